#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A page view controller that holds a screen for each page; the user turns them.
    ///
    /// ```swift
    /// final class Guide: ContainerController {}
    /// UIKitWindow(window) { $0.show(Guide.self) { _ in PagesViewController() } }
    /// ```
    open class PagesViewController: UIPageViewController, ContainerViewController, UIPageViewControllerDataSource {
        private final var pages: [UIViewController] = []

        /// Makes a controller without pages.
        ///
        /// - Parameter orientation: Where pages scroll to.
        public init(_ orientation: NavigationOrientation = .horizontal) {
            super.init(transitionStyle: .scroll, navigationOrientation: orientation, options: nil)
        }

        /// Makes a controller without pages, from an archive.
        public required init?(coder: NSCoder) { super.init(coder: coder) }

        /// All pages, shown or not.
        public final var screenControllers: [UIViewController] { pages }

        /// The position of the page that is shown.
        public final var selectedScreenIndex: Int {
            pages.firstIndex { $0 === viewControllers?.first } ?? 0
        }

        /// Sets the pages, and turns to one of them.
        public final func setScreenControllers(_ controllers: [UIViewController], selected: Int, animated: Bool) {
            let former = selectedScreenIndex
            pages = controllers
            dataSource = self
            guard controllers.indices.contains(selected) else {
                return setViewControllers(nil, direction: .forward, animated: false, completion: nil)
            }
            let page = controllers[selected]
            if viewControllers?.first === page { return }
            let direction = selected < former ? NavigationDirection.reverse : .forward
            setViewControllers([page], direction: direction, animated: animated, completion: nil)
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
