import StepRouter

/// What a navigation noted about the way that it took, told by identity: nearly always it is the same as the last time.
struct NavigationNotes {
    /// One note: the step, and what was noted of it.
    struct Record {
        let subject: AnyObject?
        /// The position, and the ``RouteCensus/Mark`` in the lower four bits.
        let code: UInt32
    }

    let records: [Record]
    /// The same, for a quick comparison.
    let marks: [WayMark]

    /// Takes those of a navigation's notes that are about its way.
    init(_ notes: [TraceRecorder.Note]) {
        var interceptors = InterceptorCount()
        records = notes.compactMap { note in
            let subject = note.subject
            let identity = subject.map { ObjectIdentifier($0) }
            return Self.code(of: note.kind, note.isYes, note.number, identity, &interceptors)
                .map { Record(subject: subject, code: $0) }
        }
        marks = notes.compactMap(\.wayMark)
    }

    /// Notes that a step's finder found its screen, and nothing else.
    init(foundBy step: ScreenStep) {
        records = [Record(subject: step, code: Self.code(.found))]
        marks = [WayMark(foundBy: step)]
    }

    /// The code of one note; `nil` if it is not about a way.
    @inline(__always)
    private static func code(
        of kind: TraceRecorder.Note.Kind,
        _ isYes: Bool,
        _ number: Int32,
        _ subject: ObjectIdentifier?,
        _ interceptors: inout InterceptorCount
    ) -> UInt32? {
        switch kind {
        case .asked: code(isYes ? .found : .notFound)
        case .triedCase: code(isYes ? .tookCase : .passedCase, at: UInt32(number))
        case .intercepted: code(isYes ? .agreed : .refused, at: interceptors.position(at: subject))
        case .built: code(.built)
        case .plannedAgain: code(.plannedAgain)
        case .started, .askedToLeave, .agreedToLeave, .interceptedCommonly, .shared, .dismissed, .revealed, .joined,
            .acted, .undone, .landed:
            nil
        }
    }

    @inline(__always)
    private static func code(_ mark: RouteCensus.Mark, at position: UInt32 = 0) -> UInt32 {
        min(position, 255) << 4 | mark.rawValue
    }
}

/// Tells the interceptors of a step from one another: they are asked one after the other.
private struct InterceptorCount {
    private var step: ObjectIdentifier?
    private var position: UInt32 = 0

    /// The position of the interceptor that a note is about.
    mutating func position(at subject: ObjectIdentifier?) -> UInt32 {
        position = subject == step ? position + 1 : 0
        step = subject
        return position
    }
}
