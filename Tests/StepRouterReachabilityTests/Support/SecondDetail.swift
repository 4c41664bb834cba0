import StepRouter
import StepRouterAssembly
import StepRouterFinders

/// Another file has a private class of this name as well.
private final class Detail: BaseScreen {}

func secondDetail() -> DestinationStep<any Screen, Void> {
    StepAssembly(finder: ClassFinder<Detail, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble().asScreen()
}
