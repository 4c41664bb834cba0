import StepRouter
import StepRouterFinders

/// Visits what a `StackIterator` visits, and counts the screens.
struct CountingIterator: ScreenIterator {
    let iterator: StackIterator
    let visits: VisitCounter

    func firstScreen(
        in tree: ScreenTree,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        try iterator.firstScreen(in: tree) { screen in
            visits.count += 1
            return try isTarget(screen)
        }
    }
}

/// How many screens were visited.
final class VisitCounter {
    var count = 0
}
