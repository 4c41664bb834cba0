extension TraceRecorder {
    /// One thing that happened of which the walk tells the rest, so that noting it counts no reference.
    @safe
    struct Mark {
        enum Kind: UInt8 {
            /// The finder of a stop was asked.
            case asked
            /// A case of a switch was tried.
            case triedCase
            /// The walk ended at a screen of no step.
            case started
            /// All that would leave can be dismissed.
            case agreedToLeave
            /// One of the planned modals was dismissed.
            case dismissed
            /// One of the contained screens that was to be shown was shown.
            case revealed
            /// The screen of a stop was built.
            case built
            /// The screens of all open stops were made, from the start of the chain on.
            case made
            /// The action of a stop was carried out, on the screen of the stop before or on the origin.
            case acted
            /// The screen of a stop joined the container that was planned.
            case joined
            /// What the next of the notes says.
            case noted
        }

        let kind: Kind
        /// Whether a screen was found, or a case matched.
        var isYes = false
        /// The stop, or the position of a case, modal or contained screen.
        var number: Int32 = 0
        // Not counted, and safe: the chain of the destination holds the switch, or else the walk.
        private var uncountedSwitch: Unmanaged<SwitchStep>?

        /// The switch whose case was tried, or found where the walk ended.
        var switchStep: SwitchStep? { unsafe uncountedSwitch?.takeUnretainedValue() }

        /// What tells that switch from others.
        var switchIdentity: ObjectIdentifier? {
            unsafe uncountedSwitch?._withUnsafeGuaranteedRef { ObjectIdentifier($0) }
        }

        private init(_ kind: Kind, isYes: Bool = false, number: Int = 0, of step: SwitchStep? = nil) {
            self.kind = kind
            self.isYes = isYes
            self.number = Int32(truncatingIfNeeded: number)
            unsafe uncountedSwitch = step.map { unsafe Unmanaged.passUnretained($0) }
        }

        static var noted: Self { Self(.noted) }

        static func asked(at stop: Int, isFound: Bool) -> Self { Self(.asked, isYes: isFound, number: stop) }

        static func triedCase(_ position: Int, of step: SwitchStep, matched: Bool) -> Self {
            Self(.triedCase, isYes: matched, number: position, of: step)
        }

        static var agreedToLeave: Self { Self(.agreedToLeave) }

        static func dismissed(_ position: Int) -> Self { Self(.dismissed, number: position) }

        static func revealed(_ position: Int) -> Self { Self(.revealed, number: position) }

        static func built(at stop: Int) -> Self { Self(.built, number: stop) }

        static var made: Self { Self(.made) }

        static func acted(at stop: Int) -> Self { Self(.acted, number: stop) }

        static func joined(at stop: Int) -> Self { Self(.joined, number: stop) }

        static var startedFromTopmost: Self { Self(.started) }

        static var startedFromRoot: Self { Self(.started, number: 1) }

        /// From what a case of a switch found.
        static func started(fromCase position: Int, of step: SwitchStep) -> Self {
            Self(.started, number: position, of: step)
        }
    }
}

extension Itinerary {
    /// What a mark of this walk says.
    ///
    /// - Parameter mark: A mark.
    /// - Returns: The notes; none if the mark stands for one that was kept.
    func notes(of mark: TraceRecorder.Mark) -> [TraceRecorder.Note] {
        let number = Int(mark.number)
        let step = mark.switchStep
        return switch mark.kind {
        case .noted: []
        case .triedCase:
            [TraceRecorder.Note(kind: .triedCase, isYes: mark.isYes, number: mark.number, subject: step)]
        case .started: [TraceRecorder.Note(kind: .started, number: mark.number, subject: step, screen: origin?.screen)]
        case .asked: [note(.asked, of: number, isYes: mark.isYes, screen: mark.isYes ? legs[number].screen : nil)]
        case .agreedToLeave: [.agreedToLeave(departures.leaving.elements)]
        case .dismissed:
            [.dismissed(departures.coverings[number].modal, above: departures.coverings[number].below)]
        case .revealed:
            [.revealed(departures.shown[number].screen, in: departures.shown[number].container)]
        case .built: [note(.built, of: number, screen: legs[number].screen)]
        case .made:
            (0..<openCount).reversed().filter { legs[$0].isMade }.map { note(.built, of: $0, screen: legs[$0].screen) }
        case .joined:
            [TraceRecorder.Note(kind: .joined, screen: plannedJoin?.container, other: legs[number].screen)]
        case .acted: [note(.acted, of: number, screen: legs[number].screen, other: screen(before: number)?.screen)]
        }
    }

    private func note(
        _ kind: TraceRecorder.Note.Kind,
        of stop: Int,
        isYes: Bool = false,
        screen: (any Screen)?,
        other: (any Screen)? = nil
    ) -> TraceRecorder.Note {
        TraceRecorder.Note(kind: kind, isYes: isYes, subject: legs[stop].leg.step, screen: screen, other: other)
    }
}

extension Itinerary.Stop {
    /// Whether the screen of the stop, if it is open, is made without waiting.
    var isMade: Bool { leg.traits.contains(.buildsAtOnce) }
}
