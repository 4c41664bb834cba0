// Finding screens without navigating, and making found screens visible.
extension Router {
    /// Finds a destination's screen, without navigating.
    ///
    /// Only the destination's finder is asked, and the conditions of switches before it.
    ///
    /// ```swift
    /// if try router.find(chat, with: 1)?.visibility == .onTop { return }  // no banner for what the user reads
    /// ```
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - context: The context of its screen.
    /// - Returns: The screen and its visibility; `nil` if it is not there. The end of a running transition counts.
    /// - Throws: ``RoutingError`` if the question cannot be answered, such as when a finder throws.
    public func find<Target, Context>(
        _ destination: DestinationStep<Target, Context>,
        with context: Context
    ) throws(RoutingError) -> FoundScreen<Target>? {
        guard let found = try find(NavigationRequest(destination, with: context)) else { return nil }
        return FoundScreen(screen: try Self.target(found.screen), visibility: found.visibility)
    }

    /// Finds the screen of a destination that needs no context; all else is as with one.
    public func find<Target>(
        _ destination: DestinationStep<Target, Void>
    ) throws(RoutingError) -> FoundScreen<Target>? { try find(destination, with: ()) }

    /// Finds the screen of a request whose types are not known.
    package func find(_ request: NavigationRequest) throws(RoutingError) -> FoundScreen<any Screen>? {
        var app = AppCode()
        var walk = ChainWalk(through: window.read(), app.call())
        let request = request.found
        do throws(RoutingError) {
            try walk.look(for: request)
        } catch  where error.saysNotThere {
            return nil
        } catch {
            throw error.with(RoutingTrace(walk.events), to: request.namedStep)
        }
        guard let id = walk.foundScreen, let screen = walk.tree.screens[id] else { return nil }
        return FoundScreen(screen: screen, visibility: walk.tree.hierarchy.visibility(of: id))
    }

    /// Brings a destination's screen to the front if it is there; nothing is built.
    ///
    /// All else is as in a navigation there: it waits for its turn, screens that would leave and interceptors are
    /// asked, and context tasks are performed.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - context: The context of its screen.
    ///   - animated: `true` if transitions take time.
    /// - Throws: ``RoutingError`` with everything as it was before; ``RoutingError/Code/targetNotFound`` if it is not
    ///   there.
    public nonisolated(nonsending) func makeVisible<Target, Context>(
        _ destination: DestinationStep<Target, Context>,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await makeVisible(NavigationRequest(destination, with: context), animated: animated)
    }

    /// Brings a destination's screen that needs no context to the front if it is there; all else is as with one.
    public nonisolated(nonsending) func makeVisible<Target>(
        _ destination: DestinationStep<Target, Void>,
        animated: Bool = true
    ) async throws(RoutingError) {
        try await makeVisible(destination, with: (), animated: animated)
    }

    /// Brings the screen of a request whose types are not known to the front.
    package nonisolated(nonsending) func makeVisible(
        _ request: NavigationRequest,
        animated: Bool
    ) async throws(RoutingError) { _ = try await navigate(to: request.found, animated: animated) }
}

extension Router {
    /// A screen that is there, and its visibility.
    public struct FoundScreen<Target> {
        /// The screen.
        public let screen: Target
        /// The screen's visibility to the user.
        public let visibility: Hierarchy.Visibility
    }
}

extension Router.FoundScreen {
    /// Refreshes the screen.
    ///
    /// - Returns: `true` if the screen is a ``RefreshableScreen``.
    @discardableResult
    public func refresh() -> Bool {
        guard let screen = screen as? any RefreshableScreen else { return false }
        screen.refresh()
        return true
    }
}

extension ChainWalk {
    /// The destination's screen, or the expected container around it, in a walk that builds nothing.
    fileprivate var foundScreen: ScreenID? {
        guard let origin, let expectedResult else { return origin }
        return tree.nearest(expectedResult, around: origin)
    }
}

extension RoutingError {
    /// `true` if a walk that builds nothing has ended because the screen is not there.
    fileprivate var saysNotThere: Bool { [.targetNotFound, .noCaseMatched, .noRootScreen].contains(code) }
}
