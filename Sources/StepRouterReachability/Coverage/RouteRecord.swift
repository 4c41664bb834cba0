import StepRouter

/// What a navigation tells of the steps that it comes by.
struct RouteRecord {
    /// What is told of a step.
    enum EventKind: UInt32 {
        case notFound
        case found
        case passedCase
        case tookCase
        case agreed
        case refused
        case built
        case plannedAgain
        case fellBack
    }

    private(set) var catalogue: StepCatalogue
    /// For each thing that was told the step, the number of the part, and what was told.
    private(set) var codes: [UInt32] = []
    /// The step whose interceptors are asked, and how many were.
    private var asked: (step: ObjectIdentifier?, count: Int) = (nil, 0)

    init(_ catalogue: StepCatalogue) { self.catalogue = catalogue }

    /// Another navigation begins.
    mutating func begin() {
        codes.removeAll(keepingCapacity: true)
        asked = (nil, 0)
    }

    /// Something was told of a step, or of one of its parts.
    mutating func add(_ kind: EventKind, of step: any NamedStep, at position: Int = 0) {
        codes.append(Self.code(of: kind, at: position, step: catalogue.number(of: step)))
    }

    /// The next interceptor of a step has answered.
    mutating func addAnswer(agreed: Bool, of step: any NamedStep) {
        let identity = ObjectIdentifier(step)
        asked = identity == asked.step ? (identity, asked.count + 1) : (identity, 0)
        add(agreed ? .agreed : .refused, of: step, at: asked.count)
    }

    /// The navigation is planned again.
    mutating func addNewPlan() { codes.append(EventKind.plannedAgain.rawValue) }

    /// Stands for what was told of a step, or of one of its parts.
    static func code(of kind: EventKind, at position: Int, step: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: step) << 12 | min(UInt32(clamping: position), 255) << 4 | kind.rawValue
    }

    /// A code, taken apart.
    static func parts(of code: UInt32) -> (step: Int, position: Int, kind: EventKind)? {
        EventKind(rawValue: code & 15).map { (Int(code >> 12), Int(code >> 4 & 255), $0) }
    }
}
