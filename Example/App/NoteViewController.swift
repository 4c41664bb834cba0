import StepRouterAssembly
import StepRouterFlows
import UIKit

/// A note that asks before the user leaves it, whichever way: a view controller that is itself a screen.
final class NoteViewController: UIViewController, DefaultInitializableScreen, @MainActor LeaveConfirming {
    /// Pushes it where the user is.
    static let destination = Step(NoteViewController.self).using(.push).from(.whereTheUserIs)

    required init() {
        super.init(nibName: nil, bundle: nil)
        title = "Note"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showPage("Nothing is written here")
    }

    @MainActor func mayLeave() async -> Bool {
        guard let window = view.window?.rootViewController else { return true }
        return await withCheckedContinuation { answer in
            let alert = UIAlertController(title: "Discard the note?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in answer.resume(returning: false) })
            alert.addAction(
                UIAlertAction(title: "Discard", style: .destructive) { _ in answer.resume(returning: true) }
            )
            window.present(alert, animated: true)
        }
    }
}
