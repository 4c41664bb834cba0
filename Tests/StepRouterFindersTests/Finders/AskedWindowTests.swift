import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Finders that a window asks, without a router.
struct AskedWindowTests {
    private final class Home: BaseScreen {}
    private final class Note: ContextScreen<Int> {}

    @Test func `a window finds a screen by a finder, with a context or without`() throws {
        let (home, note) = (Home(), Note())
        note.state = 7
        let window = SimulatedWindow {
            Navigation {
                home
                note
            }
        }
        #expect(try window.find(ClassFinder<Home, Void>()) === home)
        #expect(try window.find(ClassWithContextFinder<Note, Int>(), with: 7) === note)
        #expect(try window.find(ClassWithContextFinder<Note, Int>(), with: 8) == nil)
    }
}
