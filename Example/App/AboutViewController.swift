import StepRouterAssembly
import UIKit

/// Tells what this app is: a view controller that is itself a screen.
final class AboutViewController: UIViewController, DefaultInitializableScreen {
    /// Pushes it where the user is, or presents it in a modal of its own if nothing can be pushed there.
    static let destination = Step(AboutViewController.self).using(.push).from(.whereTheUserIs)

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
