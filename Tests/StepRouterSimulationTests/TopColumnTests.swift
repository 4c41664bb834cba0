import StepRouter
import StepRouterSimulation
import Testing

/// A split view that shows the details first only if something is selected.
private final class MailSplit: SplitViewController {
    var isSelected = false
    private(set) var proposed: [Column] = []

    override func topColumnForCollapsing(toProposedTopColumn proposed: Column) -> Column {
        self.proposed.append(proposed)
        return isSelected ? proposed : .primary
    }
}

/// The question which column a narrow window shows first.
struct TopColumnTests {
    private static func shown(in window: SimulatedWindow) -> String? { (window.screenOnTop as? Page)?.state }

    @Test func `a split view is asked each time that it becomes one stack`() async throws {
        let split = MailSplit {
            Navigation { Page("list") }
            Page("mail")
        }
        let window = SimulatedWindow(.compact) { split }
        #expect(Self.shown(in: window) == "list")
        try await window.resize(to: .regular)
        split.isSelected = true
        try await window.resize(to: .compact)
        #expect(Self.shown(in: window) == "mail")
        #expect(split.proposed == [.secondary, .secondary])
    }

    @Test func `what is proposed is the column that the split view prefers, if it is there`() async throws {
        let split = MailSplit(.tripleColumn, topColumnForCollapsing: .secondary) {
            Page("folders")
            Page("list")
        }
        split.isSelected = true
        let window = SimulatedWindow(.compact) { split }
        #expect(split.proposed == [.supplementary])
        #expect(Self.shown(in: window) == "list")
        try await window.resize(to: .regular)
        let columns = split.containedScreens + [Page("detail")]
        try await split.setContainedScreens(columns, animated: false)
        try await window.resize(to: .compact)
        #expect(split.proposed == [.supplementary, .secondary])
        #expect(Self.shown(in: window) == "detail")
    }
}
