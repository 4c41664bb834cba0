import StepRouter

struct ProductID: Hashable, CustomStringConvertible {
    var number: Int
    var isFromLink = false
    var description: String { "\(number)" }

    init(number: Int, isFromLink: Bool = false) {
        self.number = number
        self.isFromLink = isFromLink
    }

    init(_ number: Int) { self.init(number: number) }
}

class HomeScreen: SimulatedScreen {}
final class AccountScreen: SimulatedScreen {}
final class BagScreen: SimulatedScreen {}
final class CategoryScreen: SimulatedScreen {}
final class CircleScreen: SimulatedScreen {}
final class DetailsScreen: SimulatedContextScreen<Int> {}
final class ForgottenPasswordScreen: SimulatedScreen {}
final class HelpScreen: SimulatedScreen {}
final class LoginScreen: SimulatedScreen {}
final class MasterScreen: SimulatedScreen {}
final class ProductScreen: SimulatedContextScreen<ProductID> {}
final class PromotionScreen: SimulatedScreen {}
final class ReviewScreen: SimulatedContextScreen<Int> {}
final class TitleScreen: SimulatedContextScreen<String> {}

/// A screen that does not let itself be removed.
final class DraftScreen: SimulatedScreen {
    override var canBeDismissed: Bool { false }
}

/// A container of the app's own, one screen at a time.
final class Pager: SimulatedContainerScreen {}
