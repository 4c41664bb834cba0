import StepRouter

/// What a navigation noted about the way that it took, told by identity: nearly always it is the same as the last time.
struct NavigationNotes {
    /// One note: the step, and what was noted of it.
    struct Record {
        let subject: AnyObject?
        /// The position, and the ``RouteCensus/Mark`` in the lower four bits.
        let code: UInt32

        /// What tells this note from others: the identity of its step mixed with what was noted.
        fileprivate var identity: UInt64 { Self.identity(of: subject.map { ObjectIdentifier($0) }, code) }

        @inline(__always)
        fileprivate static func identity(of subject: ObjectIdentifier?, _ code: UInt32) -> UInt64 {
            let address = subject.map { UInt64(UInt(bitPattern: $0)) } ?? 0
            return address << 16 ^ UInt64(code)
        }
    }

    let records: [Record]

    /// Takes those of a navigation's notes that are about its way.
    init(_ notes: [TraceRecorder.Note]) {
        var interceptors = InterceptorCount()
        records = notes.compactMap { note in
            let subject = note.subject
            let identity = subject.map { ObjectIdentifier($0) }
            return Self.code(of: note.kind, note.isYes, note.number, identity, &interceptors)
                .map { Record(subject: subject, code: $0) }
        }
    }

    /// Notes that a step's finder found its screen, and nothing else.
    init(foundBy step: ScreenStep) { records = [Record(subject: step, code: Self.code(.found))] }

    /// What the notes are, by identity.
    var identities: [UInt64] { records.map(\.identity) }

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

    /// Whether a navigation noted the same about its way as another one did.
    ///
    /// - Parameters:
    ///   - itinerary: What the navigation noted.
    ///   - identities: What the other one noted, by identity.
    /// - Returns: Whether they are alike.
    static func of(_ itinerary: borrowing Itinerary, are identities: [UInt64]) -> Bool {
        var interceptors = InterceptorCount()
        var count = 0
        var areAlike = true
        itinerary.forEachNote { kind, isYes, number, subject in
            guard areAlike, let code = code(of: kind, isYes, number, subject, &interceptors) else { return }
            areAlike = count < identities.count && Record.identity(of: subject, code) == identities[count]
            count += 1
        }
        return areAlike && count == identities.count
    }

    /// Whether what a navigation noted is that a step's finder found its screen, and nothing else.
    static func areFound(by step: ScreenStep, _ identities: [UInt64]) -> Bool {
        identities.count == 1 && identities[0] == Record.identity(of: ObjectIdentifier(step), code(.found))
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
