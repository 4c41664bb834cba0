/// A screen of an app, platform-neutral, that needs nothing to be made.
///
/// Derive from it for each one. An app shows it by a view controller made for it; tests need none.
///
/// ```swift
/// final class HomeScreen: BaseScreen {}
/// ```
///
/// A screen that shows a value is better derived from ``ContextScreen``, and one that is made with what it needs from ``ScreenObject``.
open class BaseScreen: ScreenObject, DefaultInitializableScreen {
    /// Makes a screen that is in no hierarchy.
    public required override init() {}
}
