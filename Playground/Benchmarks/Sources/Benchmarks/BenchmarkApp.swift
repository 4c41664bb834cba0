import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class PlainScreen: SimulatedScreen {}
final class ItemScreen: SimulatedContextScreen<Int> {}

/// A window with a tab bar of five tabs, each a navigation controller, and the routes that are measured.
struct BenchmarkApp {
    let window: SimulatedWindow
    let stack: SimulatedNavigationController

    /// - Parameter depth: How many screens each navigation controller holds.
    init(depth: Int) {
        let stacks = (0..<5).map { _ in Navigation { for _ in 0..<depth { PlainScreen() } } }
        window = SimulatedWindow { TabBar { for stack in stacks { stack } } }
        stack = stacks[0]
    }

    var router: Router { Router(window) }

    /// Found, else pushed where a navigation controller is in sight, else presented in a new one.
    var item: DestinationStep<ItemScreen, Int> {
        let assembly = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
        return assembly.adding(ContextSettingTask()).using(.push).from(whereTheUserIs).assemble()
    }

    private var whereTheUserIs: DestinationStep<SimulatedNavigationController, Int> {
        SwitchAssembly<SimulatedNavigationController, Int>()
            .addCase(from: ClassFinder(options: .allVisible))
            .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
    }

    /// Found, else presented in a new navigation controller.
    var modalItem: DestinationStep<ItemScreen, Int> {
        let assembly = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
        return assembly.adding(ContextSettingTask())
            .using(.push).from(.navigationController).using(.present).from(.current).assemble()
    }
}
