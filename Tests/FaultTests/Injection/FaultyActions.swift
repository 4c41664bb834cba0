@testable import StepRouter

extension FaultInjector {
    /// An action with a point before and after everything it does.
    func inject(into action: StepAction) -> StepAction {
        let kind: StepAction.Kind =
            switch action.kind {
            case .container(let action, let kind): .container(inject(into: action), kind: kind)
            case .screen(let action): .screen(FaultyScreenAction(base: action, faults: self))
            case .custom(let action): .custom(FaultyCustomAction(base: action, faults: self))
            }
        return StepAction(kind, inPlaceOf: action)
    }

    private func inject(into action: some ContainerAction) -> any ContainerAction {
        FaultyContainerAction(base: action, faults: self)
    }
}

private struct FaultyContainerAction<Base: ContainerAction>: ContainerAction, CustomStringConvertible {
    typealias Container = Base.Container

    let base: Base
    let faults: FaultInjector

    var description: String { partName(base) }
    var needsContainerInSight: Bool { base.needsContainerInSight }

    func embed(_ screen: any Screen, in children: inout [any Screen]) throws {
        try faults.pass("before \(self) embeds")
        try base.embed(screen, in: &children)
        try faults.pass("after \(self) embeds")
    }

    func leaving(fromContent children: [any Screen]) throws -> [any Screen] {
        try faults.pass("before \(self) tells who leaves")
        let leaving = try base.leaving(fromContent: children)
        try faults.pass("after \(self) tells who leaves")
        return leaving
    }
}

private struct FaultyScreenAction: Action, CustomStringConvertible {
    typealias Container = any Screen

    let base: any Action<any Screen>
    let faults: FaultInjector

    var description: String { partName(base) }
    var needsContainerInSight: Bool { base.needsContainerInSight }

    func leaving(from container: any Screen) -> [any Screen] { base.leaving(from: container) }

    nonisolated(nonsending) func perform(
        _ screen: any Screen,
        on container: any Screen,
        animated: Bool
    ) async throws {
        try faults.suspend("before \(self)")
        try await base.perform(screen, on: container, animated: animated)
        try faults.suspend("after \(self)")
    }
}

private struct FaultyCustomAction: CustomAction {
    let base: any CustomAction
    let faults: FaultInjector

    var name: String { base.name }
    var needsContainerInSight: Bool { base.needsContainerInSight }

    func leaving(from base: any Screen) throws -> [any Screen] {
        try faults.pass("before \(name) tells who leaves")
        let leaving = try self.base.leaving(from: base)
        try faults.pass("after \(name) tells who leaves")
        return leaving
    }

    nonisolated(nonsending) func perform(_ screen: any Screen, from base: any Screen, animated: Bool) async throws {
        try faults.suspend("before \(name)")
        try await self.base.perform(screen, from: base, animated: animated)
        try faults.suspend("after \(name)")
    }
}
