/// The entries of a journal. It has one owner, so that nothing asks whether it is shared, as is asked of an array at each change.
@safe  // Safe: the room is initialised up to the count, and belongs to the stack alone.
struct EntryStack: ~Copyable {
    private var room = unsafe UnsafeMutableBufferPointer<SimulatedJournal.Entry>(start: nil, count: 0)

    /// How many entries there are.
    private(set) var count = 0

    /// Puts an entry on top.
    @inline(__always)
    mutating func push(_ entry: consuming SimulatedJournal.Entry) {
        if unsafe count == room.count { grow() }
        unsafe room.initializeElement(at: count, to: entry)
        count += 1
    }

    /// Takes the entry on top off; whoever gets it lets it go, after this stack can be used again.
    @inline(__always)
    mutating func pop() -> SimulatedJournal.Entry? {
        if count == 0 { return nil }
        count -= 1
        return unsafe room.moveElement(from: count)
    }

    @inline(never)
    private mutating func grow() {
        let larger = unsafe UnsafeMutableBufferPointer<SimulatedJournal.Entry>.allocate(
            capacity: max(16, room.count * 2)
        )
        _ = unsafe larger.moveInitialize(fromContentsOf: room[..<count])
        unsafe room.deallocate()
        unsafe room = larger
    }

    deinit {
        unsafe room[..<count].deinitialize()
        unsafe room.deallocate()
    }
}
