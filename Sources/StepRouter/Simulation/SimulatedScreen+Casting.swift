extension SimulatedScreen {
    /// A screen as a simulated one, without counting a reference to it; `nil` if it is none.
    @inlinable
    @inline(__always)
    package static func uncounted(_ screen: any Screen) -> Unmanaged<SimulatedScreen>? {
        guard let screen = screen as? SimulatedScreen else { return nil }
        return unsafe Unmanaged.passUnretained(screen)
    }
}
