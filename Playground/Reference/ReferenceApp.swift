public import StepRouterReachability

/// The reference model: an app small enough for its states to be counted by other programs as well.
///
/// Three tabs, each a navigation controller with a root of its own; screens of four types with contexts; six destinations.
public struct ReferenceApp {
    /// How large the model is.
    public struct Size: Hashable, Sendable {
        /// How many contexts there are.
        public var contexts: Int
        /// How deep the stacks of tabs may be, the root included.
        public var tabDepth: Int
        /// How many modals there may be.
        public var modals: Int
        /// How deep the stacks of modals may be.
        public var modalDepth: Int

        /// Makes a size.
        ///
        /// - Parameters:
        ///   - contexts: How many contexts there are.
        ///   - tabDepth: How deep the stacks of tabs may be, the root included.
        ///   - modals: How many modals there may be.
        ///   - modalDepth: How deep the stacks of modals may be.
        public init(contexts: Int, tabDepth: Int, modals: Int, modalDepth: Int) {
            self.contexts = contexts
            self.tabDepth = tabDepth
            self.modals = modals
            self.modalDepth = modalDepth
        }
    }

    /// The window.
    public let window: SimulatedWindow
    /// Where one can go.
    public let routes = ReferenceRoutes()

    /// Makes the app in its launch state.
    ///
    /// - Parameter window: The window that it shows its tabs in.
    /// - Throws: What the window throws.
    public nonisolated(nonsending) init(window: SimulatedWindow) async throws {
        self.window = window
        try await window.setRootScreen(Self.tabs, animated: false)
    }

    /// Makes the app in its launch state, in a window of its own.
    public init() { window = SimulatedWindow(.compact) { Self.tabs } }

    private static var tabs: TabBar {
        TabBar {
            Navigation { FirstRoot() }
            Navigation { SecondRoot() }
            Navigation { ThirdRoot() }
        }
    }

    /// The app as it is explored.
    ///
    /// - Parameter contexts: How many contexts each destination is tried with.
    /// - Returns: The window and the destinations.
    public func exploration(contexts: Int) -> Exploration {
        let contexts = Array(0..<contexts)
        return Exploration(
            launch: window,
            destinations: [
                .init("d0", routes.d0, with: contexts), .init("d1", routes.d1, with: contexts),
                .init("d2", routes.d2, with: contexts), .init("d3", routes.d3, with: contexts),
                .init("d4", routes.d4, with: contexts), .init("d5", routes.d5, with: contexts),
            ],
            code: "let app = try await ReferenceApp(window: SimulatedWindow(.compact))\nlet window = app.window"
        )
    }

    /// The exploration of the model.
    ///
    /// - Parameter size: How large it is.
    /// - Returns: The exploration, within the bounds of that size.
    public static func reachability(_ size: Size) -> Reachability {
        Reachability { try await ReferenceApp(window: $0).exploration(contexts: size.contexts) }
            .gestures(.back, .swipeDown, .selectTab)
            .bounds(stackDepth: size.tabDepth, modals: size.modals, modalStackDepth: size.modalDepth)
    }
}
