import StepRouter
import StepRouterFinders
import Testing

final class HomeScreen: SimulatedScreen {}
final class ProductScreen: SimulatedContextScreen<Int> {}

struct SearchTests {
    @Test func `a screen hidden in another tab is found by contained and not by visible`() throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }
                Navigation { ProductScreen(7) }
            }
        }
        #expect(try ClassFinder<ProductScreen, Void>(options: .currentAllStack).find(in: window, with: ()) != nil)
        #expect(try ClassFinder<ProductScreen, Void>(options: .allVisible).find(in: window, with: ()) == nil)
    }
}
