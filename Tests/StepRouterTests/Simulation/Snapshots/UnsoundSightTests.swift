import StepRouter
import Testing

/// Screens that were told of another sight than they have, because a container goes back while it is told that it appears.
@MainActor
struct UnsoundSightTests {
    private let inner = ReactingTabBar()

    private func makeWindow() async throws -> SimulatedWindow {
        try await inner.setContainedScreens([Navigation { Page("inner") }], animated: false)
        let window = SimulatedWindow {
            TabBar {
                Navigation { Page("home") }
                inner
            }
        }
        inner.reactions.willAppear = { Task.immediate { try await window.perform(.selectTab(0)) } }
        return window
    }

    @Test func `what is wrong in sight is found as often as it is read`() async throws {
        let window = try await makeWindow()
        let reader = HierarchyReader()
        let former = reader.read(window)
        #expect(former.isSound)
        try await window.perform(.selectTab(1))
        #expect(throws: InvariantViolation.self) { try window.checkInvariants() }
        for _ in 0..<3 {
            let reading = reader.read(window)
            #expect(!reading.isSound)
            #expect(reading.fingerprint == former.fingerprint)
        }
        #expect(!reader.read(window, thoroughly: true).isSound)
        #expect(!reader.read(window).isSound)
    }

    @Test func `what is wrong in sight is right again once it is undone`() async throws {
        let window = try await makeWindow()
        let reader = HierarchyReader()
        let former = reader.read(window)
        let mark = window.simulatedJournal.begin()
        try await window.perform(.selectTab(1))
        #expect(!reader.read(window).isSound)
        window.simulatedJournal.rollBack(to: mark)
        for _ in 0..<2 {
            let reading = reader.read(window)
            #expect(reading.isSound)
            #expect(reading.fingerprint == former.fingerprint)
        }
        #expect(reader.read(window, thoroughly: true).isSound)
        try window.checkInvariants()
    }
}
