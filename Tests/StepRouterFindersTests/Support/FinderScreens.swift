import StepRouter
import StepRouterFinders
import StepRouterSimulation

/// A screen that is told apart by its name.
final class Page: ContextScreen<String> {
    override var screenName: String { state ?? "page" }
}

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

/// A container of the app's own that shows all its screens.
final class Shelf: ContainerController {
    override class func shownRange(count: Int, selected: Int) -> Range<Int> { 0..<count }
}

/// The names of the screens that a search visits, in order.
func visits(
    _ options: SearchOptions,
    from startingPoint: StackIterator.StartingPoint = .topmost,
    in window: any ScreenWindow
) throws -> [String] {
    try visited(options, from: startingPoint, in: window).map { name(of: $0) }
}

/// The screens that a search visits, in order.
func visited(
    _ options: SearchOptions,
    from startingPoint: StackIterator.StartingPoint = .topmost,
    in window: any ScreenWindow
) throws -> [any Screen] {
    var screens: [any Screen] = []
    _ = try StackIterator(options: options, startingPoint: startingPoint).firstScreen(in: window.tree) { screen in
        screens.append(screen)
        return false
    }
    return screens
}

/// All 64 sets of options.
let allOptionSets = (0..<64).map { SearchOptions(rawValue: $0) }

/// The six options.
let allOptions: [SearchOptions] = [.current, .visible, .contained, .presented, .presenting, .parent]

/// A page by its name.
func page(_ name: String, in window: SimulatedWindow) throws -> BaseScreen? {
    try visited(.fullStack, in: window).first { StepRouter.name(of: $0) == name } as? BaseScreen
}

/// A start at a page of that name.
func start(_ name: String) -> StackIterator.StartingPoint {
    .custom { tree in
        try StackIterator(startingPoint: .topmost).firstScreen(in: tree) { StepRouter.name(of: $0) == name }
    }
}

/// Two tabs with stacks and one without, below a stack in a sheet, below a split view.
func threeLevels() -> SimulatedWindow {
    SimulatedWindow {
        TabBar(selected: 1) {
            Navigation {
                Page("home"); Page("product")
            }
            Navigation {
                Page("account"); Page("orders")
            }
            Page("help")
        }
    }
    .presenting(.pageSheet) {
        Navigation {
            Page("login"); Page("password")
        }
    }
    .presenting(.fullScreen) {
        Split {
            Navigation { Page("master") }
            Navigation {
                Page("details"); Page("review")
            }
        }
    }
}
