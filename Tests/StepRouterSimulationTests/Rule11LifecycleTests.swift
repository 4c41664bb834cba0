import StepRouter
import StepRouterSimulation
import Testing

struct Rule11LifecycleTests {
    private let log = CallLog()

    private func screen(_ name: String) -> LoggedScreen { LoggedScreen(name, log) }

    @Test func `rule 11: a window that is written down tells its screens`() throws {
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

    @Test func `rule 11: push`() async throws {
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

    @Test func `rule 11: pop`() async throws {
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

    @Test func `rule 11: back gesture`() async throws {
        let window = SimulatedWindow {
            Navigation {
                screen("home")
                screen("top")
            }
        }
        _ = log.take()
        try await expect(window, takes: .back)
        #expect(
            log.take() == [
                "top willDisappear", "home willAppear", "top didDisappear", "home didAppear", "top didMove to nothing",
            ]
        )
    }

    @Test func `rule 11: a stack changed below its top tells only of parents`() async throws {
        let top = screen("top")
        let stack = Navigation {
            screen("below")
            top
        }
        let window = SimulatedWindow { stack }
        _ = log.take()
        try await stack.setContainedScreens([screen("other"), top], animated: true)
        #expect(log.take() == ["below didMove to nothing", "other didMove to Navigation"])
        try window.checkInvariants()
    }

    @Test func `rule 11: full screen presentation and dismissal`() async throws {
        let home = screen("home")
        let window = SimulatedWindow { home }
        _ = log.take()
        try await home.present(screen("modal"), style: .fullScreen, animated: true)
        #expect(
            log.take() == ["home willDisappear", "modal willAppear", "modal didAppear", "home didDisappear"]
        )
        try window.checkInvariants()
        try await home.dismissPresented(animated: true)
        #expect(
            log.take() == ["modal willDisappear", "home willAppear", "home didAppear", "modal didDisappear"]
        )
        try window.checkInvariants()
    }

    @Test func `rule 11: a sheet does not tell its presenter`() async throws {
        let home = screen("home")
        let window = SimulatedWindow { home }
        _ = log.take()
        try await home.present(screen("sheet"), style: .pageSheet, animated: true)
        #expect(log.take() == ["sheet willAppear", "sheet didAppear"])
        try await expect(window, takes: .swipeDown)
        #expect(log.take() == ["sheet willDisappear", "sheet didDisappear"])
    }

    @Test func `rule 11: a chain of modals leaves together`() async throws {
        let home = screen("home")
        let window = SimulatedWindow { home }
            .presenting(.fullScreen) { screen("one") }
            .presenting { screen("two") }
        _ = log.take()
        try await home.dismissPresented(animated: true)
        #expect(
            log.take() == [
                "one willDisappear", "two willDisappear", "home willAppear",
                "home didAppear", "one didDisappear", "two didDisappear",
            ]
        )
        try window.checkInvariants()
    }

    @Test func `rule 11: a modal that is covered itself is not told twice`() async throws {
        let home = screen("home")
        let window = SimulatedWindow { home }
            .presenting { screen("sheet") }
            .presenting(.fullScreen) { screen("cover") }
        _ = log.take()
        try await home.dismissPresented(animated: true)
        #expect(log.take() == ["cover willDisappear", "cover didDisappear"])
        try window.checkInvariants()
    }

    @Test func `rule 11: tab switch`() async throws {
        let window = SimulatedWindow {
            TabBar {
                screen("old")
                screen("new")
            }
        }
        _ = log.take()
        try await expect(window, takes: .selectTab(1))
        #expect(log.take() == ["new willAppear", "old willDisappear", "old didDisappear", "new didAppear"])
    }

    @Test func `rule 11: nested containers come before their visible content, hidden screens are not told`()
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

    @Test func `rule 11: a change in a hidden tab tells only of parents`() async throws {
        let hidden = Navigation { screen("a") }
        let window = SimulatedWindow {
            TabBar {
                screen("home")
                hidden
            }
        }
        _ = log.take()
        try await hidden.setContainedScreens(hidden.containedScreens + [screen("b")], animated: true)
        #expect(log.take() == ["b didMove to Navigation"])
        try window.checkInvariants()
    }

    @Test func `rule 11: a change below a full screen modal tells only of parents`() async throws {
        let stack = Navigation { screen("a") }
        let window = SimulatedWindow { stack }.presenting(.fullScreen) { screen("cover") }
        _ = log.take()
        try await stack.setContainedScreens(stack.containedScreens + [screen("b")], animated: true)
        #expect(log.take() == ["b didMove to Navigation"])
        try window.checkInvariants()
        try await stack.dismissPresented(animated: true)
        #expect(log.take() == ["cover willDisappear", "b willAppear", "b didAppear", "cover didDisappear"])
        try window.checkInvariants()
    }

    @Test func `rule 11: setting the root`() async throws {
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

    @Test func `rule 11: a modal in a context comes and goes with its tab`() async throws {
        let home = screen("home")
        let window = SimulatedWindow {
            TabBar {
                Navigation { home }
                screen("other")
            }
        }
        _ = log.take()
        try await home.present(screen("filter"), style: .currentContext, animated: true)
        #expect(log.take() == ["home willDisappear", "filter willAppear", "filter didAppear", "home didDisappear"])
        try await expect(window, takes: .selectTab(1))
        #expect(log.take() == ["other willAppear", "filter willDisappear", "filter didDisappear", "other didAppear"])
        try await expect(window, takes: .selectTab(0))
        #expect(log.take() == ["filter willAppear", "other willDisappear", "other didDisappear", "filter didAppear"])
    }

    @Test func `rule 11: a modal in a hidden context is told when it becomes visible`() async throws {
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

    @Test func `rule 11: collapsing and expanding tell what comes, goes and moves`() async throws {
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

    @Test func `rule 11: a column kept while a collapsed split view gets another stack is told evenly`() async throws {
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

    @Test func `rule 11: of what is refused no screen is told`() async throws {
        let home = screen("home")
        let stack = Navigation { home }
        let window = SimulatedWindow { stack }
        _ = log.take()
        try await expect(
            window,
            refuses: { try await stack.setContainedScreens([screen("new"), home, home], animated: true) },
            with: .containedTwice(screen: "home", container: "Navigation")
        )
        #expect(log.take().isEmpty)
    }

    @Test func `rule 11: a screen whose window is gone is told anew in another one`() async throws {
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

    @Test func `rule 11: a modal tells of being presented and dismissed within its callbacks`() async throws {
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
