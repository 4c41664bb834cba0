import StepRouter
public import StepRouterSimulation

extension Reachability {
    /// A gesture in any state: one of those that every app has, or one that needs nothing but the window.
    ///
    /// A gesture that needs the objects of an app is an ``AppGesture``.
    public struct Gesture: Sendable {
        /// Does something to a window; it is a transition if it changes something.
        public typealias Body = nonisolated(nonsending) @Sendable (SimulatedWindow) async throws -> Void

        enum GestureKind: Sendable {
            case back
            case swipeDown
            case selectTab
            case resize
            case closingButton
            case barButton(String)
            case custom(Body)

            /// The gesture in a window of a width; `nil` of taps, and of custom gestures.
            func userGesture(at size: Hierarchy.HorizontalSize) -> UserGesture? {
                switch self {
                case .back: .back
                case .swipeDown: .swipeDown
                case .resize: .resize(size == .compact ? .regular : .compact)
                case .selectTab, .closingButton, .barButton, .custom: nil
                }
            }
        }

        let kind: GestureKind
        /// The refusals that it allows of the navigations that it asks for.
        var refusal = ExploredDestination.Refusal.byUser

        /// The name in reports.
        public let name: String

        /// The gesture in Swift, for tests to paste.
        let code: String

        /// Goes back.
        public static let back = Gesture(kind: .back, name: "back", code: "try await window.perform(.back)")

        /// Swipes the topmost sheet down.
        public static let swipeDown = Gesture(
            kind: .swipeDown,
            name: "swipe down",
            code: "try await window.perform(.swipeDown)"
        )

        /// Taps each of the tabs in reach.
        public static let selectTab = Gesture(kind: .selectTab, name: "select tab", code: "")

        /// The gestures that are tried unless others are declared.
        static let usual = [back, swipeDown, selectTab]

        /// Turns the device: gives the window its other width.
        public static let resize = Gesture(
            kind: .resize,
            name: "resize",
            code: "try await window.perform(.resize(window.horizontalSize == .compact ? .regular : .compact))"
        )

        /// Taps the closing button on top, if a screen there has one.
        public static let closingButton = Gesture(
            kind: .closingButton,
            name: "closing button",
            code: "try await window.tapClosingButton()"
        )

        /// Taps a button in the bar on top, if a screen there has one.
        ///
        /// - Parameter label: What is written on it.
        /// - Returns: The gesture.
        public static func barButton(_ label: String) -> Gesture {
            Gesture(
                kind: .barButton(label),
                name: "bar button \(label)",
                code: "try await window.tapBarButton(\(label.debugDescription))"
            )
        }

        /// Returns whether it taps a button of a decoration.
        func taps(_ button: BarButton, of decoration: ScreenDecoration) -> Bool {
            switch kind {
            case .closingButton: button == decoration.closingButton
            case .barButton(let label): button.label == label
            case .back, .swipeDown, .selectTab, .resize, .custom: false
            }
        }

        /// A gesture of another kind, such as a tap on a button of the visible screen.
        ///
        /// - Parameters:
        ///   - name: The name in reports.
        ///   - refusal: The refusals that it allows of the navigations that it asks for.
        ///   - code: The gesture in Swift, for tests to paste.
        ///   - body: Does it. It is a transition if it changes something.
        /// - Returns: The gesture.
        public static func custom(
            _ name: String,
            refusal: ExploredDestination.Refusal = .byUser,
            code: String? = nil,
            body: @escaping Body
        ) -> Gesture {
            Gesture(kind: .custom(body), refusal: refusal, name: name, code: code ?? unknownCode(name))
        }
    }
}

/// A gesture of one app in any state, such as a tap on a button of its own.
///
/// Unlike ``Reachability/Gesture`` it belongs to an app that was made, so it may use the app's objects.
public struct AppGesture {
    /// The name in reports.
    public let name: String
    /// The refusals that it allows of the navigations that it asks for.
    public let refusal: ExploredDestination.Refusal
    /// The gesture in Swift, for tests to paste.
    let code: String
    let body: nonisolated(nonsending) () async throws -> Void

    /// Names a gesture.
    ///
    /// - Parameters:
    ///   - name: The name in reports.
    ///   - refusal: The refusals that it allows of the navigations that it asks for.
    ///   - code: The gesture in Swift, for tests to paste.
    ///   - body: Does it. It is a transition if it changes something. An error is a violation, unless it is a refusal
    ///     that is allowed.
    public init(
        _ name: String,
        refusal: ExploredDestination.Refusal = .byUser,
        code: String? = nil,
        body: nonisolated(nonsending) @escaping () async throws -> Void
    ) {
        self.name = name
        self.refusal = refusal
        self.code = code ?? unknownCode(name)
        self.body = body
    }
}

/// The comment in a test to paste for an event that is not known in Swift.
func unknownCode(_ name: String) -> String { "// \(name)" }

/// An answer of the user on a screen of one kind while it is on top.
struct UserAnswer {
    let name: String
    /// The name under which the coverage counts it together with others; `nil` if it counts by itself.
    let group: String?
    /// The class of the screens.
    let screenName: String
    /// The refusals that it allows of the navigations that it asks for.
    let refusal: ExploredDestination.Refusal
    /// The question whether it can be given on a screen that is on top.
    let isGiven: (any Screen) -> Bool
    let give: nonisolated(nonsending) (any Screen) async throws -> Void

    init<Asking: Screen>(
        _ type: Asking.Type,
        _ name: String,
        of group: String? = nil,
        refusal: ExploredDestination.Refusal = .byUser,
        where isGiven: @escaping (Asking) -> Bool = { _ in true },
        _ give: nonisolated(nonsending) @escaping (Asking) async throws -> Void
    ) {
        self.name = name
        self.group = group
        self.refusal = refusal
        screenName = String(describing: type)
        self.isGiven = { ($0 as? Asking).map(isGiven) ?? false }
        self.give = { screen in
            if let asking = screen as? Asking { try await give(asking) }
        }
    }

    /// Gives the answer, if a screen on top allows it.
    nonisolated(nonsending) func give(in window: some ScreenWindow) async throws {
        if let screen = screen(in: window) { try await give(screen) }
    }

    /// The screen on top that the user can answer on, if there is one.
    func screen(in window: some ScreenWindow) -> (any Screen)? {
        let tree = window.tree
        return screen(in: tree, among: tree.hierarchy.visibleScreens)
    }

    /// The screen on top that the user can answer on, if there is one among the visible screens.
    func screen(in tree: ScreenTree, among visible: [ScreenID]) -> (any Screen)? {
        for id in visible.reversed() {
            if let screen = tree.screens[id], isGiven(screen), tree.hierarchy.isOnTop(id) { return screen }
        }
        return nil
    }
}
