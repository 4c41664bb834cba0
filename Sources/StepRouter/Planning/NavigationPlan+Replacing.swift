// A screen in the place of one that is there.
extension NavigationPlan {
    /// Puts the screen of a step in the place of one that is there.
    mutating func replace(_ former: ScreenID, byStep number: Int) throws(RoutingError) -> ScreenID {
        let planned = walk.steps[number]
        let step = planned.step
        let screen = built[planned]?.new ?? standIn(for: step, number)
        let container = editor.hierarchy.column(of: former)?.split ?? editor.hierarchy.parent(of: former)
        // What a container holds changes last, in one transition.
        if let container, !isOnCollapsedStack(former) {
            try bringToFront { (editor) throws(HierarchyError) in
                try editor.bringToFront(placeIn: container)
            }
        } else {
            try bringToFront(former)
        }
        walk.steps[number].base = container ?? editor.hierarchy.presenter(of: former)
        try edit(step) { (editor) throws in try editor.replace(former, with: screen) }
        walk.steps[number].isPlaced = true
        return screen.id
    }

    /// Whether columns of a collapsed split view may lie above a screen, which are hidden and stay.
    private func isOnCollapsedStack(_ screen: ScreenID) -> Bool {
        guard let stack = editor.hierarchy.parent(of: screen), editor.hierarchy.column(of: screen) == nil else {
            return false
        }
        return editor.hierarchy.position(of: stack).flatMap { editor.hierarchy.collapsedSplit(on: $0) } != nil
    }
}

extension HierarchyEditor {
    /// Puts a screen in the place of one that is there, whose container is in front. What lies above that one on a stack leaves.
    fileprivate mutating func replace(_ former: ScreenID, with screen: NewScreen) throws(HierarchyError) {
        if let column = hierarchy.column(of: former) {
            try setColumn(column.number, to: screen, in: column.split)
        } else if let container = hierarchy.parent(of: former) {
            let content = hierarchy.content(of: container)
            let (below, above) = (content.prefix { $0 != former }, content.drop { $0 != former }.dropFirst())
            let isStack = hierarchy.kind(of: container).containment == .stack
            let items = below.map { ContentItem.kept($0) } + [.new(screen)] + (isStack ? [] : above.map { .kept($0) })
            try setContent(of: container, to: items, showing: screen.id)
        } else if let presenter = hierarchy.presenter(of: former), let style = hierarchy.presentationStyle(of: former) {
            try dismiss(from: presenter)
            try present(screen, from: presenter, style: style)
        } else {
            try replaceRoot(with: screen)
        }
    }
}
