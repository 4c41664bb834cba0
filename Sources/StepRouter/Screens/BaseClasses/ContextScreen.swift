import Observation

/// A screen that shows one value, its context, as its declared state.
///
/// ```swift
/// final class ProductScreen: ContextScreen<ProductID> {}
/// ```
///
/// It fits ``ContextSettingTask`` and the finders that compare contexts, with nothing more to write.
open class ContextScreen<Context: Hashable>: BaseScreen, StatefulScreen, ContextChecking, ContextAccepting {
    @usableFromInline
    final var shown: ShownContext<Context>?
    /// The observation of the state by views; `nil` until a window is about to make one for the screen.
    @usableFromInline
    final var observation: StateObservation?

    /// The value that the screen shows; `nil` before it has one.
    ///
    /// In a `UIKitWindow` and a `SwiftUIWindow` it can be observed, as a property of an `@Observable` class: by a view of
    /// SwiftUI that reads it, and by a view controller where UIKit tracks what is read. In other windows it cannot.
    @inlinable
    public final var state: Context? {
        get {
            observation?.stateIsRead()
            return shown?.value
        }
        set { show(newValue.map { ShownContext($0) }) }
    }

    /// Changes the shown value and notifies its observers.
    @inlinable
    final func show(_ context: ShownContext<Context>?) {
        guard let observation else { return shown = context }
        observation.stateWillChange()
        shown = context
        observation.stateDidChange()
    }

    /// Makes a screen with nothing to show yet.
    @inlinable
    public required init() { super.init() }

    /// Makes a screen that shows a value.
    ///
    /// - Parameter context: The value.
    @inlinable
    public convenience init(_ context: Context) {
        self.init()
        state = context
    }

    /// Returns whether the screen shows this value.
    @inlinable
    open func isTarget(for context: Context) -> Bool {
        guard let shown else { return false }
        return shown.value == context
    }

    /// Checks that a screen of this class could show a value. Accepts every value by default.
    @inlinable
    open class func checkCompatibility(with context: Context) throws {}

    /// Shows a value from now on. An equal value changes nothing.
    @inlinable
    open func setup(with context: Context) throws {
        if let shown, shown.value == context { return }
        show(ShownContext(context))
    }
}

extension ContextScreen: StateKeeping {
    package final var keptState: AnyObject? {
        get { shown }
        set { show(newValue as? ShownContext<Context>) }
    }

    package final func beObserved() { if observation == nil { observation = StateObservation() } }
}

/// A screen whose declared state is the context that it shows.
package protocol ContextDeclaring<Context>: ContextChecking {
    /// Returns whether the declared state is a context.
    func declares(_ context: Context) -> Bool
}

extension ContextScreen: ContextDeclaring {
    package final func declares(_ context: Context) -> Bool {
        guard let shown else { return false }
        return shown.value == context
    }
}

/// The value that a screen shows. It is an object, so that the layout of a screen does not depend on its context type.
@usableFromInline
final class ShownContext<Context> {
    @usableFromInline
    let value: Context

    @inlinable
    init(_ value: Context) { self.value = value }
}

/// Notifies the observers of a screen's state, such as a view whose `body` reads it.
@usableFromInline
final class StateObservation {
    /// Stands for the screen: a key path into a generic class would be made anew at each access.
    private final class Subject: Observable {
        var state: Void { () }
    }

    private let subject = Subject()
    private let registrar = ObservationRegistrar()

    @usableFromInline
    func stateIsRead() { registrar.access(subject, keyPath: \.state) }

    @usableFromInline
    func stateWillChange() { registrar.willSet(subject, keyPath: \.state) }

    @usableFromInline
    func stateDidChange() { registrar.didSet(subject, keyPath: \.state) }
}
