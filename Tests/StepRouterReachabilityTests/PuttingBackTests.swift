import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// What is put back with a state: the environment, the classes of screens, what they wear.
struct PuttingBackTests {
    @Test(arguments: [false, true]) func `values of the environment are put back in any order`(_ itemsFirst: Bool)
        async throws
    {
        final class Session {
            var items = 0
            var isLoggedIn = false { didSet { if !isLoggedIn { items = 0 } } }
        }
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            let session = Session()
            let items = Exploration.EnvironmentValue.value("items", get: { session.items }, set: { session.items = $0 })
            let login = Exploration.EnvironmentValue.toggle(
                "logged in",
                get: { session.isLoggedIn },
                set: { session.isLoggedIn = $0 }
            )
            return Exploration(
                launch: window,
                destinations: [.init("bag", app.bag)],
                environment: itemsFirst ? [items, login] : [login, items],
                gestures: [AppGesture("adds") { if session.items < 2 { session.items += 1 } }]
            )
        }
        .environment("logged in").bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations.explore()
        #expect(report.holds, "\(report.violations.map(\.message))")
    }

    @Test func `private screens of one name, which nothing tells apart in every run, are an error`() async throws {
        let proof = Reachability { window in
            _ = try await SmallApp(window: window)
            return Exploration(
                launch: window,
                destinations: [.init("first", firstDetail()), .init("second", secondDetail())]
            )
        }
        .bounds(stackDepth: 2, modals: 2).quiet
        let error = ReachabilityError.ambiguousClass(name: "StepRouterReachabilityTests.Detail")
        await #expect(throws: error) { try await proof.explore() }
        await #expect(throws: error) { try await proof.walk(seed: 1, steps: 50) }
        #expect(error.description.hasSuffix("Rename one of them."))
    }

    @Test(arguments: [false, true])
    func `screens that a closure copies wear what they wore`(isCopied: Bool) async throws {
        final class Form: BaseScreen, StatefulScreen { var state = 0 }
        let proof = Reachability { window in
            _ = try await SmallApp(window: window)
            let form = StepAssembly(finder: ClassFinder<Form, Void>(), factory: ClassFactory())
                .presented(as: Decorator().styled(.formSheet.modalInPresentation).closing("Cancel"))
                .from(.current).assemble()
            let exploration = Exploration(
                launch: window,
                destinations: [.init("form", form)],
                gestures: [
                    AppGesture("cancels") { [unowned window] in
                        if window.screenOnTop is Form { _ = try await window.tapClosingButton() }
                    },
                    AppGesture("types") { [unowned window] in (window.screenOnTop as? Form)?.state = 1 },
                ]
            )
            return isCopied ? exploration.copying(Form.self) { Form() } : exploration
        }
        .bounds(stackDepth: 2, modals: 2).quiet.findingAllViolations
        let replayed = try await proof.replay("form", "types", "cancels")
        #expect(replayed.window.drawing == replayed.path.drawing)
        let report = try await proof.explore()
        #expect(report.holds, "\(report.violations.map(\.message))")
    }
}

private final class Detail: BaseScreen {}

private func firstDetail() -> DestinationStep<any Screen, Void> {
    StepAssembly(finder: ClassFinder<Detail, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble().asScreen()
}
