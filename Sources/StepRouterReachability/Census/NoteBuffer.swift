import StepRouter

/// What a navigation noted, kept as it comes: a navigation notes a handful of things, and nearly always the same ones as the last time.
///
/// Memory of its own rather than an array, because appending to a property of a class costs more than everything else about a note.
@safe
final class NoteBuffer {
    /// One note: the step, and what was noted of it.
    struct Record {
        let subject: AnyObject?
        /// The position, and the ``RouteCensus/Mark`` in the lower four bits.
        let code: UInt32
    }

    // Safe: both are allocated and freed by the buffer with the capacity below, and initialised as far as `count` says. Each subject is retained
    // when it is noted and released when it is forgotten.
    private let subjects: UnsafeMutablePointer<Unmanaged<AnyObject>?>
    private let codes: UnsafeMutablePointer<UInt32>
    private var count = 0
    private var lastIntercepted: ObjectIdentifier?
    private var interceptors: UInt32 = 0

    /// No navigation of a chain without an end notes more; the rest would not be counted.
    private static let capacity = 1024

    init() {
        unsafe subjects = .allocate(capacity: Self.capacity)
        unsafe codes = .allocate(capacity: Self.capacity)
    }

    deinit {
        removeAll()
        unsafe subjects.deallocate()
        unsafe codes.deallocate()
    }

    /// Forgets all notes.
    func removeAll() {
        for position in 0..<count { unsafe subjects[position]?.release() }
        count = 0
        lastIntercepted = nil
    }

    /// Takes a note, if it is about a way that a navigation takes.
    func append(_ note: TraceRecorder.Note) {
        switch note.kind {
        case .asked: append(note.subject, note.isYes ? .found : .notFound, at: 0)
        case .triedCase: append(note.subject, note.isYes ? .tookCase : .passedCase, at: UInt32(note.number))
        case .intercepted:
            // Interceptors of a step are asked one after the other.
            let subject = note.subject.map { ObjectIdentifier($0) }
            interceptors = subject == lastIntercepted ? interceptors + 1 : 0
            lastIntercepted = subject
            append(note.subject, note.isYes ? .agreed : .refused, at: interceptors)
        case .built: append(note.subject, .built, at: 0)
        case .plannedAgain: append(nil, .plannedAgain, at: 0)
        case .started, .askedToLeave, .agreedToLeave, .interceptedCommonly, .shared, .dismissed, .revealed, .joined,
            .acted, .undone, .landed:
            break
        }
    }

    private func append(_ subject: AnyObject?, _ mark: RouteCensus.Mark, at position: UInt32) {
        guard count < Self.capacity else { return }
        unsafe (subjects + count).initialize(to: subject.map { unsafe Unmanaged.passRetained($0) })
        unsafe (codes + count).initialize(to: min(position, 255) << 4 | mark.rawValue)
        count += 1
    }

    /// The notes.
    var records: [Record] {
        (0..<count).map { unsafe Record(subject: subjects[$0]?.takeUnretainedValue(), code: codes[$0]) }
    }

    /// What tells these notes from others: for each one the identity of its step mixed with what was noted.
    var identities: [UInt64] { (0..<count).map { identity(at: $0) } }

    private func identity(at position: Int) -> UInt64 {
        let subject = unsafe subjects[position].map { unsafe UInt64(UInt(bitPattern: $0.toOpaque())) } ?? 0
        return unsafe subject << 16 ^ UInt64(codes[position])
    }

    /// Whether the notes are the same as others, by identity.
    func isLike(_ identities: [UInt64]) -> Bool {
        if identities.count != count { return false }
        for position in 0..<count where identity(at: position) != identities[position] { return false }
        return true
    }
}
