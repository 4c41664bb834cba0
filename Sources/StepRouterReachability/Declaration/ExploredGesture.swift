import StepRouter
public import StepRouterSimulation

/// What a user can do in any state: one of the gestures that every app has, or one that needs nothing but the window.
///
/// What needs the objects of an app is an ``AppGesture``.
public struct ExploredGesture: Sendable {
    /// Does something to a window; what changes nothing is no transition.
    public typealias Body = nonisolated(nonsending) @Sendable (SimulatedWindow) async throws -> Void

    enum Kind: Sendable {
        case back
        case swipeDown
        case selectTab
        case resize
        case custom(Body)

        /// What the user does to a window of a width; `nil` of a tap on one of the tabs, and of gestures of another kind.
        func userGesture(at size: HorizontalSize) -> UserGesture? {
            switch self {
            case .back: .back
            case .swipeDown: .swipeDown
            case .resize: .resize(size == .compact ? .regular : .compact)
            case .selectTab, .custom: nil
            }
        }
    }

    let kind: Kind

    /// What reports call it.
    public let name: String

    /// The gesture in Swift, for tests to paste.
    let code: String

    /// Goes back.
    public static let back = ExploredGesture(kind: .back, name: "back", code: "try await window.perform(.back)")

    /// Swipes the topmost sheet down.
    public static let swipeDown = ExploredGesture(
        kind: .swipeDown,
        name: "swipe down",
        code: "try await window.perform(.swipeDown)"
    )

    /// Taps a tab: each of those that are in reach.
    public static let selectTab = ExploredGesture(kind: .selectTab, name: "select tab", code: "")

    /// The gestures that are tried unless others are declared.
    static let usual = [back, swipeDown, selectTab]

    /// Turns the device: gives the window its other width.
    public static let resize = ExploredGesture(
        kind: .resize,
        name: "resize",
        code: "try await window.perform(.resize(window.horizontalSize == .compact ? .regular : .compact))"
    )

    /// Taps the closing button on top, if a screen there wears one.
    public static let closingButton = ExploredGesture.custom(
        "closing button",
        code: "try await window.tapClosingButton()"
    ) { try await $0.tapClosingButton() }

    /// A gesture of another kind, such as a tap on a button of the visible screen.
    ///
    /// - Parameters:
    ///   - name: What reports call it.
    ///   - code: The gesture in Swift, for tests to paste.
    ///   - body: Does it. What changes nothing is no transition.
    /// - Returns: The gesture.
    public static func custom(_ name: String, code: String? = nil, body: @escaping Body) -> ExploredGesture {
        ExploredGesture(kind: .custom(body), name: name, code: code ?? unknownCode(name))
    }
}
