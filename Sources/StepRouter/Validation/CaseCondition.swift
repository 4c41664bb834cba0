/// When a case of a switch matches, as far as it is known without trying.
package enum CaseCondition {
    /// If a finder finds its screen.
    case finding(Any)
    /// If a finder finds its screen, and that is in a container of the switch's type.
    case findingInContainer(Any)
    /// If the app says so.
    case asking
    /// In any case.
    case always

    var finder: Any? {
        switch self {
        case .finding(let finder), .findingInContainer(let finder): finder
        case .asking, .always: nil
        }
    }

    /// Whether this condition holds in every state in which another one does.
    func holds(whenever other: CaseCondition) -> Bool {
        switch (self, other) {
        case (.always, _): true
        case (.finding(let finder), .finding(let later)), (.finding(let finder), .findingInContainer(let later)):
            FinderSearch(ofAny: finder).succeeds(wherever: FinderSearch(ofAny: later))
        case (.findingInContainer(let finder), .findingInContainer(let later)):
            // A wider search may find another screen, in no such container.
            FinderSearch(ofAny: finder).isSame(as: FinderSearch(ofAny: later))
        default: false
        }
    }
}
