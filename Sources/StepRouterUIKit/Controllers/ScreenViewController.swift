#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    /// A view controller that shows a screen of the declarations, and tells it when it comes and goes.
    ///
    /// Derive a class from it for each screen, or show screens in your own way.
    ///
    /// ```swift
    /// final class ProductViewController: ScreenViewController<ProductScreen> {
    ///     override func viewDidLoad() {
    ///         super.viewDidLoad()
    ///         title = screen.state.map { "Product \($0)" }
    ///     }
    /// }
    /// ```
    open class ScreenViewController<Shown: ScreenObject>: UIViewController {
        /// The screen that is shown.
        public let screen: Shown

        /// Makes a view controller for a screen.
        ///
        /// - Parameter screen: The screen.
        public init(_ screen: Shown) {
            self.screen = screen
            super.init(nibName: nil, bundle: nil)
        }

        /// Makes nothing: a screen is in no archive. Subclasses with an `init` of their own do not have to write this
        /// one.
        @available(*, unavailable, message: "a view controller of a screen is made by init(_:)")
        public required init?(coder: NSCoder) { nil }

        /// Tells the screen.
        open override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            screen.willAppear()
        }

        /// Tells the screen.
        open override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            screen.didAppear()
            letWindowNotice()
        }

        /// Tells the screen.
        open override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            screen.willDisappear()
        }

        /// Tells the screen.
        open override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            screen.didDisappear()
            letWindowNotice()
        }

        /// Tells the screen.
        open override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            screen.didMove(to: parent == nil ? nil : screen.parentScreen)
        }

        /// Lets the window look once UIKit has told everything. Being asked what it shows, it tells what listens.
        private func letWindowNotice() {
            guard let window = screen.window, window.screens.hasListeners else { return }
            Task { _ = window.hierarchy }
        }
    }
#endif
