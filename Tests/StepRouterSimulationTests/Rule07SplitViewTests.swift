import StepRouter
import StepRouterSimulation
import Testing

struct Rule07SplitViewTests {
    @Test func `rule 7: expanded all columns are visible`() throws {
        let split = Split(.tripleColumn) {
            Navigation { Page("folders") }
            Navigation { Page("list") }
            Page("detail")
        }
        let window = SimulatedWindow { split }
        try expect(
            window,
            shows: """
                ● Split
                ├─ ● Navigation
                │  └─ ● Page(folders)
                ├─ ● Navigation
                │  └─ ● Page(list)
                └─ ● Page(detail)
                """
        )
        #expect(!split.isCollapsed)
    }

    @Test func `rule 7: the supplementary and the secondary column are optional`() async throws {
        let split = Split(.tripleColumn) { Page("folders") }
        let window = SimulatedWindow { split }
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Page(folders)
                """
        )
        try await split.setContainedScreens(split.containedScreens + [Page("detail")], animated: false)
        try expect(
            window,
            shows: """
                ● Split
                ├─ ● Page(folders)
                └─ ● Page(detail)
                """
        )
    }

    @Test(arguments: [(SplitViewController.Style.doubleColumn, 2), (.tripleColumn, 3)])
    func `rule 7: there are no more columns than the style has`(
        style: SplitViewController.Style,
        limit: Int
    ) async throws {
        let split = Split(style) { Page("primary") }
        let window = SimulatedWindow { split }
        let columns = (0...limit).map { Page("\($0)") }
        try await expect(
            window,
            refuses: { try await split.setContainedScreens(columns, animated: false) },
            with: .tooManyScreens(count: limit + 1, limit: limit, container: "Split")
        )
        try await split.setContainedScreens(Array(columns.prefix(limit)), animated: false)
        #expect(split.visibleScreens.count == limit)
        try window.checkInvariants()
    }

    @Test func `rule 7: collapsing puts the columns onto the primary stack and expanding gives them back`() async throws
    {
        let window = SimulatedWindow {
            Split(.tripleColumn) {
                Navigation { Page("folders") }
                Page("list")
                Page("detail")
            }
        }
        let expanded = window.drawing
        try await window.resize(to: .compact)
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Navigation
                   ├─ ○ Page(folders)
                   ├─ ○ Page(list)
                   └─ ● Page(detail)
                """
        )
        try await window.resize(to: .regular)
        try expect(window, shows: expanded)
    }

    @Test func `rule 7: what went back while collapsed leaves its column`() async throws {
        let window = SimulatedWindow(.compact) {
            Split {
                Navigation { Page("list") }
                Navigation { Page("detail") }
            }
        }
        try await expect(window, takes: .back)
        try await window.resize(to: .regular)
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Navigation
                   └─ ● Page(list)
                """
        )
    }

    @Test func `rule 7: expanding leaves on the primary stack what was there`() async throws {
        let window = SimulatedWindow(.compact) {
            Split {
                Navigation {
                    Page("list")
                    Page("more")
                }
            }
        }
        try await window.resize(to: .regular)
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Navigation
                   ├─ ○ Page(list)
                   └─ ● Page(more)
                """
        )
    }

    @Test func `rule 7: a screen pushed while collapsed goes onto the column it was pushed from`() async throws {
        let primary = Navigation { Page("list") }
        let detail = Navigation { Page("detail") }
        let window = SimulatedWindow(.compact) {
            Split {
                primary
                detail
            }
        }
        try await primary.setContainedScreens(primary.containedScreens + [Page("more")], animated: false)
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Navigation
                   ├─ ○ Page(list)
                   ├─ ○ Navigation
                   │  └─ ○ Page(detail)
                   └─ ● Page(more)
                """
        )
        try await window.resize(to: .regular)
        try expect(
            window,
            shows: """
                ● Split
                ├─ ● Navigation
                │  └─ ● Page(list)
                └─ ● Navigation
                   ├─ ○ Page(detail)
                   └─ ● Page(more)
                """
        )
    }

    @Test func `rule 7: a primary column without a stack leaves one column at a time`() async throws {
        let list = Page("list")
        let split = Split {
            list
            Page("detail")
        }
        let window = SimulatedWindow { split }
        let expanded = window.drawing
        try await window.resize(to: .compact)
        try expect(
            window,
            shows: """
                ● Split
                ├─ ○ Page(list)
                └─ ● Page(detail)
                """
        )
        try await split.makeVisible(list, animated: false)
        try expect(
            window,
            shows: """
                ● Split
                ├─ ● Page(list)
                └─ ○ Page(detail)
                """
        )
        try await window.resize(to: .regular)
        try expect(window, shows: expanded)
    }

    @Test func `rule 7: a split view adapts to the window it joins`() async throws {
        func makeSplit() -> Split {
            Split {
                Navigation { Page("list") }
                Page("detail")
            }
        }
        let (tab, modal, root) = (makeSplit(), makeSplit(), makeSplit())
        let tabs = TabBar { Page("home") }
        let window = SimulatedWindow(.compact) { tabs }
        try await tabs.setContainedScreens(tabs.containedScreens + [tab], animated: false)
        try window.checkInvariants()
        try await tabs.present(modal, style: .fullScreen, animated: false)
        try window.checkInvariants()
        #expect([tab, modal, root].map(\.isCollapsed) == [true, true, false])
        try await window.setRootScreen(root, animated: false)
        #expect(root.isCollapsed)
        try window.checkInvariants()
        let wide = SimulatedWindow { Page("wide") }
        try await wide.setRootScreen(modalOut(of: tabs), animated: false)
        #expect(!modal.isCollapsed)
        try wide.checkInvariants()
    }

    private func modalOut(of presenter: BaseScreen) async throws -> any Screen {
        let modal = try #require(presenter.presentedScreen)
        try await presenter.dismissPresented(animated: false)
        return modal
    }

    @Test func `rule 7: a split view in a modal adapts while the modal covers the root`() async throws {
        let window = SimulatedWindow { Page("home") }.presenting(.fullScreen) {
            Split {
                Navigation { Page("list") }
                Page("detail")
            }
        }
        try await window.resize(to: .compact)
        try expect(
            window,
            shows: """
                ▸ Page(home)
                modal fullScreen by Page:
                ● Split
                └─ ● Navigation
                   ├─ ○ Page(list)
                   └─ ● Page(detail)
                """
        )
        try await window.resize(to: .regular)
        try window.checkInvariants()
    }

    @Test func `rule 7: a split view adapts below the modal that covers it`() async throws {
        let list = Navigation { Page("list") }
        let window = SimulatedWindow {
            Split {
                list
                Page("detail")
            }
        }
        try await list.present(Page("filter"), style: .currentContext, animated: false)
        try window.checkInvariants()
        try await window.resize(to: .compact)
        try window.checkInvariants()
        try await window.resize(to: .regular)
        try expect(
            window,
            shows: """
                ▸ Split
                ├─ ▸ Navigation
                │  └─ ▸ Page(list)
                └─ ▸ Page(detail)
                modal currentContext by Navigation:
                ● Page(filter)
                """
        )
    }

    @Test func `rule 7: the columns of a collapsed split view can be set`() async throws {
        let primary = Navigation { Page("list") }
        let split = Split {
            primary
            Navigation { Page("detail") }
        }
        let window = SimulatedWindow(.compact) { split }
        let other = Navigation { Page("other") }
        try await split.setContainedScreens([primary, other], animated: false)
        let collapsed = """
            ● Split
            └─ ● Navigation
               ├─ ○ Page(list)
               └─ ● Navigation
                  └─ ● Page(other)
            """
        try expect(window, shows: collapsed)
        try await expect(
            window,
            staysAsItIs: { try await split.setContainedScreens([primary, other], animated: false) }
        )
        try await window.resize(to: .regular)
        try expect(
            window,
            shows: """
                ● Split
                ├─ ● Navigation
                │  └─ ● Page(list)
                └─ ● Navigation
                   └─ ● Page(other)
                """
        )
    }

    @Test func `rule 7: all columns of a collapsed split view are replaced in one transition`() async throws {
        let split = Split {
            Page("list")
            Page("detail")
        }
        let window = SimulatedWindow(.compact) { split }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        let kept = split.containedScreens[1]
        try await split.setContainedScreens([Navigation { Page("new") }, kept], animated: false)
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Navigation
                   ├─ ○ Page(new)
                   └─ ● Page(detail)
                """
        )
        #expect(transitions == ["content set: Split"])
    }

    @Test func `rule 7: columns that a collapsed split view refuses change nothing`() async throws {
        let split = Split {
            Navigation { Page("list") }
            Page("detail")
        }
        let elsewhere = Page("elsewhere")
        let window = SimulatedWindow(.compact) {
            TabBar {
                split
                elsewhere
            }
        }
        try await expect(
            window,
            refuses: { try await split.setContainedScreens([Navigation { Page("new") }, elsewhere], animated: false) },
            with: .alreadyInHierarchy(screen: "Page")
        )
        let new = Page("new")
        try await expect(
            window,
            refuses: { try await split.setContainedScreens([Navigation { new }, new], animated: false) },
            with: .alreadyInHierarchy(screen: "Page")
        )
    }

    @Test func `rule 7: split views within split views adapt as well`() async throws {
        let window = SimulatedWindow {
            Split {
                Navigation { Page("a") }
                Split {
                    Navigation { Page("b") }
                    Page("c")
                }
            }
        }
        let expanded = window.drawing
        try await window.resize(to: .compact)
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Navigation
                   ├─ ○ Page(a)
                   └─ ● Split
                      └─ ● Navigation
                         ├─ ○ Page(b)
                         └─ ● Page(c)
                """
        )
        try await window.resize(to: .regular)
        try expect(window, shows: expanded)
    }
}
