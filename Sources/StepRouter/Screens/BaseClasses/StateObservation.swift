import Observation

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
