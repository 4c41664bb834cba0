import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

private final class SketchScreen: BaseScreen, LeaveConfirming {
    var mayLeaveNow = false
    private(set) var asked = 0

    nonisolated(nonsending) func mayLeave() async -> Bool {
        asked += 1
        return mayLeaveNow
    }
}

private final class LockedScreen: BaseScreen {
    override var canBeDismissed: Bool { false }
}

/// Moves that are refused, cannot be made or are planned only: nothing changes.
struct MoveFailureTests {
    let rooms = HomeScreen()

    @Test func `a screen that cannot be dismissed keeps what is above it`() async throws {
        let locked = LockedScreen()
        let (rooms, stage) = (
            rooms,
            Stage(
                SimulatedWindow {
                    Navigation {
                        self.rooms; locked
                    }
                }
            )
        )
        try await stage.refusesMoves(from: locked, .dismissalRefused) { $0.pop() }
        try await stage.refusesMoves(from: rooms, .dismissalRefused) { $0.popToRoot().push(HomeScreen()) }
    }

    @Test func `a screen is asked once whether it may leave`() async throws {
        let draft = SketchScreen()
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    self.rooms; draft
                }
            }
        )
        try await stage.refusesMoves(from: draft, .dismissalRefused) { $0.popToRoot().push(HomeScreen()) }
        #expect(draft.asked == 1)
        draft.mayLeaveNow = true
        try await stage.move(from: draft) { $0.popToRoot().push(HomeScreen()) }
        #expect(draft.asked == 2)
    }

    @Test func `interceptors of the router are asked`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { self.rooms } }) {
            $0.adding(InlineInterceptor<Void> { throw Refusal() })
        }
        let error = try await stage.refusesMoves(from: rooms, .refused) { $0.push(HomeScreen()) }
        #expect(error.underlyingError is Refusal)
    }

    @Test func `of a stack that has nothing to go back to the first screen is named`() async throws {
        let navigation = Navigation { self.rooms }
        let stage = Stage(SimulatedWindow { navigation })
        let error = try await stage.refusesMoves(from: navigation, .actionFailed) { $0.pop() }
        #expect(error.underlyingError as? MoveError == .nothingBelow(screen: "HomeScreen"))
    }

    @Test func `a move that cannot be made is an error that says why, before anything is asked`() async throws {
        let draft = SketchScreen()
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    self.rooms; draft
                }
            }
        )
        let rooms = rooms
        func reason<End>(
            _ code: RoutingError.Code = .actionFailed,
            _ moves: (Moves<MovePlace.Held>) -> Moves<End>
        ) async throws -> String {
            let error = try await stage.refusesMoves(from: rooms, code, moves)
            return error.underlyingError.map { "\($0)" } ?? error.found ?? ""
        }
        #expect(try await reason { $0.pop() }.hasPrefix("HomeScreen is the first on its stack"))
        #expect(
            try await reason { $0.pop(to: ProductScreen.self) }
                == "Navigation holds no such screen. Push it, or make it visible where it is."
        )
        #expect(try await reason { $0.dismiss() }.hasPrefix("HomeScreen presents nothing"))
        #expect(try await reason { $0.select(tab: 0) }.hasPrefix("HomeScreen is in no tab bar controller"))
        #expect(try await reason { $0.makeVisible(HomeScreen()) }.contains("is not among the screens of the window"))
        #expect(try await reason { $0.push(NavigationController()) }.contains("never holds another"))
        #expect(draft.asked == 0)
    }

    @Test func `tabs that are not there are refused`() async throws {
        let window = shopTabs()
        let stage = Stage(window)
        let root = try #require(window.rootScreen)
        for index in [-1, 2, .max, .min] {
            let error = try await stage.refusesMoves(from: root, .actionFailed) { $0.select(tab: index) }
            let number = index == .max ? .max : index + 1
            #expect(error.underlyingError as? HierarchyError == .noSuchTab(number: number, count: 2))
        }
    }

    @Test func `nothing is pushed where there is no stack`() async throws {
        let alone = HomeScreen()
        let stage = Stage(SimulatedWindow { alone })
        try await stage.refusesMoves(from: alone, .containerNotFound) { $0.push(HomeScreen()) }
        let error = try await stage.refusesMoves(from: alone, .actionFailed) { $0.popToRoot() }
        #expect(error.underlyingError as? MoveError == .noContainer(kind: .navigation, around: "HomeScreen"))
    }

    @Test func `a screen is given once, and to nothing that holds it already`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { self.rooms } })
        let given = HomeScreen()
        try await stage.refusesMoves(from: rooms, .actionFailed) { $0.push(given).push(given) }
        try await stage.refusesMoves(from: rooms, .actionFailed) { $0.push(self.rooms) }
        try await stage.move(from: rooms) { $0.push(given) }
        #expect(stage.window.isOnTop(given))
    }

    @Test func `a screen that is in a hierarchy is refused by the plan, and before anybody is asked`() async throws {
        let below = HomeScreen()
        let elsewhere = HomeScreen()
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    below; self.rooms
                }
            }
        )
        let other = SimulatedWindow { Navigation { elsewhere } }
        var asked = 0
        let router = Router(stage.window).adding(InlineInterceptor<Any?> { _ in asked += 1 })
        for given in [below, elsewhere] {
            for error in [
                #expect(throws: RoutingError.self) { try router.plan(from: rooms) { $0.push(given) } },
                await #expect(throws: RoutingError.self) { try await router.navigate(from: rooms) { $0.push(given) } },
            ] {
                #expect(error?.code == .actionFailed)
                #expect(error?.underlyingError as? HierarchyError == .alreadyInHierarchy(screen: "HomeScreen"))
            }
        }
        #expect(asked == 0)
        try other.checkInvariants()
        try await router.navigate(from: rooms) { $0.pop() }
        try await router.navigate(from: below) { $0.push(self.rooms) }
        #expect(asked == 2)
    }

    @Test func `a move that takes away what was just put in place is refused, and so is one that replaces it`()
        async throws
    {
        let stage = Stage(SimulatedWindow { Navigation { self.rooms } })
        let (rooms, given) = (rooms, AccountScreen())
        let taking: [(Moves<MovePlace.Held>) -> Moves<MovePlace.Held>] = [
            { $0.push(given).pop() }, { $0.push(given).makeVisible(rooms) }, { $0.push(given).clear() },
            { $0.push(given).replace(with: HomeScreen()) },
            { $0.push(given).makeVisible().replace(with: HomeScreen()).push(HomeScreen()) },
            { $0.push(HomeScreen()).push(given).replace(with: HomeScreen()) },
            { $0.replace(with: given).replace(with: HomeScreen()) },
        ]
        for moves in taking {
            let error = try await stage.refusesMoves(from: rooms, .actionFailed, moves)
            #expect("\(error)".contains("takes AccountScreen away again"))
            #expect(throws: RoutingError.self) { try stage.router.plan(from: rooms, moves) }
        }
        let presented = try await stage.refusesMoves(from: rooms, .actionFailed) {
            $0.present(NavigationController()).push(given).replace(with: HomeScreen())
        }
        #expect("\(presented)".contains("takes AccountScreen away again"))
        // What a container came with was not given.
        try await stage.move(from: rooms) { $0.present(Navigation { AccountScreen() }).replace(with: HomeScreen()) }
        #expect(stage.drawing.hasSuffix("● Navigation\n└─ ● HomeScreen"))
        #expect(try await stage.move(from: rooms) { $0.dismiss().replace(with: given) } === given)
    }

    @Test func `screens that were given are seen by the moves after, and by the plan`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { self.rooms } })
        let given = AccountScreen()
        let taking: [(Moves<MovePlace.Held>) -> Moves<MovePlace.Held>] = [
            { $0.push(given).remove { $0 === given } }, { $0.push(given).leave() }, { $0.push(given).push(given) },
            { $0.push(HomeScreen()).push(given).pop { !($0 is AccountScreen) } },
        ]
        for moves in taking {
            let error = try await stage.refusesMoves(from: rooms, .actionFailed, moves)
            let planned = #expect(throws: RoutingError.self) { try stage.router.plan(from: rooms, moves) }
            #expect(planned.map { "\($0)" } == "\(error)")
        }
        let plan = try stage.router.plan(from: rooms) { $0.push(given).pop { $0 === given }.makeVisible(given) }
        #expect(plan.steps.map(\.name) == ["AccountScreen"])
        #expect(try await stage.move(from: rooms) { $0.push(given).pop { $0 === given }.makeVisible(given) } === given)
        #expect(stage.drawing == "● Navigation\n├─ ○ HomeScreen\n└─ ● AccountScreen")
    }

    @Test func `a screen that was given is free again when the navigation is refused or only planned`() async throws {
        let window = SimulatedWindow { Navigation { self.rooms } }
        let (rooms, product) = (rooms, ProductScreen(ProductID(7)))
        let given = Navigation { product }
        for _ in 0..<2 {
            let refusing = Router(window).adding(InlineInterceptor<Void> { throw Refusal() })
            await #expect(throws: RoutingError.self) {
                try await refusing.navigate(from: rooms) { $0.present(given).push(HomeScreen()) }
            }
            _ = try Router(window).plan(from: rooms) { $0.present(given).pop(to: ProductScreen.self) }
            #expect(window.screens.count == 2)
            #expect(given.containedScreens.first === product && given.window == nil)
        }
        // An interceptor that agrees lets the navigation be planned again.
        let agreeing = Router(window).adding(InlineInterceptor<Void> {})
        try await agreeing.navigate(from: rooms) { $0.present(given).pop(to: ProductScreen.self).push(HomeScreen()) }
        #expect(window.drawing.hasSuffix("● Navigation\n├─ ○ ProductScreen(7)\n└─ ● HomeScreen"))
        #expect(window.screens.count == window.hierarchy.count)
    }

    @Test func `modals are dismissed by making the root visible, if there are any`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { self.rooms } })
        for _ in 0..<2 {
            try await stage.router.navigate(from: .root) { $0.makeVisible().push(HomeScreen()) }
            #expect(stage.window.hierarchy.count == 3)
            try await stage.router.navigate(from: .visible) { $0.pop().present(HelpScreen()) }
        }
        try await stage.router.navigate(from: .root) { $0.makeVisible() }
        #expect(stage.drawing == "● Navigation\n└─ ● HomeScreen")
    }

    @Test func `a screen that has left, is in another window or was never shown is told so`() async throws {
        let stage = Stage(SimulatedWindow { Navigation { self.rooms } })
        let (gone, elsewhere) = (HomeScreen(), HomeScreen())
        try await stage.move(from: rooms) { $0.push(gone) }
        try await stage.move(from: gone) { $0.pop() }
        let other = SimulatedWindow { elsewhere }
        for screen in [gone, elsewhere, HomeScreen()] {
            for error in [
                try await stage.refusesMoves(from: screen, .finderFailed) { $0.push(HomeScreen()) },
                try await stage.refusesMoves(from: rooms, .actionFailed) { $0.makeVisible(screen) },
            ] {
                #expect(error.underlyingError as? MoveError == .notThere(screen: "HomeScreen"))
                #expect("\(error)".contains("HomeScreen is not among the screens of the window: it has left"))
            }
        }
        #expect(other.isOnTop(elsewhere))
    }

    @Test func `an empty window has nothing to move from`() async throws {
        let outcome = await Router(SimulatedWindow()).attempt(from: .root) { $0.push(HomeScreen()) }
        guard case .failure(let error) = outcome.result else { return #expect(Bool(false), "The navigation landed.") }
        #expect(error.code == .noRootScreen)
    }

    @Test func `what the window does not carry out is undone`() async throws {
        let window = SimulatedWindow { Navigation { self.rooms } }
        let stage = Stage(window)
        window.faultPoint = { change, _ in if change == .presented { throw Refusal() } }
        try await stage.refusesMoves(from: rooms, .notCarriedOut) { $0.push(HomeScreen()).present(HomeScreen()) }
    }

    @Test func `a trace explains the moves, and a plan is a dry run`() async throws {
        let window = shopTabs(selected: 1)
        let before = window.drawing
        let root = try #require(window.rootScreen)
        let plan = try Router(window).plan(from: root) { $0.select(tab: 0).popToRoot().push(AccountScreen()) }
        #expect(window.drawing == before)
        #expect(
            plan.description == """
                start from TabBar
                remove ProductScreen(7)
                show Navigation
                put in place AccountScreen (NilFinder, given, Push)
                """
        )
        let outcome = await Router(window).attempt(from: root) { $0.select(tab: 0).popToRoot().push(AccountScreen()) }
        #expect(
            outcome.trace.explanation == """
                asked    AccountScreen by NilFinder: not there
                asked    TabBarController by HeldScreenFinder: found TabBar
                leave?   ProductScreen(7) may leave
                built    AccountScreen by given
                shown    Navigation in TabBar
                removed  ProductScreen(7) from Navigation
                joined   AccountScreen to Navigation
                landed   on AccountScreen
                """
        )
        #expect(outcome.trace.before == before)
    }

}

