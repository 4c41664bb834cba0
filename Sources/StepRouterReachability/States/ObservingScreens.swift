import Observation
import StepRouter
import Synchronization

/// The screens of an app that observe models, as their app declares.
///
/// An observer by `withObservationTracking` is told of one change, and a change that puts a state back is one as well.
/// So screens observe anew where that has spent their observation.
final class ObservingScreens {
    /// An observation that was begun anew.
    private final class Renewal: Sendable {
        let isSpent = Atomic(false)
    }

    private let bodies: [ObjectIdentifier: (any Screen) -> Void]
    private var renewals: [ObjectIdentifier: Renewal] = [:]

    init(_ bodies: [ObjectIdentifier: (any Screen) -> Void]) { self.bodies = bodies }

    var isEmpty: Bool { bodies.isEmpty }

    /// Returns whether screens of a class are declared.
    func contain(_ type: any Screen.Type) -> Bool { bodies[ObjectIdentifier(type)] != nil }

    /// The first screen that keeps an observable model, of a class that is not declared, and the name of the property.
    func unknownObserver(among screens: [any Screen]) -> (screen: any Screen, model: String)? {
        for screen in screens where !contain(type(of: screen)) {
            if let model = KeptProperties(of: screen).observableModel { return (screen, model) }
        }
        return nil
    }

    /// The screens that have to observe anew.
    func spent(among screens: [any Screen]) -> [any Screen] {
        screens.filter { screen in
            guard contain(type(of: screen)) else { return false }
            return renewals[ObjectIdentifier(screen)]?.isSpent.load(ordering: .acquiring) ?? true
        }
    }

    /// Returns whether a screen has never observed anew: what it observes by itself may be spent or not.
    func isUnknown(_ screen: any Screen) -> Bool { renewals[ObjectIdentifier(screen)] == nil }

    /// Lets a screen observe anew, and notices when that is spent: what it reads meanwhile is observed here as well.
    func observe(_ screen: any Screen) {
        guard let body = bodies[ObjectIdentifier(type(of: screen))] else { return }
        let renewal = Renewal()
        renewals[ObjectIdentifier(screen)] = renewal
        withObservationTracking {
            body(screen)
        } onChange: {
            renewal.isSpent.store(true, ordering: .releasing)
        }
    }
}
