#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A page view controller that holds a screen for each page; the user turns them.
    ///
    /// ```swift
    /// final class Guide: ContainerController {}
    /// UIKitWindow(window) { $0.show(Guide.self) { _ in PagesViewController() } }
    /// ```
    ///
    /// It is its own data source and delegate. UIKit has no transition coordinator for pages, and raises an exception
    /// if they are set while they scroll: pages that are set meanwhile are shown when the animation, or the user's
    /// drag, is over.
    open class PagesViewController: UIPageViewController, ContainerViewController, UIPageViewControllerDataSource,
        UIPageViewControllerDelegate
    {
        private final var pages: [UIViewController] = []
        /// The page that is to be shown as soon as nothing scrolls.
        private final var pending: (page: UIViewController, animated: Bool)?

        /// `true` while pages scroll: by an animation, or because the user drags them.
        public private(set) final var isMoving = false

        /// Makes a controller without pages.
        ///
        /// - Parameter orientation: Where pages scroll to.
        public init(_ orientation: NavigationOrientation = .horizontal) {
            super.init(transitionStyle: .scroll, navigationOrientation: orientation, options: nil)
            delegate = self
        }

        /// Makes a controller without pages, from an archive.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            delegate = self
        }

        /// All pages, shown or not.
        public final var screenControllers: [UIViewController] { pages }

        /// The position of the page that is shown.
        public final var selectedScreenIndex: Int {
            pages.firstIndex { $0 === viewControllers?.first } ?? 0
        }

        /// Sets the pages, and turns to one of them; while they scroll, as soon as that is over.
        public final func setScreenControllers(_ controllers: [UIViewController], selected: Int, animated: Bool) {
            pages = controllers
            pending = controllers.indices.contains(selected) ? (controllers[selected], animated) : nil
            turn()
        }

        private func turn() {
            if isMoving { return }
            // UIKit keeps the neighbours of a page until it gets a data source.
            dataSource = nil
            dataSource = self
            if pages.isEmpty, viewControllers?.isEmpty == false {
                setViewControllers(nil, direction: .forward, animated: false, completion: nil)
            }
            guard let (page, animated) = pending else { return }
            pending = nil
            if viewControllers?.first === page { return }
            let target = pages.firstIndex { $0 === page } ?? 0
            let direction = target < selectedScreenIndex ? NavigationDirection.reverse : .forward
            // An animation does not go on where nothing is seen, and would not end.
            guard animated, viewIfLoaded?.window != nil else {
                return setViewControllers([page], direction: direction, animated: false, completion: nil)
            }
            isMoving = true
            setViewControllers([page], direction: direction, animated: true) { [weak self] _ in self?.settle() }
        }

        /// Notes that nothing scrolls any more, and shows what was set meanwhile.
        private func settle() {
            isMoving = false
            turn()
        }

        /// Ends the animation, which does not go on where nothing is seen.
        open override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            settle()
        }

        // MARK: The user

        /// Notes that the user drags pages. Call it where you override it.
        open func pageViewController(
            _ pageViewController: UIPageViewController,
            willTransitionTo pendingViewControllers: [UIViewController]
        ) {
            isMoving = true
        }

        /// Shows what was set while the user dragged pages. Call it where you override it.
        open func pageViewController(
            _ pageViewController: UIPageViewController,
            didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) {
            settle()
        }

        /// The page before another one.
        public final func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            page(-1, from: viewController)
        }

        /// The page behind another one.
        public final func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            page(1, from: viewController)
        }

        private func page(_ offset: Int, from controller: UIViewController) -> UIViewController? {
            guard let position = pages.firstIndex(where: { $0 === controller }) else { return nil }
            return pages.indices.contains(position + offset) ? pages[position + offset] : nil
        }
    }
#endif
