import ShopApp
import StepRouter
import Testing

struct ShopTests {
    @Test func `the home screen is drawn by its name`() {
        #expect(SimulatedWindow { HomeScreen() }.drawing == "● HomeScreen")
    }
}
