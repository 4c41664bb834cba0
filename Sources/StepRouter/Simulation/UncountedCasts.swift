/// What a reference refers to as an object of another class, without counting a reference to it; `nil` if it is none of that class.
@inlinable
@inline(__always)
func uncountedCast<Target: AnyObject>(_ object: some Any, to _: Target.Type) -> Unmanaged<Target>? {
    guard let target = object as? Target else { return nil }
    return unsafe Unmanaged.passUnretained(target)
}

extension SimulatedScreen {
    /// A screen as a simulated one, not counted; `nil` if it is none.
    @inlinable
    @inline(__always)
    package static func uncounted(_ screen: any Screen) -> Unmanaged<SimulatedScreen>? {
        unsafe uncountedCast(screen, to: SimulatedScreen.self)
    }
}

extension SimulatedWindow {
    /// A window as a simulated one, not counted; `nil` if it is none.
    @inlinable
    @inline(__always)
    package static func uncounted(_ window: any ScreenWindow) -> Unmanaged<SimulatedWindow>? {
        unsafe uncountedCast(window, to: SimulatedWindow.self)
    }
}

extension SimulatedNavigationController {
    /// A screen as a simulated navigation controller, not counted; `nil` if it is none.
    @inline(__always)
    static func uncountedNavigation(_ screen: any Screen) -> Unmanaged<SimulatedNavigationController>? {
        unsafe uncountedCast(screen, to: SimulatedNavigationController.self)
    }
}
