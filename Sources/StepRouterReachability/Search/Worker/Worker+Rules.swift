import StepRouter
import StepRouterSimulation

extension Worker {
    /// Whether an app is where the way back leads.
    func isHome(_ app: ExploredApp) -> Bool {
        switch reachability.home {
        case nil: return true
        case .launchRoot:
            // An app that is launched in an empty window has no screen to lead back to.
            if homes.isEmpty { return true }
            let tree = app.window.tree
            // Nearly every state that is not home has something above the root.
            if tree.hierarchy.topmost != 0 { return false }
            guard let first = tree.firstScreen, homes.contains(ObjectIdentifier(type(of: first))) else { return false }
            return tree.isOnTop(first)
        case .described(_, let isHome): return (try? isHome(app.window)) ?? false
        }
    }

    /// A bit for each rule about states: it was broken, or, of `sometimes`, it held.
    ///
    /// A rule about ways has two: a way begins here, and it ends here.
    func ruleBits(of app: ExploredApp, at place: Finding.Place) -> UInt64 {
        var bits: UInt64 = 0
        for rule in app.rules.ofStates {
            do {
                if try rule.matches() { bits |= 1 << UInt64(rule.bit) }
            } catch {
                notes.result.findings.add(.ruleFailed, of: rule.rule, at: place)
            }
        }
        return bits
    }

    /// Counts the rules about events that match one.
    func noteRules(of attempt: Attempt, _ step: Step) {
        guard let verdicts = attempt.verdicts else { return }
        let place = Finding.Place(state: step.number, event: attempt.event)
        for rule in step.app.rules.ofEvents.map(\.rule) {
            if verdicts.errors[rule] != nil { notes.result.findings.add(.ruleFailed, of: rule, at: place) }
            if !verdicts.matches(rule) { continue }
            notes.counters.rules[rule] += 1
            notes.note(.matched(rule: rule), in: step.number)
            if let kind = events.rules[rule].violation { notes.result.findings.add(kind, of: rule, at: place) }
        }
    }

    /// Asks the rules about a state that is not entered.
    func noteRules(ofCutStateOf app: ExploredApp, at place: Finding.Place) {
        let bits = ruleBits(of: app, at: place)
        for (number, rule) in events.rules.enumerated() where bits & 1 << UInt64(number) != 0 {
            guard let kind = rule.violation else { continue }
            notes.result.findings.add(kind, of: number, at: place)
            notes.note(.matched(rule: number), in: place.state)
        }
    }
}

extension ScreenTree {
    /// The screen at the bottom of what the user sees when no modal is there: the first of a stack, the selected one of alternatives, the first
    /// column.
    var firstScreen: (any Screen)? {
        guard var next = hierarchy.root else { return nil }
        while true {
            let isAmongOthers = hierarchy.kind(of: next).containment == .alternatives
            let content = isAmongOthers ? hierarchy.visibleContent(of: next) : hierarchy.content(of: next)
            guard let first = content.first else { return screens[next] }
            next = first
        }
    }
}
