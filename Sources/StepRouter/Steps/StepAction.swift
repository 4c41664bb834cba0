/// A step's action, of which the container's type is no longer known.
package final class StepAction {
    typealias PerformAtOnce = (any Screen, any Screen, Bool) throws -> Bool

    /// What the action acts on.
    enum Kind {
        /// Joins the contained screens of a container; the identifier tells the container's type.
        case container(any ContainerAction, kind: ObjectIdentifier)
        /// Acts on any screen.
        case screen(any Action<any Screen>)
        /// Acts on a custom type of container.
        case custom(any CustomAction)
    }

    let kind: Kind

    /// Whether the action joins the contained screens of a container.
    let joinsContainer: Bool

    /// Whether the action is ``Push``, which nothing leaves for and which need not be asked where the screen goes.
    let isPush: Bool

    /// Whether the screen's factory is to have put it in place.
    let expectsScreenInPlace: Bool

    /// Carries the action out for a screen, on another one, if that can be done at once; returns whether it was done.
    let performAtOnce: PerformAtOnce

    /// Whether the router brings the container into sight first, if that is always the same.
    let alwaysNeedsContainerInSight: Bool?

    /// Whether nothing ever leaves for it by itself.
    let leavesNothing: Bool

    /// Whether nothing that the app wrote is carried out for it.
    let isOnItsOwn: Bool

    private init(
        _ kind: Kind,
        joinsContainer: Bool = false,
        isPush: Bool = false,
        expectsScreenInPlace: Bool = false,
        immediate: (any ImmediateAction)? = nil
    ) {
        self.kind = kind
        self.joinsContainer = joinsContainer
        self.isPush = isPush
        self.expectsScreenInPlace = expectsScreenInPlace
        if let immediate { performAtOnce = immediate.performAtOnce } else { performAtOnce = { _, _, _ in false } }
        alwaysNeedsContainerInSight = joinsContainer ? true : immediate?.needsContainerInSight
        leavesNothing = joinsContainer || immediate?.leavesNothing == true
        isOnItsOwn = joinsContainer || immediate != nil
    }

    /// An action in another one's place, which the router treats in the same way.
    ///
    /// - Parameters:
    ///   - kind: What is carried out.
    ///   - other: The action in whose place it is.
    init(_ kind: Kind, inPlaceOf other: StepAction) {
        self.kind = kind
        joinsContainer = other.joinsContainer
        isPush = false
        expectsScreenInPlace = other.expectsScreenInPlace
        performAtOnce = { _, _, _ in false }
        alwaysNeedsContainerInSight = nil
        leavesNothing = false
        isOnItsOwn = other.isOnItsOwn
    }

    package convenience init<Joining: ContainerAction>(_ action: Joining) {
        self.init(
            .container(action, kind: ObjectIdentifier(Joining.Container.self)),
            joinsContainer: true,
            isPush: Joining.self == Push.self
        )
    }

    package convenience init(_ action: some Action<any Screen>) {
        self.init(
            .screen(action),
            expectsScreenInPlace: action is NilAction,
            immediate: action as? any ImmediateAction
        )
    }

    package convenience init<Acting: Action>(custom action: Acting) {
        self.init(.custom(CustomActionBox(action: action)))
    }

    var name: String {
        switch kind {
        case .container(let action, _): partName(action)
        case .screen(let action): partName(action)
        case .custom(let action): action.name
        }
    }

    /// The screens that leave when it is carried out from a screen.
    func leaving(from base: any Screen) throws -> [any Screen] {
        switch kind {
        case .container: []
        case .screen(let action): action.leaving(from: base)
        case .custom(let action): try action.leaving(from: base)
        }
    }

    var needsContainerInSight: Bool {
        if let alwaysNeedsContainerInSight { return alwaysNeedsContainerInSight }
        return switch kind {
        case .container: true
        case .screen(let action): action.needsContainerInSight
        case .custom(let action): action.needsContainerInSight
        }
    }
}

/// An action of the library's own, which can mostly be carried out without an asynchronous call.
protocol ImmediateAction: Action {
    /// Whether ``Action/leaving(from:)`` never tells of any screen.
    var leavesNothing: Bool { get }

    /// Does what `perform(_:on:animated:)` does, if that can be done at once.
    ///
    /// The closure returns whether it was done; if not, nothing has changed. It throws what `perform(_:on:animated:)` throws.
    var performAtOnce: StepAction.PerformAtOnce { get }
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
