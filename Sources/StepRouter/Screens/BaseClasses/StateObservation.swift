import Observation

/// Tells those who have read the state of a screen, such as a view's `body`, that it changes.
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
