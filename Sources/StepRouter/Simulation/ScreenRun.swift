/// Some of the screens that a container holds or is to hold, in order: neighbours in its content, or a list of their own where they are none.
///
/// Neighbours, which they nearly always are, cost no allocation.
struct ScreenRun {
    private let range: Range<Int>
    private let list: [any Screen]?

    /// No screens.
    static var none: ScreenRun { ScreenRun(0..<0) }

    /// Neighbours in a content.
    init(_ range: Range<Int>) {
        self.range = range
        list = nil
    }

    /// Screens by themselves.
    init(_ screens: [any Screen]) {
        range = screens.indices
        list = screens
    }

    var isEmpty: Bool { range.isEmpty }

    /// Does something with each of the screens, without counting references to them.
    ///
    /// - Parameters:
    ///   - content: What the neighbours are neighbours in; the container took it in.
    ///   - body: What is done.
    @inline(__always)
    func forEach(of content: [any Screen], _ body: (SimulatedScreen) -> Void) {
        if range.isEmpty { return }
        if let list { Self.visit(list, range, body) } else { Self.visit(content, range, body) }
    }

    /// Safe: the array holds its screens for as long as they are visited.
    @inline(__always)
    private static func visit(_ screens: [any Screen], _ range: Range<Int>, _ body: (SimulatedScreen) -> Void) {
        for position in range {
            let screen = unsafe Unmanaged.passUnretained(SimulatedContainerScreen.simulated(screens[position]))
            unsafe screen._withUnsafeGuaranteedRef { body($0) }
        }
    }

    /// The screens by themselves.
    func screens(of content: [any Screen]) -> [any Screen] { list ?? Array(content[range]) }
}
