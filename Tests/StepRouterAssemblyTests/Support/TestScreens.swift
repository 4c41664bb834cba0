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

class HomeScreen: BaseScreen {}
final class AccountScreen: BaseScreen {}
final class BagScreen: BaseScreen {}
final class CategoryScreen: BaseScreen {}
final class CircleScreen: BaseScreen {}
final class DetailsScreen: ContextScreen<Int> {}
final class ForgottenPasswordScreen: BaseScreen {}
final class HelpScreen: BaseScreen {}
final class LoginScreen: BaseScreen {}
final class MasterScreen: BaseScreen {}
final class ProductScreen: ContextScreen<ProductID> {}
final class PromotionScreen: BaseScreen {}
final class ReviewScreen: ContextScreen<Int> {}
final class TitleScreen: ContextScreen<String> {}

/// A screen that does not let itself be removed.
final class DraftScreen: BaseScreen {
    override var canBeDismissed: Bool { false }
}

/// A container of the app's own, one screen at a time.
final class Pager: ContainerController {}
