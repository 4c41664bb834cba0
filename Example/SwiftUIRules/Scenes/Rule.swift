import SwiftUI

/// A rule of SwiftUI's that is reported and not documented. Each has a scene, which says whether the system has it.
///
/// The names are those of `Quirks`, where the stand-in of the package has the rule as a switch. Two scenes share
/// `breaksOnExchangedModalKind`.
enum Rule: String, CaseIterable {
    /// Rule 2: of several pushes at once, or shortly after one another, only the first one is shown.
    case showsFirstOfSeveralPushes
    /// Rule 3: a path that is set while its stack moves is not shown.
    case ignoresPathWhileMoving
    /// Rule 8: of two modals of one view one is shown, and the other one when that is dismissed.
    case oneModalAtATime
    /// Rule 9: a modal that takes the place of one of another kind in one update is wrong, or the next one is.
    case breaksOnExchangedModalKind
    /// Rule 9, with an alert in place of the cover.
    case breaksOnSheetExchangedForAlert
    /// Rule 11: the binding of a sheet is set after the sheet has gone, and a page that is pushed meanwhile is lost.
    case setsBindingLateAfterSwipe
    /// Rule 14: `onAppear` is called when a view is made, on screen or not, or not when it comes on screen.
    case appearsEarly
    /// Rule 14: `onAppear` is called before the animation, and `onDisappear` after it.
    case appearsBeforeItsAnimation
    /// Rule 16: the path is written when the user begins to go back, and not at the end.
    case writesPathWhenBackBegins
    /// Rule 16: the path is written although the user does not go back in the end.
    case writesPathOfCancelledBack
}

/// The scene of a rule, with what has happened in it.
struct RuleView: View {
    private let rule: Rule
    @State private var trial: Trial

    /// Makes the view.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - trial: What happens in the scene.
    init(_ rule: Rule, _ trial: Trial = Trial()) {
        self.rule = rule
        self.trial = trial
    }

    /// The scene above the record: a stack that shows nothing any more does not take that along.
    var body: some View {
        VStack {
            scene
            RecordView(trial: trial)
        }
    }

    @ViewBuilder private var scene: some View {
        switch rule {
        case .showsFirstOfSeveralPushes: SeveralPushes(trial: trial)
        case .ignoresPathWhileMoving: QuickPaths(trial: trial)
        case .oneModalAtATime: TwoSheets(trial: trial)
        case .breaksOnExchangedModalKind: ExchangedModals(trial: trial)
        case .breaksOnSheetExchangedForAlert: ExchangedForAlert(trial: trial)
        case .setsBindingLateAfterSwipe: SwipedSheet(trial: trial)
        case .appearsEarly: PagesMadeAtOnce(trial: trial)
        case .appearsBeforeItsAnimation: PushAndPop(trial: trial)
        case .writesPathWhenBackBegins: BackSwipe(trial: trial, isCancelled: false)
        case .writesPathOfCancelledBack: BackSwipe(trial: trial, isCancelled: true)
        }
    }
}
