/// What is counted of a state besides its transitions, and is needed to add the parts of an exploration up.
enum Aside: Hashable, Sendable {
    /// An event waited for more than is followed.
    case wait
    /// A rule matches a state out of a bound, or an event.
    case matched(rule: Int)
    /// Something happened while an event waited.
    case use(event: Int)
}

extension Aside: Comparable {
    /// As numbers: what it is, and of which rule or event.
    var code: (kind: UInt8, number: UInt16) {
        switch self {
        case .wait: (0, 0)
        case .matched(let rule): (1, UInt16(truncatingIfNeeded: rule))
        case .use(let event): (2, UInt16(truncatingIfNeeded: event))
        }
    }

    /// What the numbers of ``code`` stand for.
    init(kind: UInt8, number: UInt16) {
        self = kind == 0 ? .wait : kind == 1 ? .matched(rule: Int(number)) : .use(event: Int(number))
    }

    static func < (left: Aside, right: Aside) -> Bool { left.code < right.code }
}
