import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows

// Screens are declared as everywhere.
final class HomeScreen: BaseScreen {}
final class Pager: ContainerController {}
final class ShopTabs: TabBarController {}

final class ProductScreen: ContextScreen<Int> {
    private var visits = 0
    override var screenName: String { "Product" }
    override func didAppear() { visits += 1 }
}

final class DraftScreen: BaseScreen, StatefulScreen, LeaveConfirming, RefreshableScreen {
    struct Draft: Hashable { var text = "" }
    var state = Draft()
    let number: Int

    required init() { number = 0 }
    init(number: Int) {
        self.number = number
        super.init()
    }

    override var canBeDismissed: Bool { state.text.isEmpty }
    func mayLeave() async -> Bool { state.text.isEmpty }
    func refresh() { state = Draft() }
}

// A value that screens show says that it is not isolated.
nonisolated struct RoomID: Hashable { let number: Int }

final class RoomScreen: ContextScreen<RoomID>, FinishingScreen {
    let finishing = Finishing<RoomID>()
    func choose() { if let state { finish(with: state) } }
}

final class RoomDraftScreen: BaseScreen, StatefulScreen { var state: RoomID? }

// Whatever conforms by itself is on the main actor, as view controllers are.
final class Page: DefaultInitializableScreen, ContextChecking, ContextAccepting, LeaveConfirming {
    private var number = 0

    func isTarget(for context: Int) -> Bool { number == context }
    func setup(with context: Int) { number = context }
    func mayLeave() -> Bool { number == 0 }
}

final class PatientPage: Screen, LeaveConfirming {
    private var number = 0
    @MainActor func mayLeave() async -> Bool { number == 0 }
}

// Nothing is isolated by the words above: other actors may use it.
nonisolated func screens() -> [any Screen] {
    [HomeScreen(), ProductScreen(4), RoomScreen(RoomID(number: 4)), DraftScreen(number: 1)]
}
