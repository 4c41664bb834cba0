/// A list that keeps its room when it is emptied.
///
/// There is only one of it: nobody else can hold its memory, so that adding to it and emptying it need not ask who does, as arrays have to.
@safe
struct Room<Element>: ~Copyable {
    /// Where the elements lie, once there were any.
    private var memory: UnsafeMutablePointer<Element>?
    private var capacity = 0
    private(set) var count = 0

    private static var firstCapacity: Int { 8 }

    init() {}

    deinit {
        guard let memory = unsafe memory else { return }
        unsafe memory.deinitialize(count: count)
        unsafe memory.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    var indices: Range<Int> { 0..<count }

    /// The elements, copied.
    var elements: [Element] { unsafe withUnsafeBufferPointer { unsafe Array($0) } }

    subscript(position: Int) -> Element {
        @inline(__always)
        _read { yield unsafe address(of: position).pointee }
        @inline(__always)
        _modify { yield &(unsafe address(of: position).pointee) }
    }

    /// Safe: there are elements up to the count, and no others are given out.
    @inline(__always)
    private func address(of position: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "There is no such element.")
        return unsafe memory.unsafelyUnwrapped + position
    }

    @inline(__always)
    mutating func append(_ element: consuming Element) {
        if count == capacity { grow() }
        // Safe: there is room for one more.
        unsafe (memory.unsafelyUnwrapped + count).initialize(to: element)
        count += 1
    }

    /// Forgets all elements, and keeps their room.
    @inline(__always)
    mutating func empty() {
        while count > 0 {
            count -= 1
            // Safe: the element was the last one, and is none any more.
            _ = unsafe (memory.unsafelyUnwrapped + count).move()
        }
    }

    @inline(never)
    private mutating func grow() {
        let larger = max(Self.firstCapacity, capacity * 2)
        let room = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        if let memory = unsafe memory {
            unsafe room.moveInitialize(from: memory, count: count)
            unsafe memory.deallocate()
        }
        unsafe memory = room
        capacity = larger
    }

    /// Lets all elements be read where they lie; the list must not be changed meanwhile.
    @inline(__always)
    func withUnsafeBufferPointer<Value>(_ body: (UnsafeBufferPointer<Element>) -> Value) -> Value {
        unsafe body(UnsafeBufferPointer(start: memory, count: count))
    }
}
