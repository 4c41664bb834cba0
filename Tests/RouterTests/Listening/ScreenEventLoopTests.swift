import StepRouter
import StepRouterAssembly
import StepRouterSimulation
import Testing

/// Loops over what a window tells, and what is kept by them: nothing.
@MainActor struct ScreenEventLoopTests {
    let lobby = LobbyScreen()

    @Test func `a loop hears what happens, in order, and ends with the window`() async throws {
        var window: SimulatedWindow? = SimulatedWindow { Navigation { self.lobby } }
        let events = try #require(window?.events(of: NoteScreen.self))
        let names = Task {
            var names: [String] = []
            for await event in events { names.append(event.kind.name) }
            return names
        }
        while window?.screens.hasListeners == false { await Task.yield() }
        for _ in 0..<2 {
            try await window.map { Router($0) }?.navigate(from: lobby) { $0.push(NoteScreen()) }
            try await window?.perform(.back)
        }
        try await window.map { Router($0) }?.navigate(from: lobby) { $0.push(NoteScreen()) }
        window = nil
        let once = ["joined", "appeared", "left (back)"]
        #expect(await names.value == once + once + ["joined", "appeared", "left (removed)"])
    }

    @Test func `a loop ends when its task is cancelled, and its listener goes`() async throws {
        let window = SimulatedWindow { Navigation { self.lobby } }
        let loop = Task { for await _ in window.events(of: NoteScreen.self) {} }
        while !window.screens.hasListeners { await Task.yield() }
        loop.cancel()
        await loop.value
        try await Router(window).navigate(from: lobby) { $0.push(NoteScreen()) }
        #expect(!window.screens.hasListeners)
    }

    @Test func `each loop hears everything from when it begins`() async throws {
        let window = SimulatedWindow { Navigation { self.lobby } }
        let events = window.events(of: LobbyScreen.self)
        var first = events.makeAsyncIterator()
        try await Router(window).navigate(from: lobby) { $0.push(NoteScreen()) }
        var second = events.makeAsyncIterator()
        try await window.perform(.back)
        #expect(await first.next()?.kind == .covered)
        #expect(await first.next()?.kind == .appeared)
        #expect(await second.next()?.kind == .appeared)
    }

    @Test func `neither a listener nor an event that is not taken keeps a screen or the window`() async throws {
        weak var freed: NoteScreen?
        weak var freedWindow: SimulatedWindow?
        weak var freedListener: ScreenListener?
        do {
            let window = SimulatedWindow { Navigation { self.lobby } }
            var events = window.events(of: NoteScreen.self).makeAsyncIterator()
            var listener: ScreenListener? = window.events(of: NoteScreen.self).listen { _ in }
            (freedWindow, freedListener) = (window, listener)
            do {
                let note = NoteScreen()
                freed = note
                try await Router(window).navigate(from: lobby) { $0.push(note) }
            }
            try await window.perform(.back)
            #expect(freed == nil)
            let event = await events.next()
            #expect(event?.kind == .joined && event?.screen == nil)
            withExtendedLifetime(listener) {}
            listener = nil
            #expect(freedListener == nil)
        }
        #expect(freedWindow == nil)
    }

    @Test func `a screen that listens to itself is freed with what listens`() async throws {
        final class Listening: BaseScreen {
            var listener: ScreenListener?
            var kinds: [String] = []
        }
        weak var freed: Listening?
        let window = SimulatedWindow { Navigation { self.lobby } }
        do {
            let screen = Listening()
            freed = screen
            screen.listener = window.events(of: screen).listen { [weak screen] in screen?.kinds.append($0.kind.name) }
            try await Router(window).navigate(from: lobby) { $0.push(screen) }
            try await window.perform(.back)
            #expect(screen.kinds == ["joined", "appeared", "left (back)"])
        }
        #expect(freed == nil)
    }

    @Test func `what is asked for meanwhile is done next, and told in its turn`() async throws {
        let window = SimulatedWindow { Navigation { self.lobby } }
        var lines: [String] = []
        let listener = window.events(of: (any Screen).self).listen { lines.append("\($0.kind.name)") }
        let dismissing = window.events(of: NoteScreen.self).listen { [lobby] event in
            guard event.kind == .appeared else { return }
            MainActor.assumeIsolated { _ = Task { try? await lobby.dismissPresented(animated: false) } }
        }
        try await lobby.present(NoteScreen(), style: .pageSheet, animated: false)
        await window.waitForTransition()
        while lines.count < 7 { await Task.yield() }
        #expect(lines.prefix(4) == ["covered", "covered", "joined", "appeared"])
        #expect(lines.dropFirst(4) == ["left (dismissed)", "appeared", "appeared"])
        withExtendedLifetime((listener, dismissing)) {}
    }

    @Test func `a loop that begins after the window is gone ends at once`() async throws {
        var window: SimulatedWindow? = SimulatedWindow { self.lobby }
        let events = try #require(window?.events(of: NoteScreen.self))
        window = nil
        for await _ in events { Issue.record("Something happens.") }
    }
}
