/// The navigations of a window, shared by its routers: the queue that they are in, and those whose outcome identical requests may share.
final class WindowNavigations {
    let queue = NavigationQueue()
    private var shared: [SharedRequest: SharedNavigation] = [:]

    private init() {}

    static func of(_ window: any ScreenWindow) -> WindowNavigations {
        if let navigations = window.screens.routing as? WindowNavigations { return navigations }
        let navigations = WindowNavigations()
        window.screens.routing = navigations
        return navigations
    }

    /// The running or waiting navigation that asks for the same and has not landed yet.
    func navigation(like request: SharedRequest) -> SharedNavigation? {
        shared[request].flatMap { $0.isOpen ? $0 : nil }
    }

    /// Whether a running or waiting navigation asks for the same of another declaration, which reads the same; a few of them are looked at, because it is for the log only.
    func hasNavigation(reading request: SharedRequest) -> Bool {
        shared.prefix(16).contains { $1.isOpen && $0.reads(like: request) }
    }

    /// Lets others share the outcome of a navigation.
    func share(_ navigation: SharedNavigation, _ request: SharedRequest) { shared[request] = navigation }

    /// Ends the sharing.
    func unshare(_ navigation: SharedNavigation, _ request: SharedRequest) {
        if shared[request] === navigation { shared[request] = nil }
    }
}

extension ScreenWindow {
    /// Whether a navigation is running in the window, whichever router it is of.
    public var isNavigating: Bool { (screens.routing as? WindowNavigations)?.queue.current != nil }
}
