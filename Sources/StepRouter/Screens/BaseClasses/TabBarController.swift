/// A tab bar controller: one of its screens is selected, the first to begin with.
open class TabBarController: ContainerController, TabContainer {
    open override var screenName: String { type(of: self) == TabBarController.self ? "TabBar" : super.screenName }

    /// The selected screen, or `nil` while there is no tab.
    public final var selectedScreen: (any Screen)? { visibleScreens.first }

    /// Makes a tab bar without tabs.
    public required init() { super.init() }

    /// Makes a tab bar around screens.
    ///
    /// The screens are a state written down by the developer, so what breaks the rules of the hierarchy stops the program.
    ///
    /// - Parameters:
    ///   - selected: The position of the selected tab.
    ///   - content: The tabs, from left to right.
    public convenience init(selected: Int = 0, @ScreenBuilder content: () -> [any Screen]) {
        self.init()
        fill(with: content(), selected: selected)
    }
}

/// A tab bar controller, by the name that states and drawings use.
public typealias TabBar = TabBarController
