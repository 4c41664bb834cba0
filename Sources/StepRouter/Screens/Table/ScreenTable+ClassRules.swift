// What the table knows of classes, as rules of a hierarchy.
extension ScreenTable: ScreenClassRules {
    package func shownRange(of classID: UInt16, count: Int, selected: Int) -> Range<Int> {
        guard let type = classes[classID].type as? any CustomContainer.Type else { return selected..<selected + 1 }
        return type.shownRange(count: count, selected: selected)
    }

    package func checkContent(_ classIDs: [UInt16], of classID: UInt16) throws {
        guard let type = classes[classID].type as? any CustomContainer.Type else { return }
        try type.checkContent(classIDs.map { classes[$0].type })
    }

    package func name(of screen: ScreenID) -> String { self[screen].map { StepRouter.name(of: $0) } ?? "A screen" }

    package func name(ofClass classID: UInt16) -> String { String(describing: classes[classID].type) }
}
