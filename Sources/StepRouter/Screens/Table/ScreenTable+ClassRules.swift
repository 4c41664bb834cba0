// What the table knows of classes, as rules of a hierarchy.
extension ScreenTable: ScreenClassRules {
    package func shownRange(of classID: UInt16, count: Int, selected: Int) -> Range<Int> {
        guard let type = classes[classID].type as? any CustomContainer.Type else { return selected..<selected + 1 }
        return type.shownRange(count: count, selected: selected)
    }

    package func topColumn(of split: HierarchyNode, count: Int) -> Int {
        let (limit, last) = (Int(split.columnLimit), max(0, count - 1))
        let preferred = split.topColumn.map { min(last, $0.position(ofColumns: limit)) } ?? last
        let proposed = SplitColumn(at: preferred, ofColumns: limit)
        let column = (self[split.screen] as? any SplitContainer)?
            .topColumnForCollapsing(toProposedTopColumn: proposed)
        return min(last, (column ?? proposed).position(ofColumns: limit))
    }

    package func checkContent(_ classIDs: [UInt16], of classID: UInt16) throws {
        guard let type = classes[classID].type as? any CustomContainer.Type else { return }
        try type.checkContent(classIDs.map { classes[$0].type })
    }

    package func name(of screen: ScreenID) -> String { self[screen].map { StepRouter.name(of: $0) } ?? "A screen" }

    package func name(ofClass classID: UInt16) -> String { String(describing: classes[classID].type) }
}
