import StepRouter
import StepRouterSimulation
import Testing

/// Callbacks beyond rule 11 of the behaviours: of containers, of parents and appearances in their order, and of modals.
struct CallbackTests {
    private let log = CallLog()

    private func screen(_ name: String) -> LoggedScreen { LoggedScreen(name, log) }

    @Test func `a window that is written down tells its screens`() throws {
        let window = SimulatedWindow {
            LoggedNavigation("stack", log) {
                screen("below")
                screen("top")
            }
        }
        #expect(
            log.take() == [
                "below didMove to LoggedNavigation", "top didMove to LoggedNavigation",
                "stack willAppear", "top willAppear", "stack didAppear", "top didAppear",
            ]
        )
        try window.checkInvariants()
    }

    @Test func `a push tells screens of their container after the visible one has appeared`() async throws {
        let old = screen("old")
        let stack = Navigation { old }
        let window = SimulatedWindow { stack }
        _ = log.take()
        try await stack.setContainedScreens([old, screen("between"), screen("new")], animated: true)
        #expect(
            log.take() == [
                "old willDisappear", "new willAppear", "old didDisappear", "new didAppear",
                "between didMove to Navigation", "new didMove to Navigation",
            ]
        )
        try window.checkInvariants()
    }

    @Test func `a pop tells screens that they have left after the visible one has appeared`() async throws {
        let home = screen("home")
        let stack = Navigation {
            home
            screen("between")
            screen("top")
        }
        let window = SimulatedWindow { stack }
        _ = log.take()
        try await stack.makeVisible(home, animated: true)
        #expect(
            log.take() == [
                "top willDisappear", "home willAppear", "top didDisappear", "home didAppear",
                "between didMove to nothing", "top didMove to nothing",
            ]
        )
        try window.checkInvariants()
    }

    @Test func `a new root is told between the two halves of what the former one and its modals are told`() async throws
    {
        let window = SimulatedWindow { screen("old") }.presenting { screen("sheet") }
        _ = log.take()
        try await window.setRootScreen(screen("new"), animated: true)
        #expect(
            log.take() == [
                "old willDisappear", "sheet willDisappear", "new willAppear",
                "new didAppear", "old didDisappear", "sheet didDisappear",
            ]
        )
        try window.checkInvariants()
    }

    @Test func `nested containers come before their visible content, hidden screens are not told`()
        async throws
    {
        let window = SimulatedWindow {
            TabBar {
                LoggedNavigation("first", log) {
                    screen("a")
                    screen("b")
                }
                LoggedNavigation("second", log) { screen("c") }
            }
        }
        _ = log.take()
        try await expect(window, takes: .selectTab(1))
        #expect(
            log.take() == [
                "second willAppear", "c willAppear", "first willDisappear", "b willDisappear",
                "first didDisappear", "b didDisappear", "second didAppear", "c didAppear",
            ]
        )
    }

    @Test func `a modal in a hidden context is told when it becomes visible`() async throws {
        let hidden = screen("hidden")
        let stack = Navigation { hidden }
        let window = SimulatedWindow {
            TabBar {
                screen("home")
                stack
            }
        }
        _ = log.take()
        try await hidden.present(screen("filter"), style: .currentContext, animated: true)
        #expect(log.take().isEmpty)
        try window.checkInvariants()
        try await expect(window, takes: .selectTab(1))
        #expect(log.take() == ["filter willAppear", "home willDisappear", "home didDisappear", "filter didAppear"])
    }

    @Test func `collapsing and expanding tell what comes, goes and moves`() async throws {
        let window = SimulatedWindow {
            Split {
                Navigation { screen("list") }
                screen("detail")
            }
        }
        _ = log.take()
        try await expect(window, takes: .resize(.compact))
        #expect(log.take() == ["list willDisappear", "list didDisappear", "detail didMove to Navigation"])
        try await expect(window, takes: .resize(.regular))
        #expect(log.take() == ["list willAppear", "list didAppear", "detail didMove to Split"])
    }

    @Test func `a column kept while a collapsed split view gets another stack is told evenly`() async throws {
        let detail = screen("detail")
        let split = Split {
            screen("list")
            detail
        }
        let window = SimulatedWindow(.compact) { split }
        _ = log.take()
        try await split.setContainedScreens([Navigation { screen("new") }, detail], animated: true)
        let calls = log.take().filter { $0.hasPrefix("detail") }
        #expect(
            calls == [
                "detail didMove to Navigation"
            ]
        )
        try window.checkInvariants()
    }

    @Test func `a screen whose window is gone is told anew in another one`() async throws {
        let home = screen("home")
        let stack = Navigation { home }
        func show() throws { try SimulatedWindow { stack }.checkInvariants() }
        try show()
        #expect(home.window == nil)
        _ = log.take()
        let window = SimulatedWindow { Page("old") }
        try await window.setRootScreen(stack, animated: false)
        #expect(log.take() == ["home willAppear", "home didAppear"])
        try window.checkInvariants()
    }

    @Test func `a modal tells of being presented and dismissed within its callbacks`() async throws {
        final class Telling: BaseScreen {
            var log: [String] = []
            override func willAppear() { note("willAppear") }
            override func didAppear() { note("didAppear") }
            override func willDisappear() { note("willDisappear") }
            override func didDisappear() { note("didDisappear") }
            private func note(_ call: String) {
                log.append(call + (isBeingPresented ? " presented" : "") + (isBeingDismissed ? " dismissed" : ""))
            }
        }
        let window = SimulatedWindow { Page("home") }
        let modal = Telling()
        try await window.root?.present(modal, style: .pageSheet, animated: true)
        try await modal.dismissPresented(animated: true)
        #expect(
            modal.log == [
                "willAppear presented", "didAppear presented", "willDisappear dismissed", "didDisappear dismissed",
            ]
        )
        try window.checkInvariants()
    }
}
