/// In which order a search visits what a simulated container holds.
///
/// A stack is visited from the top down. Otherwise what is in sight comes before the rest, alternatives from the first to the last and columns
/// from the innermost.
@usableFromInline
package struct SearchOrder {
    /// How many screens are visited.
    @usableFromInline
    package let count: Int
    /// How many screens are held.
    @usableFromInline
    let held: Int
    /// Where the first run of screens begins: all of a stack, else what is in sight.
    @usableFromInline
    let lowest: Int
    /// How many screens that run has.
    @usableFromInline
    let run: Int
    @usableFromInline
    let isForward: Bool

    @inlinable
    @inline(__always)
    init(of order: Containment, count held: Int, inSight: Range<Int>, visibleOnly: Bool) {
        let first = order == .stack && !visibleOnly ? 0..<held : inSight
        lowest = first.lowerBound
        run = first.count
        count = visibleOnly ? run : held
        isForward = order == .alternatives
        self.held = held
    }

    /// The position of the screen that is visited at some time.
    ///
    /// - Parameter index: How many screens are visited before, less than ``count``; so nothing can overflow.
    @inlinable
    @inline(__always)
    package subscript(_ index: Int) -> Int {
        if index < run { return isForward ? lowest &+ index : lowest &+ run &- 1 &- index }
        let rest = index &- run
        if isForward { return rest < lowest ? rest : index }
        return rest < held &- lowest &- run ? held &- 1 &- rest : held &- 1 &- index
    }
}
