extension SimulatedScreen {
    /// A screen as a simulated one, without counting a reference to it; `nil` if it is none.
    @inlinable
    @inline(__always)
    package static func uncounted(_ screen: any Screen) -> Unmanaged<SimulatedScreen>? {
        guard let screen = screen as? SimulatedScreen else { return nil }
        return unsafe Unmanaged.passUnretained(screen)
    }
}

extension SimulatedWindow {
    /// A window as a simulated one, without counting a reference to it; `nil` if it is none.
    @inlinable
    @inline(__always)
    package static func uncounted(_ window: any ScreenWindow) -> Unmanaged<SimulatedWindow>? {
        guard let window = window as? SimulatedWindow else { return nil }
        return unsafe Unmanaged.passUnretained(window)
    }
}

extension SimulatedNavigationController {
    /// A screen as a simulated navigation controller, not counted; `nil` if it is none.
    @inline(__always)
    static func uncountedNavigation(_ screen: any Screen) -> Unmanaged<SimulatedNavigationController>? {
        guard let screen = screen as? SimulatedNavigationController else { return nil }
        return unsafe Unmanaged.passUnretained(screen)
    }
}
