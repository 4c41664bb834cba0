import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

private final class Basket: Hashable {
    var items: [Int] = []
    static func == (left: Basket, right: Basket) -> Bool { left.items == right.items }
    func hash(into hasher: inout Hasher) { hasher.combine(items) }
}

private final class BasketScreen: BaseScreen, StatefulScreen {
    var state: Basket? = Basket()
}

/// Every finding, and what it says.
struct FindingMessageTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: ConfigurationFinding.Code
        let severity: ConfigurationFinding.Severity
        let message: String
        let declare: @Sendable () -> DestinationStep<NoteScreen, Void>
    }

    private static func note() -> StepAssembly<NilFinder<NoteScreen, Void>, ClassFactory<NoteScreen, Void>> {
        StepAssembly(finder: NilFinder(), factory: ClassFactory())
    }

    /// A chain that the assemblies do not let one declare.
    private static func chain(of count: Int) -> StepNode<Void> {
        let parts = StepParts<NoteScreen, Void>(
            finder: ClassFinder<NoteScreen, Void>().erased,
            factory: ClassFactory<NoteScreen, Void>().erased
        )
        var node = StartStep.current.node(for: Void.self)
        for _ in 0..<count {
            let place = StepPlace(action: AnyAction(Present()), previous: node)
            node = StepNode(parts, at: place)
        }
        return node
    }

    @Test(arguments: [
        Row(
            testDescription: "no start",
            code: .noStart,
            severity: .error,
            message: """
                The chain ends at step NoteScreen (NilFinder, ClassFactory), which builds its screen and goes from nothing. \
                Let it go from `.current`, `.root` or another step.
                """
        ) {
            let parts = StepParts<NoteScreen, Void>(
                finder: NilFinder<NoteScreen, Void>().erased,
                factory: ClassFactory<NoteScreen, Void>().erased
            )
            return DestinationStep(node: StepNode(parts, at: StepPlace()))
        },
        Row(
            testDescription: "a chain of more steps than a navigation takes",
            code: .endlessChain,
            severity: .error,
            message: """
                The chain goes on with step NoteScreen (ClassFinder[full stack], ClassFactory, Present) after 200 others, \
                and a navigation takes no more. Let an earlier step go from a start.
                """
        ) { DestinationStep(node: chain(of: 201)) },
        Row(
            testDescription: "an empty switch",
            code: .emptySwitch,
            severity: .error,
            message: """
                Step which note has neither a case nor a default, so a navigation that comes to it fails. Add one.
                """
        ) { SwitchAssembly<NoteScreen, Void>().named("which note").assemble() },
        Row(
            testDescription: "a switch without a default",
            code: .switchWithoutDefault,
            severity: .warning,
            message: """
                Step switch for NoteScreen has no default, and a navigation fails there when none of its finders finds \
                its screen. Add a default.
                """
        ) { SwitchAssembly<NoteScreen, Void>().addCase(from: ClassFinder()).assemble() },
        Row(
            testDescription: "a case that an earlier one shadows",
            code: .caseNeverTaken,
            severity: .error,
            message: """
                In step switch for NoteScreen, “case 2, ClassFinder[current, visible]” is never taken: \
                whenever it would match, “case 1, ClassFinder[full stack]” has matched. Put it before that, or remove it.
                """
        ) {
            SwitchAssembly<NoteScreen, Void>()
                .addCase(from: ClassFinder())
                .addCase(from: ClassFinder(options: .currentVisibleOnly))
                .assemble(default: note().using(.present).from(.current).assemble())
        },
        Row(
            testDescription: "a case whose finder finds nothing",
            code: .caseNeverTaken,
            severity: .error,
            message: """
                In step switch for NoteScreen, “case 1, NilFinder” is never taken: its finder finds nothing. \
                Give it another finder, or remove it.
                """
        ) {
            SwitchAssembly<NoteScreen, Void>()
                .addCase(from: NilFinder())
                .assemble(default: note().using(.present).from(.current).assemble())
        },
        Row(
            testDescription: "a screen that is never there",
            code: .screenNeverThere,
            severity: .error,
            message: """
                The screen of step NoteScreen (NilFinder) can never be there: its finder finds nothing, and nothing is \
                built. Give the step a finder or a factory.
                """
        ) { DestinationStep(finder: NilFinder()) },
        Row(
            testDescription: "no action",
            code: .missingAction,
            severity: .error,
            message: """
                Step NoteScreen (NilFinder, ClassFactory) builds its screen and has no action to put it in place. \
                Add one with `using(_:)`, or let the step build nothing.
                """
        ) { note().withoutAction.from(.current).assemble() },
        Row(
            testDescription: "a context that the chain does not have",
            code: .contextMismatch,
            severity: .error,
            message: """
                The screen of step ItemScreen (ClassFinder, ClassFactory, Present) shows a context, and a step of its \
                chain has another one or none. Go from another declaration by `.adaptingContext(using:)`, or name finder \
                and factory.
                """
        ) { note().using(.present).from(Step(ItemScreen.self)).using(.present).from(.current) },
        Row(
            testDescription: "a step that needs a root",
            code: .noRootInEmptyWindow,
            severity: .warning,
            message: """
                Step NoteScreen (NilFinder, ClassFactory, Present) goes from `.root`, and a navigation fails in an empty window, \
                which has none. Put it in the root's place with `.using(.replaceRoot)`, unless a window is never empty.
                """
        ) { note().using(.present).from(.root).assemble() },
        Row(
            testDescription: "a step that needs a container at the root",
            code: .noRootInEmptyWindow,
            severity: .warning,
            message: """
                Step NoteScreen (NilFinder, ClassFactory, Push) goes from `.root`, and a navigation fails in an empty window, \
                which has none. Put it in the root's place with `.using(.replaceRoot)`, unless a window is never empty.
                """
        ) { note().using(.push).from(StartStep.root.expectingContainer(NavigationController.self)).assemble() },
        Row(
            testDescription: "a tab bar as the primary column",
            code: .tabBarColumn,
            severity: .error,
            message: """
                Step TabBarController (NilFinder, ClassFactory, SetColumn) makes a tab bar the primary or the supplementary column \
                of a split view, which takes none there. Make it the secondary one, or put the split view into a tab.
                """
        ) {
            let split = DestinationStep(finder: ClassFinder<SplitViewController, Void>())
            let tabs = StepAssembly(finder: NilFinder<TabBarController, Void>(), factory: ClassFactory())
                .using(.setPrimary).from(split).assemble()
            return note().using(.addTab).from(tabs).assemble()
        },
        Row(
            testDescription: "a navigation controller on a stack",
            code: .nestedNavigation,
            severity: .warning,
            message: """
                Step NavigationController (NilFinder, ClassFactory, Push) puts a navigation controller onto a stack, and a \
                navigation controller never holds another one. Put its content there instead, or present it, unless the stack is \
                one of the app's own.
                """
        ) {
            note().using(.push).from(.navigationController).using(.push).from(.navigationController)
                .using(.present).from(.current).assemble()
        },
        Row(
            testDescription: "nothing to present above what covers it",
            code: .nothingToPresent,
            severity: .warning,
            message: """
                Step NoteScreen (ClassFinder[full stack]) builds nothing that could be presented above what covers it, so that \
                navigations are refused then. Give it a factory, or let it say `.whenCovered(.refuse)`.
                """
        ) { DestinationStep(finder: ClassFinder<NoteScreen, Void>()).whenCovered(.presentAbove) },
        Row(
            testDescription: "a context that nothing sets",
            code: .contextNeverSet,
            severity: .warning,
            message: """
                Step ItemScreen (ClassWithContextFinder[full stack], ClassFactory, Push) finds its screen by what it shows and \
                builds it with nothing to show, and no context task sets that. Add `ContextSettingTask()`, unless a task of \
                the router sets it.
                """
        ) {
            let stack: DestinationStep<NavigationController, Void> = StepAssembly(
                finder: ClassWithContextFinder<ItemScreen, Int>(),
                factory: ClassFactory()
            )
            .using(.push).from(.custom(ClassFinder<NavigationController, Int>())).assemble()
            .expectingContainer(NavigationController.self).adaptingContext(using: InlineContextTransformer { _ in 7 })
            return note().using(.push).from(stack).assemble()
        },
        Row(
            testDescription: "a state that is an object and may change in place",
            code: .objectAsState,
            severity: .warning,
            message: """
                The screen of step BasketScreen (NilFinder, ClassFactory, Present) has an object as its state, Basket, and \
                what context tasks change in it stays when a navigation fails. Let the state be a value (a struct), unless the \
                object never changes.
                """
        ) {
            let basket = StepAssembly(finder: NilFinder<BasketScreen, Void>(), factory: ClassFactory())
                .adding(InlineContextTask { (screen: BasketScreen, _: Void) in screen.state?.items += [1] })
                .using(.present).from(.current).assemble()
            return note().using(.present).from(basket).assemble()
        },
        Row(
            testDescription: "a starting screen that is passed over",
            code: .startingScreenPassedOver,
            severity: .warning,
            message: """
                ClassFinder[contained] of step NoteScreen (ClassFinder[contained]) passes over the screen that it starts \
                from. Add `.current` to its options, unless that screen must not be found.
                """
        ) { DestinationStep(finder: ClassFinder(options: .contained)) },
    ])
    func `a finding says what is wrong and what to do`(row: Row) throws {
        let findings = row.declare().validate()
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(finding.code == row.code)
        #expect(finding.severity == row.severity)
        #expect(finding.message == row.message)
        #expect("\(finding)" == "\(row.severity.rawValue): \(row.message)")
    }

    @Test
    func `what a task changes in such an object stays when the navigation fails, and what replaces it does not`()
        async throws
    {
        let basket = BasketScreen()
        let window = SimulatedWindow { basket }
        func failing(_ change: @escaping (BasketScreen) -> Void) -> DestinationStep<BasketScreen, Void> {
            StepAssembly(finder: ClassFinder<BasketScreen, Void>(), factory: NilFactory())
                .adding(
                    InlineContextTask { (screen: BasketScreen, _: Void) in
                        change(screen)
                        throw Refusal()
                    }
                )
                .assemble()
        }
        let replacing = failing { screen in
            screen.state = Basket()
            screen.state?.items = [1]
        }
        await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: replacing) }
        #expect(basket.state?.items == [])
        let changing = failing { $0.state?.items = [2] }
        await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: changing) }
        #expect(basket.state?.items == [2])
    }

    @Test func `a chain of as many steps as a navigation takes is well`() {
        #expect(DestinationStep<NoteScreen, Void>(node: Self.chain(of: 200)).validate() == [])
    }

    @Test func `a finding names the step it was found at`() throws {
        let finding = try #require(Self.note().named("memo").withoutAction.from(.root).assemble().validate().first)
        #expect(finding.step.name == "memo")
        #expect(finding.step.factory == "ClassFactory")
    }

    @Test func `checking fails with all findings, or with those that are not accepted`() throws {
        let memo: DestinationStep<NoteScreen, Void> = SwitchAssembly()
            .addCase(from: ClassFinder(options: [.visible]))
            .assemble()
        let findings = memo.validate()
        #expect(findings.map(\.code) == [.switchWithoutDefault, .startingScreenPassedOver])
        let error = #expect(throws: ConfigurationError.self) { try memo.check() }
        #expect(error?.findings == findings)
        #expect(error.map { "\($0)" } == findings.map(\.description).joined(separator: "\n"))
        #expect(throws: ConfigurationError(findings: [findings[1]])) {
            try memo.check(except: [.switchWithoutDefault])
        }
        try memo.check(except: [.switchWithoutDefault, .startingScreenPassedOver])
    }
}
