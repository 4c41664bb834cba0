// What becomes of the screens of a window, by type, by instance, and by place.
extension ScreenWindow {
    /// What becomes of the screens of a type, wherever they are, hidden ones included.
    ///
    /// A window tells of a change when its last transition is over. Where it is changed by others than the router, as an app's window is, its documentation
    /// says when it notices.
    ///
    /// - Parameter type: A class, a protocol, or `(any Screen).self` for all.
    /// - Returns: The events from now on.
    public func events<Shown>(of type: Shown.Type) -> ScreenEvents<Shown> {
        ScreenEvents(screens) { _ in { screen, _ in screen is Shown } }
    }

    /// What becomes of one screen, each time that it is in the window. It is not kept.
    ///
    /// - Parameter screen: The screen, there already or not yet.
    /// - Returns: The events from now on.
    public func events<Shown: Screen>(of screen: Shown) -> ScreenEvents<Shown> {
        ScreenEvents(screens) { [weak screen] _ in { other, _ in other === screen } }
    }

    /// What becomes of the screens that a container holds, itself or further in: of a tab, a stack, a column.
    ///
    /// A screen belongs to where it is after the change, and one that has left to where it was. Modals that are presented from there are places of their own.
    ///
    /// - Parameter container: The container, there already or not yet. It is not kept.
    /// - Returns: The events from now on.
    public func events(in container: some ContainerScreen) -> ScreenEvents<any Screen> {
        ScreenEvents(screens) { [weak container, screens] change in
            let contained = container.flatMap { screens.id(of: $0) }.map { change.screens(in: $0) } ?? []
            return { _, id in contained.contains(id) }
        }
    }
}
