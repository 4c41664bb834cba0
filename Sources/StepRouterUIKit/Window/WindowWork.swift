#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// What a window carries out.
    @MainActor final class WindowWork {
        /// The hierarchy that it began with.
        let base: Hierarchy
        /// What it is caused by.
        let origin: ChangeOrigin
        /// The transition under way.
        var transition: Transition?
        /// The hierarchy that UIKit is told to show, as long as a call has not returned.
        var requested: Hierarchy?
        /// The transition that was begun last, and has failed if one has.
        var last: Transition?
        /// The transitions that have taken effect, each with what the window showed at its end: of one that failed
        /// half-way, less than it was to show.
        var finished: [(transition: Transition, left: Hierarchy)] = []
        /// The screens that have left, and where they were: they keep their numbers until all is over.
        var removed: [(screens: [ScreenID], hierarchy: Hierarchy)] = []
        /// The screens that were put in place, whether the window was seen to show them or not.
        var placed: [ScreenID] = []
        /// Keeps the view controllers of screens that are not in place, or not any more: they may have to come back.
        var kept: [UIViewController] = []

        /// The `tabs` of tab bars that have got others, as they were.
        var arrangements: [ObjectIdentifier: TabArrangement] = [:]

        init(from base: Hierarchy, by origin: ChangeOrigin) {
            self.base = base
            self.origin = origin
        }
    }
#endif
