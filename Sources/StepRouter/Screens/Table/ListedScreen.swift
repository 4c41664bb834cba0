/// A screen that has a number, and what is known of its class.
package struct ListedScreen {
    package let id: ScreenID
    package let screen: any Screen
    package let known: ScreenClass

    /// The screen as what is told when it comes and goes; `nil` if it is not told.
    package var observer: (any LifecycleObserving)? { known.observer(screen) }

    /// The screen as a container; `nil` if it is none.
    var container: (any ContainerScreen)? { known.container(screen) }

    /// Whether the screen can be dismissed now.
    var canBeDismissed: Bool { known.canBeDismissed(screen) }

    /// Remembers what the screen declares, and returns how to put that back; `nil` if it declares nothing.
    package func remember() -> (() -> Void)? { known.remember(screen) }
}
