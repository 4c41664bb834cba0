package import StepRouter
package import StepRouterConformance
import StepRouterSimulation
package import StepRouterUIKit
import UIKit

/// A host in which anything may happen while a change moves.
package protocol InterruptingHost: HierarchyHost {
    /// Lets something happen while a change moves: when its first transition is under way, or when the change is over if
    /// it takes no time.
    @MainActor func interrupt(
        with interruption: @escaping @MainActor () -> Void,
        during change: nonisolated(nonsending) () async throws -> Void,
        in window: any ScreenWindow
    ) async throws

    /// Lets time pass until nothing moves; it passes by itself in the simulated window.
    @MainActor func settle(_ window: any ScreenWindow) async
}

/// The simulated window.
@MainActor package final class SimulatedHost: InterruptingHost {
    package init() {}

    package var abilities: Set<Behaviour.Ability> {
        [
            .compactWindows, .regularWindows, .gestures, .interruptions, .resizing, .callbacks, .sheets, .ownContainers,
        ]
    }

    @MainActor package func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow {
        SimulatedWindow(size)
    }

    @MainActor package func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws {
        guard let window = window as? SimulatedWindow else { return }
        switch gesture {
        case .back: try await window.perform(.back)
        case .backBelow(let sheets): try await window.perform(.backBelow(sheets))
        case .swipeDown: try await window.perform(.swipeDown)
        case .drag(let detent): try await window.perform(.drag(detent))
        case .selectTab(let index): try await window.perform(.selectTab(index))
        case .resize(let size): try await window.perform(.resize(size))
        case .cancelledBack: break
        }
    }

    @MainActor package func perform(
        _ gesture: Behaviour.Gesture,
        during change: nonisolated(nonsending) () async throws -> Void,
        in window: any ScreenWindow
    ) async throws {
        var interruption: Task<Void, any Error>?
        try await interrupt(
            with: { interruption = Task { try await self.perform(gesture, in: window) } },
            during: change,
            in: window
        )
        try await interruption?.value
    }

    @MainActor package func interrupt(
        with interruption: @escaping @MainActor () -> Void,
        during change: nonisolated(nonsending) () async throws -> Void,
        in window: any ScreenWindow
    ) async throws {
        guard let window = window as? SimulatedWindow else { return }
        var hasInterrupted = false
        func interrupt() {
            if hasInterrupted { return }
            hasInterrupted = true
            interruption()
        }
        window.clock = InterruptingClock(interrupt)
        defer {
            window.clock = nil
            interrupt()
        }
        try await change()
    }

    @MainActor package func settle(_ window: any ScreenWindow) async {}

    @MainActor package func check(_ window: any ScreenWindow) async throws {
        try (window as? SimulatedWindow)?.checkInvariants()
    }
}

/// A clock that lets something begin while it is slept on, and time pass at once.
private final class InterruptingClock: Clock {
    typealias Instant = ContinuousClock.Instant

    let now = ContinuousClock.now
    let minimumResolution = Duration.zero
    private let interrupt: @MainActor () -> Void

    init(_ interrupt: @escaping @MainActor () -> Void) { self.interrupt = interrupt }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await interrupt()
        for _ in 0..<20 { await Task.yield() }
    }
}

/// UIKit's stand-in, with the gestures of a user.
package final class StandInHost: UIKitHost, InterruptingHost {
    private let animated: Bool
    private let adaptsWhenShown: Bool
    private let startsAtLayout: Bool

    package init(
        animated: Bool = true,
        adaptsWhenShown: Bool = false,
        startsAtLayout: Bool = false,
        screens: @escaping (inout UIKitScreens) -> Void = { _ in }
    ) {
        self.animated = animated
        self.adaptsWhenShown = adaptsWhenShown
        self.startsAtLayout = startsAtLayout
        super.init(UIWindow(), screens: screens)
    }

    package override var abilities: Set<Behaviour.Ability> { Set(Behaviour.Ability.allCases) }

    @MainActor package override func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow {
        let window = try await super.makeWindow(size)
        guard let screens = window as? UIKitWindow, let window = screens.window else { return window }
        screens.clock = StandInClock(window)
        window.standIn.resize(to: size == .compact ? .compact : .regular)
        window.standIn.adaptsWhenShown = adaptsWhenShown
        window.standIn.startsAtLayout = startsAtLayout
        if !animated { window.standIn.transitionDuration = .zero }
        return screens
    }

    package override func begin(_ gesture: Behaviour.Gesture, in window: UIKitWindow) {
        guard let standIn = window.window?.standIn else { return }
        switch gesture {
        case .back: standIn.goBack()
        case .cancelledBack: standIn.beginInteractiveBack()?(false)
        case .backBelow(let sheets): standIn.goBack(below: sheets)
        case .swipeDown: standIn.swipeDown()
        case .drag(let detent): standIn.drag(to: detent)
        case .selectTab(let index): standIn.tapTab(index)
        case .resize(let size): standIn.resize(to: size == .compact ? .compact : .regular)
        }
    }

    @MainActor package override func perform(
        _ gesture: Behaviour.Gesture,
        during change: nonisolated(nonsending) () async throws -> Void,
        in window: any ScreenWindow
    ) async throws {
        guard let window = window as? UIKitWindow else { return }
        try await interrupt(with: { self.begin(gesture, in: window) }, during: change, in: window)
        await window.askedLeaving?.value
        await window.waitForTransition()
    }

    @MainActor package func interrupt(
        with interruption: @escaping @MainActor () -> Void,
        during change: nonisolated(nonsending) () async throws -> Void,
        in window: any ScreenWindow
    ) async throws {
        guard let standIn = (window as? UIKitWindow)?.window?.standIn else { return }
        standIn.after(.milliseconds(100), interruption)
        defer { standIn.advance(by: .milliseconds(100)) }
        try await change()
    }

    @MainActor package func settle(_ window: any ScreenWindow) async { await window.waitForTransition() }

    @MainActor package override func check(_ window: any ScreenWindow) async throws {
        guard let standIn = (window as? UIKitWindow)?.window?.standIn else { return }
        if let line = (standIn.exceptions + standIn.log).first { throw UnexpectedLog(line: line) }
        if let leaked = standIn.leaked.first { throw UnexpectedLog(line: "\(leaked) was left in the window") }
    }
}

/// UIKit has complained.
package struct UnexpectedLog: Error {
    package let line: String
}
