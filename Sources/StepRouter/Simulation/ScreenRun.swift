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

    /// Does something with each of the screens.
    ///
    /// - Parameters:
    ///   - content: What the neighbours are neighbours in; the container took it in.
    ///   - body: What is done.
    @inline(__always)
    func forEach(of content: [any Screen], _ body: (SimulatedScreen) -> Void) {
        if range.isEmpty { return }
        let screens = list ?? content
        for position in range { body(SimulatedContainerScreen.simulated(screens[position])) }
    }

    /// The screens by themselves.
    func screens(of content: [any Screen]) -> [any Screen] { list ?? Array(content[range]) }
}
