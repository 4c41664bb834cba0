extension QueuedNavigation {
    /// A navigation of a window, inside the one of which a part has started it, or that waits for its user on the screen that it goes from.
    ///
    /// - Parameters:
    ///   - navigations: Those of the window.
    ///   - request: Where it leads.
    ///   - screens: The screens of the window.
    ///   - name: Where it leads, if that is wanted.
    convenience init(
        in navigations: WindowNavigations,
        _ request: NavigationRequest,
        _ screens: ScreenTable,
        name: String?
    ) {
        let shower = request.held.flatMap(screens.id(of:)).flatMap(navigations.navigation(showing:))
        self.init(in: navigations.queue, Nesting(request, in: navigations.queue, from: shower), name: name)
    }
}
