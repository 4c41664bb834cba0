import StepRouter
import StepRouterFinders

/// What is measured. Changes are undone through the window's journal after each round.
enum Subject: String, CaseIterable {
    /// Nothing: what the process itself costs.
    case nothing
    /// The target, with the context that is asked for, is on top already.
    case found
    /// The target is not there; a switch finds the navigation controller in sight, and it is pushed.
    case pushed
    /// The target is not there; it is put into a new navigation controller, which is presented.
    case presented
    /// The same as `pushed`, with direct calls.
    case pushedByHand
    /// The same as `presented`, with direct calls.
    case presentedByHand
    /// A search of the whole hierarchy that finds nothing.
    case search

    func run(_ count: Int, on app: BenchmarkApp) async throws {
        switch self {
        case .nothing: break
        case .found:
            let route = app.item
            try await app.stack.setContainedScreens(app.stack.containedScreens + [ItemScreen(7)], animated: false)
            for _ in 0..<count { try await app.router.navigate(to: route, with: 7, animated: false) }
        case .pushed:
            let route = app.item
            for _ in 0..<count {
                let mark = app.window.simulatedJournal.begin()
                try await app.router.navigate(to: route, with: 7, animated: false)
                app.window.simulatedJournal.rollBack(to: mark)
            }
        case .presented:
            let route = app.modalItem
            for _ in 0..<count {
                let mark = app.window.simulatedJournal.begin()
                try await app.router.navigate(to: route, with: 7, animated: false)
                app.window.simulatedJournal.rollBack(to: mark)
            }
        case .pushedByHand:
            for _ in 0..<count {
                let mark = app.window.simulatedJournal.begin()
                try await app.stack.setContainedScreens(app.stack.containedScreens + [ItemScreen(7)], animated: false)
                app.window.simulatedJournal.rollBack(to: mark)
            }
        case .presentedByHand:
            for _ in 0..<count {
                let mark = app.window.simulatedJournal.begin()
                let item = ItemScreen(7)
                let navigation = SimulatedNavigationController { item }
                try await app.window.topmostScreen?.present(navigation, style: .pageSheet, animated: false)
                app.window.simulatedJournal.rollBack(to: mark)
            }
        case .search:
            let finder = ClassWithContextFinder<ItemScreen, Int>()
            for _ in 0..<count { _ = try finder.find(in: app.window, with: 7) }
        }
    }
}
