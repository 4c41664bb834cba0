// What the action of a step makes of the hierarchy.
extension NavigationPlan {
    /// Edits the hierarchy for a step.
    mutating func edit(_ step: ScreenStep, _ body: (inout HierarchyEditor) throws -> Void) throws(RoutingError) {
        do {
            try body(&editor)
        } catch {
            throw RoutingError(.actionFailed, step: step, underlying: error)
        }
    }

    /// Makes a move from a screen. Returns the screen that it leads to.
    mutating func make(_ move: any Move, _ step: ScreenStep, from base: ScreenID) throws(RoutingError) -> ScreenID {
        var next = base
        try edit(step) { (editor) throws in
            next = try move.perform(from: base, in: &editor)
            try editor.bringToFront(next)
        }
        return next
    }
}

/// How an app's own action, or a move, leaves a screen where it must not be.
enum MisplacedScreen: Error, CustomStringConvertible {
    case takenAway(String)
    case nowhere

    var description: String {
        switch self {
        case .takenAway(let name):
            "it takes \(name) away again, which was put in place just before. Leave one of the two out"
        case .nowhere: "it has put its screen nowhere. Let it edit the hierarchy with the screen that it is given"
        }
    }
}
