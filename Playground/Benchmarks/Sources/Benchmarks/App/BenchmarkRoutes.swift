import StepRouter
import StepRouterAssembly
import StepRouterFinders

/// The destinations that are measured.
struct BenchmarkRoutes {
    /// Where visits are counted, if they are: the finders then search with an iterator of the benchmarks' own.
    let visits: VisitCounter?

    /// Found, else pushed where a navigation controller is visible, else presented in a new one.
    var item: DestinationStep<ItemScreen, Int> {
        let assembly = StepAssembly(finder: finder, factory: ClassFactory())
        return assembly.adding(ContextSettingTask()).using(.push).from(whereTheUserIs).assemble()
    }

    /// Found, else presented in a new navigation controller.
    var modalItem: DestinationStep<ItemScreen, Int> {
        let assembly = StepAssembly(finder: finder, factory: ClassFactory())
        return assembly.adding(ContextSettingTask())
            .using(.push).from(.navigationController).using(.present).from(.current).assemble()
    }

    /// Looks for an item everywhere.
    var finder: ClassWithContextFinder<ItemScreen, Int> {
        ClassWithContextFinder(iterator: iterator(.fullStack))
    }

    private var whereTheUserIs: DestinationStep<NavigationController, Int> {
        SwitchAssembly<NavigationController, Int>()
            .addCase(from: ClassFinder(iterator: iterator(.allVisible)))
            .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
    }

    private func iterator(_ options: SearchOptions) -> any ScreenIterator {
        let iterator = StackIterator(options: options)
        guard let visits else { return iterator }
        return CountingIterator(iterator: iterator, visits: visits)
    }
}
