@testable import StepRouter

// The parts of a step, each with a point before and a point after it: the second is a part that does its work and then throws.

extension AnyFinder {
    func faulty(_ faults: FaultInjector) -> AnyFinder {
        if findsNothing { return self }
        return AnyFinder(finder) { tree, context in
            try faults.around("finder \(partName(self.finder))") {
                try self.find(in: tree, with: context, .nested)
            }
        }
    }
}

extension AnyFactory {
    func faulty(_ faults: FaultInjector) -> AnyFactory {
        let inner = (factory as? any FaultableFactory).flatMap { $0.faulty(faults) } ?? self
        let name = partName(factory)
        return AnyFactory(
            factory,
            of: type,
            prepare: { context in try faults.around("preparing \(name)") { try inner.prepare(context, .nested) } },
            build: inner.build.faulty(faults, name)
        )
    }
}

extension AnyFactory.Build {
    fileprivate func faulty(_ faults: FaultInjector, _ name: String) -> AnyFactory.Build {
        switch self {
        case .atOnce(let build):
            .atOnce { context, call in
                try faults.pass("before building by \(name)")
                let screen = try build(context, call)
                faults.note(birthOf: screen)
                try faults.pass("after building by \(name)")
                return screen
            }
        case .awaited(let build):
            .awaited { context, call in
                try faults.pass("before building by \(name)")
                let screen = try await build(context, call)
                faults.note(birthOf: screen)
                try faults.pass("after building by \(name)")
                return screen
            }
        }
    }
}

/// A factory with parts of its own.
private protocol FaultableFactory {
    func faulty(_ faults: FaultInjector) -> AnyFactory?
}

extension CompleteFactory: FaultableFactory {
    fileprivate func faulty(_ faults: FaultInjector) -> AnyFactory? {
        let faultyChildren = children.map { child in
            let factory = child.factory
            let faulty = AnyFactory(
                factory.factory,
                of: factory.type,
                prepare: { context in try faults.around("preparing a child") { try factory.prepare(context, .nested) }
                },
                build: factory.build.faulty(faults, "a child")
            )
            return DeclaredChild(faulty, by: faults.inject(into: child.action))
        }
        return CompleteFactory(factory: factory, children: faultyChildren).erased
    }
}

extension AnyInterceptor {
    func faulty(_ faults: FaultInjector) -> AnyInterceptor {
        let name = partName(interceptor)
        return AnyInterceptor(
            interceptor,
            prepare: { context in try faults.around("preparing \(name)") { try self.prepare(context, .nested) } },
            perform: { context in
                faults.onInterception?()
                try faults.pass("before \(name)")
                try await self.perform(context, .nested)
                try faults.pass("after \(name)")
            }
        )
    }
}

extension AnyContextTask {
    func faulty(_ faults: FaultInjector) -> AnyContextTask {
        let name = partName(task)
        return AnyContextTask(
            like: self,
            prepare: { context in try faults.around("preparing \(name)") { try self.prepare(context, .nested) } },
            perform: { screen, context, occasion in
                try faults.around("\(name) on \(screen.label)") {
                    try self.perform(on: screen, with: context, occasion, .nested)
                }
            }
        )
    }
}

extension AnyPostTask {
    func faulty(_ faults: FaultInjector) -> AnyPostTask {
        AnyPostTask(task) { screen, context, stack in
            faults.wait("before \(partName(self.task))")
            await self.perform(on: screen, with: context, stack, .nested)
            faults.wait("after \(partName(self.task))")
        }
    }
}

extension AnyAction {
    func faulty(_ faults: FaultInjector) -> AnyAction { AnyAction(faults.inject(into: action), like: self) }
}

extension FaultInjector {
    fileprivate func inject(into action: some Action) -> any Action { FaultyAction(base: action, faults: self) }

    fileprivate func inject(into action: some ContainerAction) -> any ContainerAction {
        FaultyAction(base: action, faults: self)
    }
}

private struct FaultyAction<Base: Action>: Action, CustomStringConvertible {
    typealias Container = Base.Container

    let base: Base
    let faults: FaultInjector

    var description: String { partName(base) }
    var needsVisibleContainer: Bool { base.needsVisibleContainer }

    func hasPlace(on container: ScreenID, in hierarchy: Hierarchy) -> Bool {
        base.hasPlace(on: container, in: hierarchy)
    }

    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try faults.pass("before \(self)")
        try base.perform(screen, on: container, in: &editor)
        try faults.pass("after \(self)")
    }
}

extension FaultyAction: ContainerAction where Base: ContainerAction {}
