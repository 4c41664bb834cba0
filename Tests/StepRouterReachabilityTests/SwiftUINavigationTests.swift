import StepRouterAssembly
import StepRouterReachability
import Testing

/// The app of SwiftUI in the article *Proving the code that you have*: three of its entries lose links.
struct SwiftUINavigationTests {
    // MARK: The app of the article

    /// The first view of a tab. SwiftUI makes it when its tab is shown first.
    class FirstScreen: BaseScreen, StatefulScreen {
        var state = false
        override func didAppear() { state = true }
    }
    final class FeedScreen: FirstScreen {}
    final class NoticesScreen: FirstScreen {}
    final class PostScreen: ContextScreen<Int> {}
    final class EditorScreen: BaseScreen {}

    struct PostsApp {
        let window: SimulatedWindow

        init(in window: SimulatedWindow) async throws {
            self.window = window
            let tabs = TabBar {
                Navigation { FeedScreen() }
                Navigation { NoticesScreen() }
            }
            try await window.setRootScreen(tabs, animated: false)
        }

        private var tabs: TabBarController? { window.rootScreen as? TabBarController }

        nonisolated(nonsending) func openLink(_ number: Int) async throws {
            for case let stack as NavigationController in tabs?.containedScreens ?? [] {
                try await push(number, onto: stack)
            }
        }

        nonisolated(nonsending) func openNotification(_ number: Int) async throws {
            guard let tabs, let stack = tabs.containedScreens.last as? NavigationController else { return }
            try await push(number, onto: stack)
            try await tabs.makeVisible(stack, animated: false)
        }

        nonisolated(nonsending) func compose() async throws {
            guard let tabs, tabs.presentedScreen == nil else { return }
            try await tabs.present(EditorScreen(), style: .pageSheet, animated: false)
        }

        private nonisolated(nonsending) func push(_ number: Int, onto stack: NavigationController) async throws {
            guard let first = stack.containedScreens.first as? FirstScreen, first.state else { return }
            try await stack.setContainedScreens(stack.containedScreens + [PostScreen(number)], animated: false)
        }
    }

    private static func running(
        _ code: nonisolated(nonsending) @escaping (Int) async throws -> Void
    ) -> DestinationStep<PostScreen, Int> {
        let post = ClassWithContextFinder<PostScreen, Int>(options: .currentVisibleOnly)
        return SwitchAssembly<PostScreen, Int>().named("the app's code")
            .addCase(
                awaiting: {
                    try await code($0)
                    return true
                },
                from: StepAssembly(finder: post, factory: NilFactory()).from(.current)
            )
            .assemble()
    }

    // MARK: Tests

    @Test func `a sheet, a tab that was never shown and a handler in each tab lose links`() async throws {
        let report = try await Reachability { window in
            let app = try await PostsApp(in: window)
            return Exploration(
                launch: window,
                destinations: [
                    .init("link", Self.running { try await app.openLink($0) }, with: [7]),
                    .init("notification", Self.running { try await app.openNotification($0) }, with: [8]),
                ],
                gestures: [AppGesture("taps compose") { try await app.compose() }]
            )
        }
        .bounds(stackDepth: 3, modals: 1)
        .findingAllViolations
        .never("a link changes a hidden tab") { before, event, after in
            event.kind == .navigation && after.hiddenTabs.contains { before.screens(in: $0) != after.screens(in: $0) }
        }
        .quiet
        .explore()
        let found = report.violations.map { "\($0.kind) \($0.path.steps.map(\.event))" }
        #expect(report.extent.states == 90)
        #expect(found.contains(#"notReached ["taps compose", "link(7)"]"#), "\(found)")
        #expect(found.contains(#"notReached ["notification(8)"]"#), "\(found)")
        #expect(found.contains(#"never ["select tab 2", "link(7)"]"#), "\(found)")
        #expect(found.contains(#"repeatChanges ["link(7)", "link(7)"]"#), "\(found)")
    }
}
