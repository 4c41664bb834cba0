/// How far a navigation has come in putting things in place.
struct Integration {
    /// The next stop; below zero when none is left.
    var stop: Int
    /// What is to join a container together.
    var batch: JoiningBatch?
    /// The container that the next stop joins, where something took its time before the stop could join it.
    var container: (any ContainerScreen)?
    /// How far one screen has come into sight, once something of that took its time.
    var revealing: Revealing?

    init(stops count: Int) { stop = count - 1 }

    /// Whether a modal above the screen that is brought into sight is still to be dismissed.
    @inline(__always)
    func dismisses(_ modal: any Screen) -> Bool {
        guard let revealing else { return true }
        return revealing.modals.contains { $0 === modal } && !revealing.tried.contains { $0 === modal }
    }

    /// Whether a container is still to be told to show a screen that it holds.
    @inline(__always)
    func reveals(_ screen: @autoclosure () -> any Screen) -> Bool {
        guard let tried = revealing?.tried else { return true }
        let screen = screen()
        return !tried.contains { $0 === screen }
    }
}

/// How far a screen has come into sight that others are above, or that containers hide.
final class Revealing {
    /// The modals that were above the screen at first. Others that come meanwhile were not asked, and stay.
    let modals: [any Screen]
    /// What was to be dismissed or shown, and took its time: nothing is tried twice.
    var tried: [any Screen] = []

    init(below modals: [any Screen]) { self.modals = modals }
}

/// The screens that join one container of the hierarchy, collected so that they join it in one transition.
final class JoiningBatch {
    let container: any ContainerScreen
    var children: [any Screen]
    /// The last screen that joined.
    private(set) var last: (any Screen)?
    /// Those that joined before it.
    private(set) var others: [any Screen] = []
    /// The last stop that joined.
    private(set) var stop: Int

    init(_ container: any ContainerScreen, keeping children: [any Screen], stop: Int) {
        self.container = container
        self.children = children
        self.stop = stop
    }

    /// Takes a screen that was embedded.
    func note(_ screen: any Screen, of stop: Int) {
        if let last { others.append(last) }
        last = screen
        self.stop = stop
    }
}

/// A container that screens join, and what stays of its content then.
struct PlannedJoin {
    let container: any ContainerScreen
    /// What stays; `nil` if all of it does.
    let kept: [any Screen]?
    /// Whether the container was in sight with nothing above it.
    let isOnTop: Bool
    /// The revision of the hierarchy for which that holds.
    let revision: Int?
}

/// A change of the hierarchy that takes its time, or that only an asynchronous function of the app's own can make.
indirect enum LastingChange {
    /// Modals are dismissed.
    case dismissing(Covering, toReveal: any Screen)
    /// A container shows a screen that it holds.
    case showing(Containing, toReveal: any Screen)
    /// Screens join a container.
    case joining(JoiningBatch, showing: any Screen)
    /// An action is carried out for a stop.
    case acting(stop: Int, screen: any Screen, base: any Screen)
    /// The screen of a stop is found, brought into sight and told its context.
    case locating(stop: Int)
}

/// What is to be done once nothing can be done at once any more.
struct UnfinishedIntegration {
    let integration: Integration
    let change: LastingChange
    /// What to roll back to if it fails.
    let mark: Int?
}
