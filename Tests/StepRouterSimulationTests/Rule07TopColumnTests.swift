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

/// The column that a narrow window shows first, and the places of columns.
struct Rule07TopColumnTests {
    private static func columns() -> [any Screen] {
        [Navigation { Page("folders") }, Navigation { Page("list") }, Page("detail")]
    }

    private static func shown(in window: SimulatedWindow) -> String? { (window.screenOnTop as? Page)?.state }

    private static let firstPages: [(SplitColumn?, String)] = [
        (nil, "detail"), (.primary, "folders"), (.supplementary, "list"), (.secondary, "detail"),
    ]

    @Test(arguments: firstPages)
    func `rule 7: a narrow window shows the column first that the split view says, by default the last`(
        top: SplitColumn?,
        shown: String
    ) async throws {
        func split() -> Split { Split(.tripleColumn, topColumnForCollapsing: top) { Self.columns() } }
        let narrow = SimulatedWindow(.compact) { split() }
        #expect(Self.shown(in: narrow) == shown)
        let wide = SimulatedWindow { split() }
        let expanded = wide.hierarchy
        try await wide.resize(to: .compact)
        try wide.checkInvariants()
        #expect(wide.drawing == narrow.drawing)
        let collapsed = wide.hierarchy
        try await wide.resize(to: .regular)
        #expect(wide.hierarchy == expanded)
        try await wide.resize(to: .compact)
        #expect(wide.hierarchy == collapsed)
    }

    @Test func `rule 7: columns behind the first one stay hidden, and are there when the window is wide`() async throws
    {
        let detail = Page("nothing selected")
        let split = Split(topColumnForCollapsing: .primary) {
            Navigation { Page("list") }
            Navigation { detail }
        }
        let window = SimulatedWindow(.compact) { split }
        let collapsed = """
            ● Split
            ├─ ● Navigation
            │  └─ ● Page(list)
            └─ ○ Navigation
               └─ ○ Page(nothing selected)
            """
        try expect(window, shows: collapsed)
        try await expect(window, ignores: .back)
        try await window.resize(to: .regular)
        #expect(window.isOnTop(detail))
        try await window.resize(to: .compact)
        try expect(window, shows: collapsed)
        try await window.edit(animated: false, by: .app) { editor in
            if let id = editor.id(of: detail) { try editor.bringToFront(id) }
        }
        #expect(window.isOnTop(detail))
        try await expect(window, takes: .back)
        #expect(Self.shown(in: window) == "list")
    }

    @Test func `rule 7: a column that was set is shown, whichever comes first`() async throws {
        let split = Split(topColumnForCollapsing: .primary) { Navigation { Page("list") } }
        let window = SimulatedWindow(.compact) { split }
        try await window.edit(animated: false, by: .app) { editor in
            guard let id = editor.id(of: split) else { return }
            try editor.setColumn(1, to: try editor.admit(Page("mail")), in: id)
        }
        try window.checkInvariants()
        #expect(Self.shown(in: window) == "mail")
    }

    @Test func `rule 7: a split view is asked each time that it becomes one stack`() async throws {
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

    @Test func `rule 7: what is proposed is the column that the split view prefers, if it is there`() async throws {
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

    @Test func `rule 7: a split view without columns shows none, and one inside of another is asked itself`() throws {
        let empty = SimulatedWindow(.compact) { Split(topColumnForCollapsing: .secondary) {} }
        try expect(empty, shows: "● Split")
        let inner = Split(topColumnForCollapsing: .primary) {
            Page("inner list")
            Page("inner detail")
        }
        let window = SimulatedWindow(.compact) {
            Split {
                Navigation { Page("list") }
                inner
            }
        }
        #expect(Self.shown(in: window) == "inner list")
        try window.checkInvariants()
    }

    // MARK: Where columns are

    @Test(arguments: [true, false])
    func `rule 7: a column is named wherever it is`(hasStack: Bool) async throws {
        let (folders, list, detail) = (Page("folders"), Page("list"), Navigation { Page("detail") })
        let primary: any Screen = hasStack ? Navigation { folders } : folders
        let split = Split(.tripleColumn, topColumnForCollapsing: .supplementary) {
            primary
            list
            detail
        }
        func expectColumns() {
            #expect(split.screen(for: .primary) === primary)
            #expect(split.screen(for: .supplementary) === list)
            #expect(split.screen(for: .secondary) === detail)
        }
        expectColumns()
        let window = SimulatedWindow { split }
        expectColumns()
        try await window.resize(to: .compact)
        #expect(!window.tree.visibleScreens.contains { $0 === detail })
        expectColumns()
        if let stack = primary as? Navigation {
            try await stack.setContainedScreens(stack.containedScreens + [Page("pushed")], animated: false)
            expectColumns()
        }
        try await window.edit(animated: false, by: .app) { editor in
            if let id = editor.id(of: detail) { try editor.bringToFront(id) }
        }
        expectColumns()
        #expect(window.isOnTop(detail.containedScreens[0]))
    }

    @Test func `rule 7: an empty column is none, and of two columns the second is the details`() async throws {
        let split = Split { Page("list") }
        #expect(split.screen(for: .secondary) == nil)
        let window = SimulatedWindow { split }
        #expect(split.screen(for: .secondary) == nil)
        let detail = Page("detail")
        try await split.setContainedScreens(split.containedScreens + [detail], animated: false)
        #expect(split.screen(for: .secondary) === detail)
        let id = try #require(window.tree.id(of: split))
        #expect(window.hierarchy.screen(for: .secondary, of: id) == window.tree.id(of: detail))
        let page = try #require(window.tree.id(of: detail))
        #expect(window.hierarchy.screen(for: .primary, of: page) == nil)
    }
}
