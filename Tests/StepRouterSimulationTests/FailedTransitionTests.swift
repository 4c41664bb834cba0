import StepRouter
import StepRouterSimulation
import Testing

/// A transition that the window does not carry out: what was carried out is taken back, and told as well.
struct FailedTransitionTests {
    private struct Fault: Error {}

    private let log = CallLog()
    private let home = LoggedScreen("home", CallLog())

    private func screen(_ name: String) -> LoggedScreen { LoggedScreen(name, log) }

    /// Fails the transition with a number, counted from 0.
    private func fail(_ number: Int, at moment: SimulatedWindow.Transition.Moment, in window: SimulatedWindow) {
        var count = 0
        window.faultPoint = { _, now in
            if now == moment {
                count += 1
                if count == number + 1 { throw Fault() }
            }
        }
    }

    @Test(arguments: [0, 1, 2], [true, false])
    func `an edit of several transitions is taken back as a whole`(number: Int, isAtBeginning: Bool) async throws {
        let (below, top) = (screen("below"), screen("top"))
        let stack = Navigation {
            below
            top
        }
        let sheet = screen("sheet")
        let window = SimulatedWindow { stack }.presenting { sheet }
        let (structure, hierarchy) = (window.structure, window.hierarchy)
        let (new, modal) = (Navigation { screen("new") }, screen("modal"))
        _ = log.take()
        fail(number, at: isAtBeginning ? .beginning : .end, in: window)
        await #expect(throws: HierarchyError.self) {
            try await window.edit(animated: false, by: .app) { editor in
                guard let id = editor.id(of: below), let container = editor.id(of: stack) else { return }
                try editor.bringToFront(id)
                try editor.present(try editor.admit(TabBar { new }), from: container, style: .fullScreen)
                try editor.present(try editor.admit(modal), from: try #require(editor.id(of: new)), style: .pageSheet)
            }
        }
        window.faultPoint = nil
        #expect(window.structure == structure)
        #expect(window.hierarchy == hierarchy)
        try window.checkInvariants()
        let calls = log.take()
        for name in ["below", "top", "sheet", "new", "modal"] {
            let appearances = calls.filter { $0 == "\(name) didAppear" }.count
            #expect(appearances == calls.filter { $0 == "\(name) didDisappear" }.count, "\(calls)")
        }
        // What was to join is free again, and holds what it held.
        #expect(modal.window == nil)
        #expect(new.containedScreens.count == 1)
        try await window.setRootScreen(modal, animated: false)
        try await modal.present(new, style: .pageSheet, animated: false)
        try window.checkInvariants()
    }

    @Test func `the error names the transition and the reason`() async throws {
        let window = SimulatedWindow { Navigation { screen("home") } }
        fail(0, at: .end, in: window)
        await #expect(
            throws: HierarchyError.notCarriedOut(transition: "presented: modal", reason: "Fault()")
        ) { try await window.root?.present(screen("modal"), style: .pageSheet, animated: false) }
        #expect(log.take().suffix(3) == ["modal didAppear", "modal willDisappear", "modal didDisappear"])
    }

    @Test func `a change that was planned on another hierarchy is not carried out`() async throws {
        let window = SimulatedWindow { Page("home") }
        var editor = HierarchyEditor(window.hierarchy, screens: window.screens)
        let root = try #require(editor.hierarchy.root)
        let new = try window.screens.admit(Page("modal"))
        try editor.present(new, from: root, style: .pageSheet)
        try await window.resize(to: .compact)
        await #expect(throws: HierarchyError.self) {
            try await window.carryOut(editor.change, animated: false, by: .router)
        }
        window.screens.discard(new)
        try expect(window, shows: "● Page(home)")
    }
}
