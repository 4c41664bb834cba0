/// A navigation controller: a stack whose last screen is visible.
///
/// It never holds the same screen twice, never holds another navigation controller (a collapsed split view is the one exception, as in UIKit), and going
/// back never takes its first screen.
open class NavigationController: ContainerController, NavigationContainer {
    /// A stack.
    open override class var containment: Containment { .stack }

    /// `true`, as UIKit's documentation says of `UINavigationController`.
    open override var definesPresentationContext: Bool { true }

    open override var screenName: String {
        type(of: self) == NavigationController.self ? "Navigation" : super.screenName
    }

    /// The screen on top of the stack, or `nil` while it is empty.
    public final var topScreen: (any Screen)? { containedScreens.last }

    /// Makes an empty navigation controller.
    public required init() { super.init() }

    /// Makes a navigation controller around screens.
    ///
    /// The screens are a state written down by the developer, so what breaks the rules of the hierarchy stops the program.
    ///
    /// - Parameter content: The stack, from the bottom up.
    public convenience init(@ScreenBuilder content: () -> [any Screen]) {
        self.init()
        fill(with: content(), selected: 0)
    }
}

/// A navigation controller, by the name that states and drawings use.
public typealias Navigation = NavigationController
