#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import StepRouter
    import SwiftUI
    import UIKit

    /// Tells the window when a view is there and when it goes, as UIKit tells its view controllers: `onAppear` comes before the
    /// end of an animation, and not reliably (Blueprint #48, swift-composable-navigator PR 3).
    struct Probe: UIViewControllerRepresentable {
        let shown: ShownScreen

        func makeUIViewController(context: Context) -> ProbeController { ProbeController(shown) }

        func updateUIViewController(_ controller: ProbeController, context: Context) {}
    }

    /// A view controller without a view of its own, in the background of a screen's view.
    final class ProbeController: UIViewController {
        private let shown: ShownScreen

        init(_ shown: ShownScreen) {
            self.shown = shown
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable) required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.isUserInteractionEnabled = false
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            shown.probe = self
            shown.window?.appeared(shown.id, in: outermost)
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            if shown.probe === self { shown.window?.leaves(shown.id) }
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if shown.probe === self { shown.window?.disappeared(shown.id) }
        }

        /// The view controller of the modal in which it is, or of the window.
        private var outermost: UIViewController {
            var outermost: UIViewController = self
            while let parent = outermost.parent { outermost = parent }
            return outermost
        }
    }
#endif
