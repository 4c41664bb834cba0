/// Lets navigations happen one at a time in a window; what a navigation's parts start runs inside it.
public final class NavigationQueue {
    private var current: QueuedNavigation?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init() {}

    static func of(_ window: any ScreenWindow) -> NavigationQueue {
        if let queue = window.screens.routing as? NavigationQueue { return queue }
        let queue = NavigationQueue()
        window.screens.routing = queue
        return queue
    }

    nonisolated(nonsending) func enter(_ request: NavigationRequest) async throws(RoutingError) -> QueuedNavigation {
        let outer = QueuedNavigation.current
        if let outer, outer.queue === self { return QueuedNavigation(self, inside: outer) }
        while current != nil { await withCheckedContinuation { waiting.append($0) } }
        let queued = QueuedNavigation(self, inside: nil)
        current = queued
        return queued
    }

    fileprivate func leave(_ navigation: QueuedNavigation) {
        if current !== navigation { return }
        current = nil
        let all = waiting
        waiting = []
        for one in all { one.resume() }
    }
}

final class QueuedNavigation: @unchecked Sendable {
    @TaskLocal static var current: QueuedNavigation?
    fileprivate let queue: NavigationQueue
    private let outer: QueuedNavigation?

    fileprivate init(_ queue: NavigationQueue, inside outer: QueuedNavigation?) {
        self.queue = queue
        self.outer = outer
    }

    var reasonToEnd: RoutingError.Code? { nil }

    func beginCarryingOut() -> Bool { true }
    func endCarryingOut() {}

    func run(
        _ navigation: CurrentNavigation,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Result<any Screen, RoutingError> {
        await Self.$current.withValue(self) {
            _ = isolation
            do throws(RoutingError) {
                return .success(try await navigation.run())
            } catch {
                return .failure(error)
            }
        }
    }

    func end() { queue.leave(self) }
}
