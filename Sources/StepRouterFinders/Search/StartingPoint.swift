public import StepRouter

/// Where a search starts.
public enum StartingPoint {
    /// The topmost modal, or the root screen when nothing is presented.
    case topmost
    /// The root screen.
    case root
    /// The screen that a closure returns; `nil`, or one that is not in the hierarchy, finds nothing.
    case custom((ScreenTree) throws -> (any Screen)?)
}

extension StartingPoint {
    /// The screen to start from.
    func screen(in tree: ScreenTree) throws -> (any Screen)? {
        switch self {
        case .topmost: tree.topmostScreen
        case .root: tree.rootScreen
        case .custom(let screen): try screen(tree)
        }
    }

    /// Where the screen to start from is, or the screen below it that stays if it is just leaving.
    func position(in tree: ScreenTree) throws -> (position: Int, isLeaving: Bool)? {
        switch self {
        case .topmost: return tree.hierarchy.topmost.map { ($0, false) }
        case .root: return tree.hierarchy.isEmpty ? nil : (0, false)
        case .custom(let screen):
            guard let id = try screen(tree).flatMap({ tree.screens.id(of: $0) }) else { return nil }
            if let position = tree.hierarchy.position(of: id) { return (position, false) }
            return tree.positionBelow(leaving: id).map { ($0, true) }
        }
    }
}

extension ScreenTree {
    /// Where the nearest screen around or below another one is, which leaves by the transition under way.
    fileprivate func positionBelow(leaving screen: ScreenID) -> Int? {
        guard let before = window?.runningTransition?.before else { return nil }
        var next = before.position(of: screen)
        while let position = next {
            if let remaining = hierarchy.position(of: before.nodes[position].screen) { return remaining }
            next = before.above(position)
        }
        return nil
    }
}