struct MoveQueueTests {
    @MainActor @Test func `moves wait for their turn`() async throws {
        let rooms = HomeScreen()
        let stage = Stage(SimulatedWindow { Navigation { rooms } }) {
            $0.adding(InlineInterceptor<Void> { for _ in 0..<10 { await Task.yield() } })
        }
        let first = Task { @MainActor in try await stage.router.navigate(from: rooms) { $0.push(AccountScreen()) } }
        let second = Task { @MainActor in
            try await stage.router.navigate(from: .current) { $0.present(HomeScreen()) }
        }
        try await first.value
        try await second.value
        #expect(stage.transitions == ["content set: Navigation", "presented: HomeScreen"])
        try stage.window.checkInvariants()
    }
}

extension Stage {
    /// Expects that moves fail and leave every screen where it was.
    @discardableResult
    fileprivate func refusesMoves<End>(
        from screen: some Screen,
        _ code: RoutingError.Code,
        _ moves: (Moves<MovePlace.Held>) -> Moves<End>
    ) async throws -> RoutingError {
        let before = (drawing, try allScreens())
        var thrown: RoutingError?
        do throws(RoutingError) {
            try await router.navigate(from: screen, moves)
        } catch {
            thrown = error
        }
        let error = try #require(thrown, "The navigation landed.")
        #expect(error.code == code, "\(error)")
        #expect((drawing, try allScreens()) == before)
        try window.checkInvariants()
        return error
    }
}
