import StepRouter
import StepRouterConformance
import Testing

/// A host that reads what others change, written as a stranger writes it: with public API alone.
///
/// The article `AHostOfYourOwn.md` shows its window.
@MainActor final class PaneHost: @MainActor HierarchyHost {
    // Screens are not told when they come and go, and there are no gestures.
    var abilities: Set<Behaviour.Ability> { [.compactWindows, .regularWindows, .resizing, .ownContainers] }

    @MainActor func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow { PaneWindow(size) }

    @MainActor func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws {
        guard case .resize(let size) = gesture else { return }
        try await window.edit(animated: false, by: .system) { $0.resize(to: size) }
    }
}

@MainActor struct OwnHostTests {
    private final class Home: BaseScreen {}
    private final class Account: BaseScreen {}

    @Test(arguments: Behaviour.all) func `it behaves`(behaviour: Behaviour) async throws {
        _ = try await behaviour.check(on: PaneHost())
    }

    @Test func `most behaviours are checked`() async {
        let checked = Behaviour.all.count { $0.needs.isSubset(of: PaneHost().abilities) }
        #expect(checked > 120)
    }

    @Test func `a screen that others have moved to another container keeps its number`() async throws {
        let window = PaneWindow(.compact)
        try await window.setRootScreen(
            TabBarController {
                NavigationController { Home() }
                NavigationController { Account() }
            },
            animated: false
        )
        let account = try #require(window.tree.allScreens.last)
        let (number, revision) = (window.tree.id(of: account), window.revision)
        let tabs = try #require(window.root)
        tabs.panes[0].panes.append(tabs.panes[1].panes.removeLast())
        #expect(window.tree.id(of: account) == number)
        #expect(window.revision == revision + 1 && window.userRevision == window.revision)
        #expect(window.isOnTop(account))
        tabs.panes.removeLast()
        #expect(window.hierarchy.count == 4)
        // A navigation goes on from there.
        try await window.edit(animated: false, by: .app) { editor in
            if let id = editor.id(of: account), let stack = editor.hierarchy.parent(of: id) {
                try editor.goBack(in: stack)
            }
        }
        #expect(window.screenOnTop is Home)
        #expect(account is Account && window.tree.id(of: account) == nil)
    }
}
