public import StepRouter

/// A screen that finishes with a value: a picker with what was picked, a login with the user, a form with what was entered.
///
/// ```swift
/// final class CityPicker: BaseScreen, FinishingScreen {
///     let finishing = Finishing<City>()
///
///     func choose(_ city: City) { finish(with: city) }
/// }
/// ```
///
/// It knows neither what awaits it nor how it was shown, and it does not leave by itself: what awaits it lets it leave, or stay.
public protocol FinishingScreen<Output>: Screen {
    /// What it finishes with.
    associatedtype Output

    /// Where what awaits the screen is listed; each screen has its own.
    var finishing: Finishing<Output> { get }
}

extension FinishingScreen {
    /// Finishes: hands a value to what awaits the screen, once.
    ///
    /// The button of a screen that is also shown where nothing awaits it, by a link say, calls
    /// `router.finishOrLeave(_:with:)` instead.
    ///
    /// - Parameter output: The value.
    /// - Returns: Whether anything awaited it. If nothing did, nothing happens.
    @discardableResult
    public func finish(with output: Output) -> Bool { finishing.finish(with: output) }

    /// Says what the screen would finish with now, without finishing: the screens of a flow that receive such values are given it at once.
    ///
    /// - Parameter value: The value.
    public func share(_ value: Output) { finishing.share(value) }
}
