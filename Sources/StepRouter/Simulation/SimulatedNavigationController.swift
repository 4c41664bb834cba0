/// A simulated navigation controller: a stack whose last screen is in sight.
///
/// It never holds the same screen twice, never holds another navigation controller (a collapsed split view is the one
/// exception, as in UIKit), and the back gesture never takes its first screen.
open class SimulatedNavigationController: SimulatedContainerScreen, NavigationContainer {
    /// A stack.
    public final override var containment: Containment { .stack }

    /// `true`, as UIKit's documentation says of `UINavigationController`.
    open override var definesPresentationContext: Bool { true }

    /// The screen on top of the stack, or `nil` while it is empty.
    public final var topScreen: (any Screen)? { containedScreens.last }

    open override var screenName: String {
        type(of: self) == SimulatedNavigationController.self ? "Navigation" : super.screenName
    }

    /// Makes an empty navigation controller.
    public required init() {
        super.init()
        form = .navigation
    }

    /// Makes a navigation controller around screens.
    ///
    /// The screens are a state written down by the developer, so what breaks the rules of the hierarchy stops the program.
    ///
    /// - Parameter content: The stack, from the bottom up.
    public convenience init(@ScreenBuilder content: () -> [any Screen]) {
        self.init()
        fill(with: content(), selected: 0)
    }

    open override func shownRange(count: Int, selected: Int) -> Range<Int> { count - 1..<count }

    open override func selection(replacing old: [any Screen], with new: [any Screen]) -> Int { 0 }

    open override func checkContent(_ screens: [any Screen]) throws {
        // What is held was accepted before; only what joins can be too much.
        let first = nestsContainers ? 0 : commonCount(with: screens)
        var room: Int?
        for position in first..<screens.count {
            guard screens[position].container != nil,
                let nested = screens[position] as? SimulatedNavigationController
            else { continue }
            let left = room ?? roomForColumns
            if left == 0 { throw HierarchyError.nestedNavigation(screen: nested.screenName, container: screenName) }
            room = left - 1
        }
    }

    /// How many navigation controllers the stack may hold: the other columns of a split view collapsed onto it, else none.
    private var roomForColumns: Int {
        guard let split = parent as? SimulatedSplitViewController, split.isCollapsed else { return 0 }
        return split.containedScreens.first === self ? split.style.rawValue - 1 : 0
    }

    /// Takes off what lies above a contained screen.
    override func revealing(_ screen: any Screen) throws(HierarchyError) -> Showing? {
        let index = try position(of: screen)
        guard index < containedScreens.count - 1 else { return nil }
        return Showing(screens: Array(containedScreens[...index]), selected: 0, change: .popped)
    }
}
