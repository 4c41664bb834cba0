import ImmediateTasks
import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A finder that changes the hierarchy while it is asked, which none should do, still loses no screen.
@MainActor
struct MeddlingFinderTests {
    private final class NumberedScreen: BaseScreen {
        private(set) var number = 0

        required init() {}

        init(_ number: Int) {
            self.number = number
            super.init()
        }
    }

    private struct MeddlingFinder: StackIteratingFinder {
        let iterator: any ScreenIterator = StackIterator(options: .fullStack, startingPoint: .topmost)
        let meddle: @MainActor () -> Void

        func isTarget(_ screen: NumberedScreen, with context: Void) -> Bool {
            let meddle = meddle
            if screen.number == 2 { MainActor.assumeIsolated { meddle() } }
            return screen.number == 1
        }
    }

    @Test func `one that takes the asked screen off a stack finds what lay below it`() throws {
        let first = NumberedScreen(1)
        let window = SimulatedWindow {
            Navigation {
                first; NumberedScreen(2)
            }
        }
        let navigation = try #require(window.rootScreen as? NavigationController)
        let finder = MeddlingFinder {
            Task.atOnce { try await navigation.setContainedScreens([first], animated: false) }
        }
        #expect(try finder.find(in: window.tree, with: ()) === first)
        #expect(navigation.containedScreens.count == 1)
    }

    @Test func `one that takes the asked screen off a modal finds what is below the modal`() throws {
        let first = NumberedScreen(1)
        let window = SimulatedWindow { first }
            .presenting {
                Navigation {
                    BaseScreen(); NumberedScreen(2)
                }
            }
        let modal = try #require(window.topmostScreen as? NavigationController)
        let finder = MeddlingFinder {
            Task.atOnce { try await modal.setContainedScreens([modal.containedScreens[0]], animated: false) }
        }
        #expect(try finder.find(in: window.tree, with: ()) === first)
        #expect(modal.containedScreens.count == 1)
    }

    @Test func `one that replaces the root loses neither what is asked nor what is below it`() throws {
        let first = NumberedScreen(1)
        let window = SimulatedWindow { Navigation { BaseScreen() } }
            .presenting {
                TabBar {
                    Navigation {
                        NumberedScreen(3); NumberedScreen(2)
                    }
                }
            }
        let finder = MeddlingFinder {
            Task.atOnce { try await window.setRootScreen(first, animated: false) }
        }
        #expect(try finder.find(in: window.tree, with: ()) == nil)
        #expect(window.rootScreen === first)
    }
}
