/// A look at every step of a chain, whatever a window would make of it.
@usableFromInline
package struct ChainInspection {
    /// More steps than any chain has: a walk that meets as many does not end.
    static let longestChain = 200

    /// What was found so far.
    package private(set) var findings: [ConfigurationFinding] = []
    /// The steps that were looked at so far, each once.
    package private(set) var steps: [any NamedStep] = []
    private var inspected: Set<ObjectIdentifier> = []
    private var path: [ObjectIdentifier] = []

    package init() {}

    /// Looks at a step and at what it goes from, unless that was done already.
    package mutating func visit(_ step: any NamedStep, looking look: (inout ChainInspection) -> Void) {
        let identifier = ObjectIdentifier(step)
        if path.contains(identifier) { return note(.comesBack(to: step)) }
        if inspected.contains(identifier) { return }
        if path.count == Self.longestChain { return note(.goesOn(at: step)) }
        inspected.insert(identifier)
        steps.append(step)
        path.append(identifier)
        look(&self)
        path.removeLast()
    }

    mutating func note(_ finding: ConfigurationFinding) { findings.append(finding) }

    /// Looks at what a finder tells of itself.
    mutating func look(at finder: Any, of step: any NamedStep) {
        if FinderSearch(ofAny: finder).area?.includesStart == false {
            note(.startingScreenPassedOver(by: finder, of: step))
        }
    }
}
