/// What was noted at one step of a navigation's way, told by identity, so that ways are compared without describing them.
package struct WayMark: Equatable {
    /// The identity of the step; below it, in bits that no address needs, what was noted.
    private let bits: UInt64

    private static let bitsOfNumber = 11

    /// `nil` if what was noted tells nothing of a way.
    ///
    /// - Parameters:
    ///   - kind: What was noted.
    ///   - isYes: Whether a screen was found, a case matched, or somebody agreed.
    ///   - number: The position of a case; those from the 2,048th on are not told apart.
    ///   - subject: The step it happened at.
    @inline(__always)
    init?(_ kind: TraceRecorder.Note.Kind, _ isYes: Bool, _ number: Int32, _ subject: ObjectIdentifier?) {
        switch kind {
        case .asked, .triedCase, .intercepted, .built, .plannedAgain: break
        case .started, .askedToLeave, .agreedToLeave, .interceptedCommonly, .shared, .dismissed, .revealed, .joined,
            .acted, .undone, .landed:
            return nil
        }
        self.init(of: kind, isYes, number, subject)
    }

    /// That a step's finder found its screen.
    package init(foundBy step: ScreenStep) { self.init(of: .asked, true, 0, ObjectIdentifier(step)) }

    @inline(__always)
    private init(of kind: TraceRecorder.Note.Kind, _ isYes: Bool, _ number: Int32, _ subject: ObjectIdentifier?) {
        let address = subject.map { UInt64(UInt(bitPattern: $0)) } ?? 0
        let position = UInt64(min(UInt32(bitPattern: number), 1 << Self.bitsOfNumber - 1))
        bits = address << 16 ^ position << 5 ^ UInt64(kind.rawValue) << 1 ^ (isYes ? 1 : 0)
    }
}

extension TraceRecorder.Note {
    /// What the note tells of a way, if anything.
    package var wayMark: WayMark? { WayMark(kind, isYes, number, subject.map { ObjectIdentifier($0) }) }
}

extension Journey {
    /// What was noted, complete.
    package var notes: [TraceRecorder.Note] { itinerary.notes }

    /// Whether the navigation took a way, told without counting references.
    ///
    /// - Parameter way: What ``notes`` of it tell of the way.
    /// - Returns: Whether it took that one.
    package func hasTaken(_ way: [WayMark]) -> Bool {
        // Safe: nothing is called meanwhile that could change the lists.
        unsafe itinerary.legs.withUnsafeBufferPointer { legs in
            unsafe itinerary.recorder.marks.withUnsafeBufferPointer { marks in
                var taken = 0
                var kept = 0
                for position in marks.indices {
                    let mark = unsafe marks[position]
                    let number = Int(mark.number)
                    switch mark.kind {
                    case .started, .agreedToLeave, .dismissed, .revealed, .joined, .acted: break
                    case .asked:
                        let step = unsafe legs[number].leg.identity
                        if !way.has(at: &taken, WayMark(.asked, mark.isYes, 0, step)) { return false }
                    case .triedCase:
                        let step = mark.switchIdentity
                        if !way.has(at: &taken, WayMark(.triedCase, mark.isYes, mark.number, step)) { return false }
                    case .built:
                        let step = unsafe legs[number].leg.identity
                        if !way.has(at: &taken, WayMark(.built, false, 0, step)) { return false }
                    case .made:
                        for stop in (0..<itinerary.openCount).reversed() where unsafe legs[stop].isMade {
                            let step = unsafe legs[stop].leg.identity
                            if !way.has(at: &taken, WayMark(.built, false, 0, step)) { return false }
                        }
                    case .noted:
                        if !way.has(at: &taken, itinerary.recorder.notes[kept].wayMark) { return false }
                        kept += 1
                    }
                }
                return taken == way.count
            }
        }
    }
}

extension [WayMark] {
    /// Whether a mark comes next; nothing is expected of what tells nothing of a way.
    ///
    /// - Parameters:
    ///   - position: Where the next one is; moved on.
    ///   - mark: The mark.
    /// - Returns: Whether it is the next one.
    @inline(__always)
    fileprivate func has(at position: inout Int, _ mark: WayMark?) -> Bool {
        guard let mark else { return true }
        guard position < count, self[position] == mark else { return false }
        position += 1
        return true
    }
}
