import StepRouter

// Where any screen is, and changes by hand: all screens of these tests are base screens.
extension Screen {
    private var base: BaseScreen? { self as? BaseScreen }
    var container: ContainerController? { self as? ContainerController }
    var parentScreen: (any ContainerScreen)? { base?.parentScreen }
    var presentedScreen: (any Screen)? { base?.presentedScreen }
    var presentingScreen: (any Screen)? { base?.presentingScreen }
    var window: (any ScreenWindow)? { base?.window }
    var isBeingPresented: Bool { base?.isBeingPresented == true }
    var isBeingDismissed: Bool { base?.isBeingDismissed == true }
    var screenName: String { base?.screenName ?? "" }

    nonisolated(nonsending) func present(
        _ screen: any Screen,
        style: PresentationStyle,
        animated: Bool
    ) async throws {
        try await base?.present(screen, style: style, animated: animated)
    }

    nonisolated(nonsending) func dismissPresented(animated: Bool) async throws {
        try await base?.dismissPresented(animated: animated)
    }
}
