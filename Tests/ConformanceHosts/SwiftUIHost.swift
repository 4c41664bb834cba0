package import StepRouter
package import StepRouterConformance
@testable package import StepRouterSwiftUI
package import SwiftUI

/// SwiftUI's stand-in, with the gestures of a user. After each behaviour the views show what the hierarchy says.
@MainActor package final class SwiftUIHost: InterruptingHost {
    private let quirks: Quirks
    private let screens: (inout SwiftUIScreens) -> Void
    private let view: (SwiftUIWindow) -> AnyView
    /// What shows the windows, as long as they are there.
    private var simulators: [ObjectIdentifier: Simulator] = [:]
    /// What SwiftUI would log.
    package private(set) var problems: [String] = []

    /// Makes a host.
    ///
    /// - Parameters:
    ///   - quirks: What SwiftUI does besides what is documented.
    ///   - screens: Says which views show which screens, besides the pages of the behaviours.
    ///   - view: The view of a window.
    package init(
        _ quirks: Quirks = [],
        screens: @escaping (inout SwiftUIScreens) -> Void = { _ in },
        view: @escaping (SwiftUIWindow) -> AnyView = { AnyView(WindowView($0)) }
    ) {
        self.quirks = quirks
        self.screens = screens
        self.view = view
    }

    package var abilities: Set<Behaviour.Ability> {
        [.compactWindows, .regularWindows, .gestures, .interruptions, .resizing, .callbacks]
    }

    @MainActor package func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow {
        let window = SwiftUIWindow(size) { views in
            views.show(Behaviour.Page.self) { Text($0.screenName) }
            screens(&views)
        }
        let sizeClass: UserInterfaceSizeClass = size == .compact ? .compact : .regular
        let simulator = Simulator(quirks: quirks, sizeClass: sizeClass) { view(window) }
        window.clock = RestingClock(simulator)
        simulators = [ObjectIdentifier(window): simulator]
        return window
    }

    package func simulator(of window: any ScreenWindow) -> Simulator? { simulators[ObjectIdentifier(window)] }

    @MainActor package func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws {
        await simulator(of: window)?.settle()
        _ = await make(gesture, in: window)
        await rest(window)
    }

    @MainActor package func perform(
        _ gesture: Behaviour.Gesture,
        during change: nonisolated(nonsending) () async throws -> Void,
        in window: any ScreenWindow
    ) async throws {
        var gestures: Task<Void, Never>?
        try await interrupt(
            with: {
                gestures = Task {
                    if await self.make(gesture, in: window) { return }
                    // The user cannot touch what moves.
                    await self.settle(window)
                    _ = await self.make(gesture, in: window)
                }
            },
            during: change,
            in: window
        )
        await gestures?.value
        await rest(window)
    }

    @MainActor package func interrupt(
        with interruption: @escaping @MainActor () -> Void,
        during change: nonisolated(nonsending) () async throws -> Void,
        in window: any ScreenWindow
    ) async throws {
        let progress = Progress()
        func interrupt() {
            if progress.isOver { return }
            progress.isOver = true
            interruption()
        }
        Task { @MainActor in
            while simulator(of: window)?.isMoving != true, !progress.isOver { await Task.yield() }
            interrupt()
        }
        defer { interrupt() }
        try await change()
    }

    @MainActor package func settle(_ window: any ScreenWindow) async { await simulator(of: window)?.settle() }

    @MainActor private final class Progress {
        var isOver = false
    }

    /// Makes a gesture, and returns whether there is anything to make it on.
    private func make(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async -> Bool {
        guard let simulator = simulator(of: window) else { return false }
        switch gesture {
        case .back: return simulator.goBack() || simulator.tap("Back")
        case .swipeDown: return simulator.swipeDown()
        case .selectTab(let position): return simulator.tapTab(at: position)
        case .resize(let size): simulator.resize(to: size == .compact ? .compact : .regular)
        case .cancelledBack, .backBelow, .drag: break
        }
        return true
    }

    private func rest(_ window: any ScreenWindow) async {
        await simulator(of: window)?.settle()
        await window.waitForTransition()
        await (window as? SwiftUIWindow)?.askedLeaving?.value
        await simulator(of: window)?.settle()
    }

    @MainActor package func check(_ window: any ScreenWindow) async throws {
        guard let simulator = simulator(of: window) else { return }
        await simulator.settle()
        problems += simulator.problems
        let expected = window.hierarchy.text { (window.screens[$0] as? any NamedScreen)?.screenName ?? "" }
        // Tabs that were never shown have no views then.
        if simulator.text != expected, !quirks.contains(.makesTabsWhenShown) {
            throw Difference(expected: expected, found: simulator.text)
        }
        if let difference = (window as? SwiftUIWindow)?.difference {
            throw Difference(expected: expected, found: difference)
        }
    }

    struct Difference: Error, CustomStringConvertible {
        let expected: String
        let found: String

        var description: String { "expected: \(expected)\nfound:    \(found)" }
    }
}

extension Hierarchy {
    /// What views are to show, as the stand-in writes it.
    fileprivate func text(_ name: (ScreenID) -> String) -> String {
        guard let root else { return "" }
        let modals = screens.compactMap { id -> String? in
            guard let style = presentationStyle(of: id), presenter(of: id) != nil else { return nil }
            return
                " > \(style.isSheet ? "sheet" : style.kind == .fullScreen ? "cover" : "alert"): \(text(of: id, name))"
        }
        return text(of: root, name) + modals.joined()
    }

    private func text(of id: ScreenID, _ name: (ScreenID) -> String) -> String {
        let content = content(of: id)
        switch kind(of: id) {
        case .navigation: return "N[\(content.map { text(of: $0, name) }.joined(separator: " "))]"
        case .tabs:
            let tabs = content.enumerated().map { text(of: $1, name) + ($0 == selectedIndex(of: id) ? "*" : "") }
            return "T[\(tabs.joined(separator: " "))]"
        case .split where isCollapsed(id) && content.first.map { kind(of: $0) } == .navigation:
            return "N[\(screensOfStack(id).map { text(of: $0, name) }.joined(separator: " "))]"
        case .split:
            // Columns that hold nothing are there all the same.
            let texts = content.map { text(of: $0, name) } + Array(repeating: "", count: max(0, 2 - content.count))
            let columns = texts.enumerated().map {
                $1 + (!isCollapsed(id) || $0 == selectedIndex(of: id) ? "*" : "")
            }
            return "S[\(columns.joined(separator: " "))]"
        case .none, .custom: return name(id)
        }
    }
}

/// A clock on which time is over when the views have come to rest, and nothing has followed for many turns: other tests of the
/// main actor take turns as well.
package struct RestingClock: Clock {
    package typealias Instant = ContinuousClock.Instant
    package let minimumResolution: Swift.Duration = .zero
    private let simulator: Simulator

    package init(_ simulator: Simulator) { self.simulator = simulator }

    package var now: ContinuousClock.Instant { .now }

    package func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift.Duration?) async throws {
        // A frame is as long as a movement.
        for _ in 0..<(deadline - now < .milliseconds(100) ? 1 : 100) {
            await simulator.settle()
            try Task.checkCancellation()
        }
    }
}
