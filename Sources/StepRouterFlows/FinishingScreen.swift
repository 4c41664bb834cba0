public import StepRouter

/// A screen that finishes with a value: a picker with the choice, a login with the user, a form with the entries.
///
/// ```swift
/// final class CityPicker: BaseScreen, FinishingScreen {
///     let finishing = Finishing<City>()
///
///     func choose(_ city: City) { finish(with: city) }
/// }
/// ```
///
/// It knows neither who awaits it nor how it was shown, and it does not leave by itself: the code that awaits it lets
/// it leave, or stay.
public protocol FinishingScreen<Output>: Screen {
    /// The value that it finishes with.
    associatedtype Output

    /// Lists the waits for this screen; each screen has its own.
    var finishing: Finishing<Output> { get }
}

extension FinishingScreen {
    /// Finishes: hands a value to those that await the screen, once.
    ///
    /// The button of a screen that is also shown where nothing awaits it, by a link say, calls
    /// `router.finishOrLeave(_:with:)` instead.
    ///
    /// - Parameter output: The value.
    /// - Returns: `true` if anything awaited it. If nothing did, nothing happens.
    @discardableResult
    public func finish(with output: Output) -> Bool { finishing.finish(with: output) }

    /// Finishes a screen without a result; all else is as with one.
    @discardableResult
    public func finish() -> Bool where Output == Void { finish(with: ()) }

    /// Hands on the value that the screen would finish with now, without finishing.
    ///
    /// The screens of a flow that receive such values are given it at once.
    ///
    /// - Parameter value: The value.
    public func share(_ value: Output) { finishing.share(value) }
}

/// The waits for a screen.
public final class Finishing<Output> {
    private struct Entry {
        weak let wait: ScreenWait<Output>?
    }

    private var entries: [Entry] = []

    /// Makes an empty list.
    public init() {}

    fileprivate func add(_ wait: ScreenWait<Output>) {
        entries.removeAll { $0.wait == nil }
        entries.append(Entry(wait: wait))
    }

    /// Hands a value to all that await the screen.
    ///
    /// - Returns: `true` if there were any.
    func finish(with output: Output) -> Bool {
        let finished = entries.compactMap(\.wait).filter { $0.isOpen(for: self) }
        entries = []
        for wait in finished { wait.decide(.finished(output)) }
        return !finished.isEmpty
    }

    /// Gives a value to all that await the screen.
    fileprivate func share(_ value: Output) {
        for wait in entries.compactMap(\.wait) where wait.isOpen(for: self) { wait.receive(value) }
    }
}

extension ScreenWait {
    /// Waits for a screen from now on; the last one counts.
    func begin(_ screen: any Screen, _ finishing: Finishing<Output>) {
        if begin(screen, listedOn: finishing) { finishing.add(self) }
    }
}
