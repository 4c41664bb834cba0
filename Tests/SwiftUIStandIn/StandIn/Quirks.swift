/// Switches for behaviour of SwiftUI that is reported and not documented. Without any of them the stand-in does what is documented.
///
/// The reports are named by repository and number. None was seen on a device by the author.
public struct Quirks: OptionSet, Sendable, Hashable {
    /// `documentation/swift/optionset`
    public let rawValue: Int

    /// `documentation/swift/optionset/init(rawvalue:)`
    public init(rawValue: Int) { self.rawValue = rawValue }

    private static func quirk(_ position: Int) -> Quirks { Quirks(rawValue: 1 << position) }

    // MARK: Stacks

    /// Only the first of several pushes in one update is shown, and a push shortly after another one is ignored.
    ///
    /// iOS 16 and 17; right on 18. Navigator #19; with `NavigationView` always, FlowStacks #3 and #33.
    public static let showsFirstOfSeveralPushes = quirk(0)

    /// A path that is set while its stack moves is not shown. The stack follows the next change after that.
    ///
    /// iOS 17. Apple's forum 750879; swift-composable-architecture #2806: blank screens, items that are not pushed.
    public static let ignoresPathWhileMoving = quirk(1)

    /// A stack keeps its pages if its path is cleared in the update in which another tab is selected, during a push.
    ///
    /// iOS 17 and 18. swift #77088; swift-composable-architecture #3450.
    public static let keepsStackClearedWithTab = quirk(2)

    /// A path that is set in one update with another root view is discarded: the binding is set to an empty path.
    ///
    /// macOS, 2026. koan #261.
    public static let losesPathWhenRootChanges = quirk(3)

    /// A changed path crashes if its binding is a `Binding(get:set:)` that a body makes. Here it is a problem in the record.
    ///
    /// iOS 16: "can't remove more items than it contains". swift-composable-architecture #2058.
    public static let crashesOnFreshBinding = quirk(4)

    // MARK: Modals

    /// A modal that is asked for while anything moves is not presented until another one is asked for.
    ///
    /// An assumption of the first trial, stricter than single reports: FlowStacks #69 (iOS 17), swift-navigation PR 238 (iOS 17 and 18).
    public static let dropsModalWhileMoving = quirk(5)

    /// A new item with the ID of the one that is presented changes nothing.
    ///
    /// It follows from the ID. tvOS keeps a cover even with another ID: Swiftfin PR 2173.
    public static let sameIdSheetShowsNothingNew = quirk(6)

    /// Of two modals of one level one is shown, and the other one when that is dismissed.
    ///
    /// iOS 16 and 17, with a line in the log. subconscious #900.
    public static let oneModalAtATime = quirk(7)

    /// A modal that takes the place of one of another kind in one update is not presented.
    ///
    /// iOS 16.1 to 17: wrong size, or an error and a broken next one. swift-composable-architecture #2413 (sheet, cover), #1991 (sheet, alert).
    public static let breaksOnExchangedModalKind = quirk(8)

    /// The binding of a swiped sheet is set `lateTurns` after it has gone. A path that is set meanwhile is lost.
    ///
    /// iOS 17, up to a second. FlowStacks #69.
    public static let setsBindingLateAfterSwipe = quirk(9)

    /// A presenter that leaves takes its modal along a turn after it has gone, unanimated; otherwise they leave together.
    ///
    /// iOS 17 and 18. swift-navigation PR 192; on 26 swift-composable-architecture #3783.
    public static let takesSheetAlongLate = quirk(10)

    /// The binding of an alert is set before the action of its button is called, and not after it.
    ///
    /// No source: apps must hold with both.
    public static let setsAlertBindingFirst = quirk(11)

    // MARK: Views

    /// `onAppear` is called when a view is made, on screen or not, and not when it comes on screen.
    ///
    /// After iOS 14: `onAppear` is not reliable, `viewDidAppear` is. Blueprint #48; swift-composable-navigator PR 3.
    public static let appearsEarly = quirk(12)

    /// Views that leave are evaluated again, so that those whose state has gone are blank; otherwise they stay as they were.
    ///
    /// iOS 17 to 26. swift-composable-architecture #3789.
    public static let blanksLeavingViews = quirk(13)

    /// The content of a tab is made when the tab is selected first.
    ///
    /// Reported of apps only: IceCubesApp loses links to tabs that were never shown.
    public static let makesTabsWhenShown = quirk(14)

    /// All of them.
    public static let all = Quirks(rawValue: 1 << 15 - 1)

    /// Each of them alone.
    public static var each: [Quirks] { (0..<15).map { quirk($0) } }
}
