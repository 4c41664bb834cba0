import ShopApp
import StepRouterReachability

extension ShopMutants {
    static let endlessModal = ShopMutant("endless-modal", "a promotion covers the screen, and nothing closes it") {
        app in
        app.shop.routes.promotion = Step(PromotionScreen.self)
            .finder(.byClass)
            .using(.present(.fullScreen)).from(.current)
    }

    static let stubbornModal = ShopMutant("stubborn-modal", "a survey does not leave when a link leads elsewhere") {
        app in
        let survey = Step(SurveyScreen.self).using(.present).from(.current)
        app.otherDestinations = [.init("survey", survey, code: "/* not one of the shop's routes */")]
    }

    static let loopingLogin = ShopMutant("looping-login", "a login that is left asks again, and again") { app in
        let login = Step(NaggingLoginScreen.self).using(.present).from(.current)
        app.otherDestinations = [.init("login", login)]
    }
}

/// Asks for an opinion before it lets the user go.
private final class SurveyScreen: BaseScreen {
    override var canBeDismissed: Bool { false }
}

/// Presents another one of its kind when it would have to leave.
private final class NaggingLoginScreen: BaseScreen, LeaveConfirming {
    nonisolated(nonsending) func mayLeave() async -> Bool {
        do {
            try await present(NaggingLoginScreen(), style: .pageSheet, animated: false)
        } catch {
            return false
        }
        return true
    }
}
