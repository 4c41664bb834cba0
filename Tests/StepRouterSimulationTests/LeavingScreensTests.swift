import ImmediateTasks
import StepRouter
import StepRouterSimulation
import Testing

/// What screens are told that leave, however they do.
struct LeavingScreensTests {
    private let log = CallLog()

    private func screen(_ name: String) -> LoggedScreen { LoggedScreen(name, log) }

    @Test func `what was hidden in the stack of a modal that is swiped away is told that it has left`() async throws {
        let hidden = screen("hidden")
        let stack = Navigation {
            hidden
            screen("top")
        }
        let window = SimulatedWindow { Page("home") }.presenting { stack }
        _ = log.take()
        try await expect(window, takes: .swipeDown)
        #expect(log.take() == ["top willDisappear", "top didDisappear", "hidden didMove to nothing"])
        // It is still in the stack, and told so when that comes back.
        #expect(hidden.parentScreen === stack)
        try await window.root?.present(stack, style: .pageSheet, animated: false)
        #expect(log.take() == ["top willAppear", "top didAppear", "hidden didMove to Navigation"])
    }

    @Test func `what was below the top of a root that is replaced is told that it has left`() async throws {
        let window = SimulatedWindow {
            Navigation {
                screen("below")
                screen("top")
            }
        }
        _ = log.take()
        try await window.setRootScreen(Page("new"), animated: false)
        #expect(log.take() == ["top willDisappear", "top didDisappear", "below didMove to nothing"])
    }

    private final class WindowReader: BaseScreen {
        var windows: [String] = []

        override func willDisappear() { note() }
        override func didDisappear() { note() }
        override func didMove(to parent: (any ContainerScreen)?) { if parent == nil { note() } }
        private func note() { windows.append(window == nil ? "none" : "in window") }
    }

    @Test func `the window is the same in didDisappear for all ways of leaving`() async throws {
        let ways: [(WindowReader) async throws -> Void] = [
            { reader in  // popped
                let window = SimulatedWindow {
                    Navigation {
                        Page("home"); reader
                    }
                }
                try await window.perform(.back)
            },
            { reader in  // swiped away
                let window = SimulatedWindow { Page("home") }.presenting { reader }
                try await window.perform(.swipeDown)
            },
            { reader in  // replaced
                let window = SimulatedWindow { reader }
                try await window.setRootScreen(Page("new"), animated: false)
            },
            { reader in  // taken out of its tab bar
                let tabs = TabBar { reader }
                let window = SimulatedWindow { tabs }
                try await tabs.setContainedScreens([Page("new")], animated: false)
                try window.checkInvariants()
            },
            { reader in  // in a stack that is dismissed
                let window = SimulatedWindow { Page("home") }.presenting { Navigation { reader } }
                try await window.perform(.swipeDown)
            },
        ]
        for way in ways {
            let reader = WindowReader()
            try await way(reader)
            #expect(reader.windows.count >= 2)
            #expect(reader.windows.allSatisfy { $0 == "in window" })
            #expect(reader.window == nil)
        }
    }
}

/// Screens that read or change the hierarchy while they are freed.
@MainActor
struct FreedScreenTests {
    private final class Freed: BaseScreen {
        var freed: () -> Void = {}
        var freedIn: (Bool) -> Void = { _ in }

        deinit {
            freed()
            freedIn(window != nil)
        }
    }

    private func leave(_ kind: Int, _ window: SimulatedWindow, _ freed: @escaping () -> Void) async throws {
        let screen = Freed()
        screen.freed = freed
        switch kind {
        case 0:
            let root = try #require(window.rootScreen as? Navigation)
            try await root.setContainedScreens(root.containedScreens + [screen], animated: false)
        case 1: try await window.root?.present(screen, style: .pageSheet, animated: false)
        default:
            try await window.root?.present(
                Navigation {
                    Page("below"); screen
                },
                style: .pageSheet,
                animated: false
            )
        }
    }

    @Test(arguments: 0..<3) func `a deinit that reads the window finds it whole`(kind: Int) async throws {
        let window = SimulatedWindow { Navigation { Page("home") } }
        var readings: [String] = []
        try await leave(kind, window) {
            readings.append(window.drawing)
            _ = window.topmostScreen
            #expect(throws: Never.self) { try window.checkInvariants() }
        }
        try await expect(window, takes: kind == 0 ? .back : .swipeDown)
        #expect(readings == ["● Navigation\n└─ ● Page(home)"])
    }

    @Test(arguments: 0..<3) func `a deinit that sets a root does so after the commit`(kind: Int) async throws {
        let window = SimulatedWindow { Navigation { Page("home") } }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.change.rawValue) }
        try await leave(kind, window) {
            Task.atOnce { try await window.setRootScreen(Page("new"), animated: false) }
        }
        try await expect(window, takes: kind == 0 ? .back : .swipeDown)
        #expect(window.drawing == "● Page(new)")
        #expect(
            transitions == [
                kind == 0 ? "content set" : "presented", kind == 0 ? "popped" : "dismissed", "root replaced",
            ]
        )
    }

    @Test func `a deinit that runs when the window goes finds no window`() async throws {
        var windows: [String] = []
        func show() {
            let screen = Freed()
            screen.freedIn = { windows.append($0 ? "one" : "none") }
            _ = SimulatedWindow { Navigation { screen } }
        }
        show()
        #expect(windows == ["none"])
    }

    @Test func `a screen that comes with another one, and is taken out before both join, is free`() async throws {
        let (kept, dropped) = (Page("kept"), Page("dropped"))
        let window = SimulatedWindow { Page("root") }
        try await window.edit(animated: false, by: .app) { editor in
            let stack = try editor.admit(
                Navigation {
                    kept; dropped
                }
            )
            guard let root = editor.hierarchy.root else { return }
            try editor.present(stack, from: root, style: .pageSheet)
            guard let first = editor.hierarchy.content(of: stack.id).first else { return }
            try editor.setContent(of: stack.id, to: [.kept(first)])
        }
        try window.checkInvariants()
        try await kept.present(dropped, style: .pageSheet, animated: false)
        try window.checkInvariants()
    }
}
