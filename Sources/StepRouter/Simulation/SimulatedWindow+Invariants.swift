/// What is wrong with a simulated hierarchy: a mistake in the simulation or in a custom container, never in an app's input.
public struct InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for each thing found.
    public let findings: [String]

    /// The findings, one a line.
    public var description: String { findings.joined(separator: "\n") }
}

extension SimulatedWindow {
    /// Checks that the hierarchy is one: a parent each, no cycles, no screen in two places, links that agree in both directions.
    ///
    /// While a transition is under way, screens that come or go may not have been told so to the end.
    ///
    /// - Throws: ``InvariantViolation`` with everything found. Costs one visit of each screen.
    public func checkInvariants() throws(InvariantViolation) {
        var check = InvariantCheck(isInTransition: runningTransition != nil)
        if let root {
            if root.place != .root || root.hostWindow !== self || root.holder != nil {
                check.findings.append("\(root.screenName) is the root of a window and does not say so.")
            }
            check.visit(root, isPlaceInSight: true)
        }
        if !check.findings.isEmpty { throw InvariantViolation(findings: check.findings) }
    }
}

private struct InvariantCheck {
    var findings: [String] = []
    private var seen: Set<ObjectIdentifier> = []
    private let isInTransition: Bool

    init(isInTransition: Bool) { self.isInTransition = isInTransition }

    /// - Parameters:
    ///   - screen: The screen to check, with what it contains and presents.
    ///   - isPlaceInSight: Whether it would be in sight if it presented nothing.
    mutating func visit(_ screen: SimulatedScreen, isPlaceInSight: Bool) {
        let name = screen.screenName
        guard seen.insert(ObjectIdentifier(screen)).inserted else {
            findings.append("\(name) is in two places.")
            return
        }
        if screen.mark != .none { findings.append("\(name) is still marked by a comparison that has ended.") }
        let isInSight = isPlaceInSight && !(screen.modal?.modalStyle.coversPresenter ?? false)
        if !isInTransition, screen.isShown != isInSight {
            findings.append("\(name) is \(screen.isShown ? "not " : "")in sight and was told otherwise.")
        }
        if let modal = screen.modal {
            if modal.place != .presented || modal.holder !== screen {
                findings.append("\(modal.screenName) is presented by \(name) and does not say so.")
            }
            visit(modal, isPlaceInSight: isPlaceInSight)
        }
        guard let container = screen as? SimulatedContainerScreen else { return }
        visitContent(of: container, isInSight: isInSight)
    }

    private mutating func visitContent(of container: SimulatedContainerScreen, isInSight: Bool) {
        let name = container.screenName
        let (content, visible) = unsafe (container.content, container.visibleRange)
        for (position, contained) in content.enumerated() {
            guard let child = contained as? SimulatedScreen else {
                findings.append("\(contained.screenName) in \(name) is no simulated screen.")
                continue
            }
            if child.place != .contained || child.holder !== container {
                findings.append("\(child.screenName) is in \(name) and does not say so.")
            }
            visit(child, isPlaceInSight: isInSight && visible.contains(position))
        }
        if visible.lowerBound < 0 || visible.upperBound > content.count {
            findings.append("\(name) shows screens that it does not contain.")
        } else if !content.isEmpty, visible.isEmpty {
            findings.append("\(name) shows none of its screens.")
        }
    }
}
