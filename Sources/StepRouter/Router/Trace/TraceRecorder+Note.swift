extension TraceRecorder {
    /// One thing that happened: a few references, so that noting it costs little more than counting them.
    package struct Note {
        package enum Kind: UInt8 {
            case asked
            case triedCase
            case started
            case askedToLeave
            case agreedToLeave
            case intercepted
            case interceptedCommonly
            case plannedAgain
            case shared
            case built
            case dismissed
            case revealed
            case joined
            case acted
            case undone
            case landed
        }

        package let kind: Kind
        /// Whether a screen was found, a case matched, or somebody agreed.
        package var isYes = false
        /// The position of a case, or the answer of a screen.
        package var number: Int32 = 0
        /// The step it happened at, if it happened at one.
        package var subject: AnyObject?
        var screen: AnyObject?
        /// What it was done to, who did it, or what came of it.
        var other: AnyObject?

        /// The step it happened at, if it happened at one.
        package var step: (any NamedStep)? {
            switch kind {
            case .triedCase: subject as? SwitchStep
            default: subject as? ScreenStep
            }
        }
    }
}

extension TraceRecorder.Note {
    static func asked(_ step: ScreenStep, found: (any Screen)?) -> Self {
        Self(kind: .asked, isYes: found != nil, subject: step, screen: found)
    }

    static func askedToLeave(_ screen: any Screen, _ answer: RoutingTrace.LeavingAnswer) -> Self {
        Self(kind: .askedToLeave, isYes: answer == .agreed, number: answer == .mayNotLeave ? 1 : 0, screen: screen)
    }

    /// All that leave did agree; what lies on top comes last.
    static func agreedToLeave(_ leaving: [LeavingScreen]) -> Self {
        Self(kind: .agreedToLeave, other: ContextBox(leaving))
    }

    static func intercepted(_ step: ScreenStep, by part: InterceptorPart, agreed: Bool) -> Self {
        Self(kind: .intercepted, isYes: agreed, subject: step, other: part)
    }

    static func interceptedCommonly(by interceptor: some RoutingInterceptor, agreed: Bool) -> Self {
        Self(kind: .interceptedCommonly, isYes: agreed, other: ContextBox(partName(interceptor)))
    }

    static var plannedAgain: Self { Self(kind: .plannedAgain) }

    static var shared: Self { Self(kind: .shared) }

    static func dismissed(_ screen: any Screen, above presenter: any Screen) -> Self {
        Self(kind: .dismissed, screen: screen, other: presenter)
    }

    static func revealed(_ screen: any Screen, in container: any Screen) -> Self {
        Self(kind: .revealed, screen: screen, other: container)
    }

    static func joined(_ last: any Screen, after others: [any Screen], container: any Screen) -> Self {
        Self(kind: .joined, screen: container, other: others.isEmpty ? last : ContextBox(others + [last]))
    }

    static var undone: Self { Self(kind: .undone) }

    static func landed(_ screen: any Screen) -> Self { Self(kind: .landed, screen: screen) }
}

extension TraceRecorder.Note {
    /// The note in words, of which there may be none or several.
    var events: [RoutingTrace.Event] {
        guard kind == .agreedToLeave else { return [event] }
        let leaving = (other as? ContextBox<[LeavingScreen]>)?.value ?? []
        return leaving.reversed().filter { !$0.isContained }
            .map { .askedToLeave(screen: $0.screen.label, answer: .agreed) }
    }

    private var event: RoutingTrace.Event {
        switch kind {
        case .asked: .asked(step: description, found: isYes ? screenLabel : nil)
        case .triedCase: .triedCase(step: description.name, label: caseLabel, matched: isYes)
        case .started:
            .started(at: screenLabel, from: subject == nil ? (number == 0 ? ".current" : ".root") : caseLabel)
        case .askedToLeave, .agreedToLeave: .askedToLeave(screen: screenLabel, answer: answer)
        case .intercepted: .intercepted(step: description, by: interceptorName, agreed: isYes)
        case .interceptedCommonly:
            .interceptedCommonly(by: (other as? ContextBox<String>)?.value ?? "", agreed: isYes)
        case .plannedAgain: .plannedAgain
        case .shared: .shared
        case .built: .built(step: description, screen: screenLabel)
        case .dismissed: .dismissed(above: otherLabel, screen: screenLabel)
        case .revealed: .revealed(screen: screenLabel, in: otherLabel)
        case .joined: .joined(screens: joinedLabels, container: screenLabel)
        case .acted: .acted(step: description, screen: screenLabel, on: otherLabel)
        case .undone: .undone
        case .landed: .landed(on: screenLabel)
        }
    }

    private var description: StepDescription {
        step?.stepDescription ?? StepDescription(name: "", finder: "")
    }

    private var screenLabel: String { (screen as? any Screen)?.label ?? "" }
    private var otherLabel: String { (other as? any Screen)?.label ?? "" }

    private var caseLabel: String { (subject as? SwitchStep)?.cases[Int(number)].label ?? "" }

    private var answer: RoutingTrace.LeavingAnswer {
        isYes ? .agreed : number == 1 ? .mayNotLeave : .cannotBeDismissed
    }

    private var interceptorName: String { (other as? InterceptorPart).map { partName($0.interceptor) } ?? "" }

    private var joinedLabels: [String] {
        (other as? ContextBox<[any Screen]>)?.value.map(\.label) ?? [otherLabel]
    }
}
