import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class Drafts {}
final class EditorScreen: ScreenObject {
    let drafts: Drafts
    init(_ drafts: Drafts) { self.drafts = drafts }
}

func buildsAScreenWithoutWhatItNeeds() {
    // expected-error@+1 {{type 'EditorScreen' does not conform to protocol 'DefaultInitializableScreen'}}
    _ = StepAssembly(finder: ClassFinder<EditorScreen, Void>(), factory: ClassFactory<EditorScreen, Void>())
}
