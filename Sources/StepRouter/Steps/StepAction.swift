/// A step's action, of which the container's type is no longer known.
package enum StepAction {
    /// Joins the contained screens of a container; the identifier tells the container's type.
    case container(any ContainerAction, kind: ObjectIdentifier)
    /// Acts on any screen.
    case screen(any Action<any Screen>)
    /// Acts on a custom type of container.
    case custom(any CustomAction)

    package init<Joining: ContainerAction>(_ action: Joining) {
        self = .container(action, kind: ObjectIdentifier(Joining.Container.self))
    }

    package init(_ action: some Action<any Screen>) { self = .screen(action) }

    package init<Acting: Action>(custom action: Acting) { self = .custom(CustomActionBox(action: action)) }

    var name: String {
        switch self {
        case .container(let action, _): partName(action)
        case .screen(let action): partName(action)
        case .custom(let action): action.name
        }
    }

    var joinsContainer: Bool {
        if case .container = self { true } else { false }
    }

    /// Whether the screen's factory is to have put it in place.
    var expectsScreenInPlace: Bool {
        if case .screen(is NilAction) = self { true } else { false }
    }

    var needsContainerInSight: Bool {
        switch self {
        case .container: true
        case .screen(let action): action.needsContainerInSight
        case .custom(let action): action.needsContainerInSight
        }
    }
}

/// An action on a custom type of container.
package protocol CustomAction {
    var name: String { get }
    var needsContainerInSight: Bool { get }
    func leaving(from base: any Screen) throws -> [any Screen]
    nonisolated(nonsending) func perform(_ screen: any Screen, from base: any Screen, animated: Bool) async throws
}

private struct CustomActionBox<Acting: Action>: CustomAction {
    let action: Acting

    var name: String { partName(action) }
    var needsContainerInSight: Bool { action.needsContainerInSight }

    func leaving(from base: any Screen) throws -> [any Screen] { action.leaving(from: try container(of: base)) }

    nonisolated(nonsending) func perform(_ screen: any Screen, from base: any Screen, animated: Bool) async throws {
        try await action.perform(screen, on: try container(of: base), animated: animated)
    }

    private func container(of base: any Screen) throws -> Acting.Container {
        guard let container = base as? Acting.Container else {
            throw ActionError.noContainer(found: base.screenName)
        }
        return container
    }
}
