#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    // Actions of RouteComposer, which stand at UIKit's containers there. They do not compile, and say what to write.

    extension UINavigationController {
        /// Does not compile: a screen is pushed by `.push`.
        @available(*, unavailable, message: "write .using(.push)")
        public nonisolated static func push() -> Push { .push }

        /// Does not compile: a screen becomes the only one of a stack by `.pushAsRoot`.
        @available(*, unavailable, message: "write .using(.pushAsRoot)")
        public nonisolated static func pushAsRoot() -> Push { .pushAsRoot }

        /// Does not compile: the screen on top of a stack is replaced by `.pushReplacingLast`.
        @available(*, unavailable, message: "write .using(.pushReplacingLast)")
        public nonisolated static func pushReplacingLast() -> Push { .pushReplacingLast }
    }

    extension UITabBarController {
        /// Does not compile: a tab is added by `.addTab`.
        @available(*, unavailable, message: "write .using(.addTab), or .using(.addTab(at: 0))")
        public nonisolated static func add() -> AddTab { .addTab }
    }

    extension UISplitViewController {
        /// Does not compile: the primary column is set by `.setPrimary`.
        @available(*, unavailable, message: "write .using(.setPrimary)")
        public nonisolated static func setAsMaster() -> SetColumn { .setPrimary }

        /// Does not compile: the details are set by `.pushToDetails`.
        @available(*, unavailable, message: "write .using(.pushToDetails)")
        public nonisolated static func pushToDetails() -> SetColumn { .pushToDetails }
    }
#endif
