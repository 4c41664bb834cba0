import StepRouter
import StepRouterAssembly
import StepRouterSimulation
import Testing

private final class FrontScreen: BaseScreen {}
private final class CardScreen: BaseScreen {}
private final class MemoScreen: BaseScreen {}

/// Presents a screen over everything, as an app's own action.
private struct SlideUp: Action {
    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try editor.present(screen, from: container, style: .overFullScreen)
    }

    typealias Container = any Screen
}

/// Refuses, or lets the user go, and counts how often it is asked.
private final class Guard: RoutingInterceptor {
    struct Refusal: Error {}

    let agrees: Bool
    private(set) var count = 0

    init(agrees: Bool) { self.agrees = agrees }

    nonisolated(nonsending) func perform(with context: Void) async throws {
        count += 1
        if !agrees { throw Refusal() }
    }
}

/// Actions and interceptors of an app's own among moves from a screen that is held.
struct OwnPartsInMovesTests {
    private let home = FrontScreen()
    private let window: SimulatedWindow
    private var router: Router { Router(window) }

    init() {
        let home = home
        window = SimulatedWindow {
            TabBar {
                Navigation { home }
                Navigation { MemoScreen() }
            }
        }
    }

    @Test func `an action from any screen puts a screen in place, and the next move goes from it`() async throws {
        try await router.navigate(from: home) { $0.put(Navigation { CardScreen() }, by: SlideUp()).push(MemoScreen()) }
        #expect(
            window.drawing.hasSuffix(
                """
                modal overFullScreen by TabBar:
                ● Navigation
                ├─ ○ CardScreen
                └─ ● MemoScreen
                """
            )
        )
    }

    @Test func `an action on a stack acts on the nearest one, and one on tabs likewise`() async throws {
        let below = InlineAction<any NavigationContainer> { screen, stack, editor in
            let content = editor.hierarchy.content(of: stack).map { HierarchyEditor.ContentItem.kept($0) }
            try editor.setContent(of: stack, to: [.new(screen)] + content, showing: nil)
        }
        try await router.navigate(from: home) { $0.push(MemoScreen()).put(CardScreen(), by: .addTab) }
        #expect(window.tree.screensOnTop.last is CardScreen)
        let error = await #expect(throws: RoutingError.self) {
            try await router.navigate(from: home) { $0.put(CardScreen(), by: below) }
        }
        #expect(error?.code == .targetNotVisible)
    }

    @Test func `an interceptor that refuses leaves everything as it was`() async throws {
        let before = window.drawing
        let (first, second) = (Guard(agrees: true), Guard(agrees: false))
        let error = await #expect(throws: RoutingError.self) {
            try await router.navigate(from: home) { $0.asking(first).push(MemoScreen()).asking(second) }
        }
        #expect(error?.code == .refused)
        #expect(window.drawing == before)
        #expect((first.count, second.count) == (1, 1))
    }

    @Test func `one that agrees is asked once, and the moves are made`() async throws {
        let login = Guard(agrees: true)
        try await router.navigate(from: home) { $0.asking(login).push(MemoScreen()).push(CardScreen()) }
        #expect(login.count == 1)
        #expect(window.tree.screensOnTop.last is CardScreen)
    }
}
