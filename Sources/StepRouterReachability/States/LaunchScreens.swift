import StepRouter
import StepRouterSimulation

/// The screens of a launch state, and which of them something outside of their window may refer to.
///
/// Such a screen is told from its equals for ever, because app code may come back to it. All others are as good as any
/// that is built later: an app that replaces its root is in the same state as at its launch.
struct LaunchScreens {
    /// The screens, in pre-order.
    let screens: [any Screen]
    private let isReferred: [Bool]

    /// Looks for references to the screens of a window. They are taken out of it for the moment, and notified of nothing.
    init(of window: SimulatedWindow) {
        let nodes = window.hierarchy.nodes
        // Nothing else holds what is taken out, unless app code does.
        var taken: [AnyObject] = []
        for node in nodes {
            guard let screen = window.screens[node.screen] else { continue }
            taken.append(screen)
            window.screens.keep(node.screen)
            window.screens.takeOut(node.screen)
        }
        var screens: [any Screen] = []
        var isReferred: [Bool] = []
        while var object = taken.popLast() {
            isReferred.append(!isKnownUniquelyReferenced(&object) || Self.isReferredWeakly(object))
            if let screen = object as? any Screen { screens.append(screen) }
        }
        self.screens = screens.reversed()
        self.isReferred = isReferred.reversed()
        for (node, screen) in zip(nodes, self.screens) {
            let listed = window.screens.listing(screen, as: node.screen)
            window.screens.putBack(listed, isContained: node.depth > 0 && !node.isModal)
        }
    }

    /// Returns whether something outside of the window may refer to a screen, by its position.
    func isReferred(_ position: Int) -> Bool { isReferred[position] }

    /// Returns whether something refers to an object without keeping it alive. An object has one reference of each kind from
    /// the runtime; only Swift's own objects count like that.
    private static func isReferredWeakly(_ object: AnyObject) -> Bool {
        !(object is ScreenObject) || _getWeakRetainCount(object) > 1 || _getUnownedRetainCount(object) > 1
    }
}
