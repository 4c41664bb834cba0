import StepRouter
import StepRouterAssembly
import StepRouterFinders
import UIKit

/// Tells what this app is: a view controller that is itself a screen.
final class AboutViewController: UIViewController, DefaultInitializableScreen {
    /// Pushes it where the user is, or presents it in a modal of its own if nothing can be pushed there.
    static let destination = StepAssembly(finder: ClassFinder<AboutViewController, Void>(), factory: ClassFactory())
        .using(.push)
        .from(
            SwitchAssembly<NavigationController, Void>()
                .addCase(from: ClassFinder(options: .currentVisibleOnly))
                .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
        )
        .assemble()

    required init() {
        super.init(nibName: nil, bundle: nil)
        title = "About"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showPage("A shop in which nothing is sold")
    }
}
