import SwiftUI
import UIKit

/// A view controller in the background of a page, which UIKit tells of its appearance.
struct Probe: UIViewControllerRepresentable {
    let name: String
    let stage: Stage

    func makeUIViewController(context: Context) -> ProbeController { ProbeController(name, stage) }
    func updateUIViewController(_ uiViewController: ProbeController, context: Context) {}
    static func dismantleUIViewController(_ uiViewController: ProbeController, coordinator: ()) {
        uiViewController.isDismantled = true
    }
}

final class ProbeController: UIViewController, UIAdaptivePresentationControllerDelegate {
    private let name: String
    private let stage: Stage
    private var former: (any UIAdaptivePresentationControllerDelegate)?
    var isDismantled = false

    init(_ name: String, _ stage: Stage) {
        self.name = name
        self.stage = stage
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) { stage.calls.append("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { stage.calls.append("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { stage.calls.append("\(name) did disappear") }

    /// Takes the place of SwiftUI's delegate, and forwards to it.
    func takePlace() {
        former = parent?.presentationController?.delegate
        parent?.presentationController?.delegate = self
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        stage.calls.append("\(name) attempted")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        former?.presentationControllerDidDismiss(presentationController)
    }
}
