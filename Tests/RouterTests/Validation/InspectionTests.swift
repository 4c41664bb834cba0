import StepRouter
import StepRouterAssembly
import StepRouterFinders
import Testing

/// How far the look at a declaration goes.
struct InspectionTests {
    /// A step with one finding.
    private static func hall<Context>() -> DestinationStep<HallScreen, Context> { DestinationStep(finder: NilFinder()) }

    private func note<Context>(
        from hall: DestinationStep<HallScreen, Context>
    ) -> DestinationStep<NoteScreen, Context> {
        StepAssembly(finder: ClassFinder<NoteScreen, Context>(), factory: ClassFactory()).using(.present).from(hall)
            .assemble()
    }

    @Test func `each step of a chain is looked at, also behind adapters and expected containers`() {
        let adapted: DestinationStep<HallScreen, Int> = Self.hall().adaptingContext(
            using: InlineContextTransformer<Int, Void> { _ in throw Refusal() }
        )
        #expect(note(from: adapted).validate().map(\.step.name) == ["HallScreen"])
        let stack: DestinationStep<NavigationController, Void> = Self.hall().expectingContainer()
        let item = StepAssembly(finder: ClassFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(1) })
            .using(.push)
            .from(stack)
            .assemble()
        #expect(item.validate().map(\.code) == [.screenNeverThere])
    }

    @Test func `each way of a switch is looked at, the default as well`() {
        let found = ClassFinder<LobbyScreen, Int>()
        let halls = SwitchAssembly<HallScreen, Int>()
            .addCase(when: found, from: Self.hall())
            .addCase(when: { $0 > 1 }, from: Self.hall())
            .addCase(if: { true }, from: Self.hall())
            .assemble(default: Self.hall())
        #expect(note(from: halls).validate().map(\.code) == Array(repeating: .screenNeverThere, count: 4))
    }

    @Test func `a step that several ways lead to is looked at once`() {
        let hall: DestinationStep<HallScreen, Int> = Self.hall()
        let halls = SwitchAssembly<HallScreen, Int>()
            .addCase(when: { $0 > 1 }, from: hall)
            .assemble(default: hall)
        #expect(note(from: halls).validate().count == 1)
    }

    @Test func `no finder, condition or closure is asked`() {
        let hall = StepAssembly(
            finder: InlineFinder<HallScreen, Void> { _, _ in
                Issue.record("The finder was asked.")
                return nil
            },
            factory: InlineFactory {
                Issue.record("The factory was asked.")
                return HallScreen()
            }
        )
        .using(.present)
        .from(.current)
        .assemble()
        let halls = SwitchAssembly<HallScreen, Void>()
            .addCase { _ in
                Issue.record("The closure was asked.")
                return nil
            }
            .addCase(
                if: {
                    Issue.record("The condition was asked.")
                    return true
                },
                from: hall
            )
            .assemble(default: { _ in
                Issue.record("The default was asked.")
                return hall
            })
        #expect(note(from: halls).validate() == [])
    }

    @Test func `a switch that may match without a finder needs no default`() {
        let hall = StepAssembly(finder: NilFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(.current)
            .assemble()
        let halls = SwitchAssembly<HallScreen, Void>()
        #expect(halls.addCase(from: ClassFinder()).addCase(if: { true }, from: hall).assemble().validate() == [])
        #expect(halls.addCase(from: ClassFinder()).addCase { _ in nil }.assemble().validate() == [])
        #expect(halls.assemble(default: hall).validate() == [])
    }

    @Test func `the finders that visit screens tell where, also in a switch`() {
        let options: SearchOptions = [.visible, .presenting]
        func codes(_ finder: some Finder<HallScreen, Void>) -> [ConfigurationFinding.Code] {
            DestinationStep(finder: finder).validate().map(\.code)
        }
        #expect(codes(InlineIteratingFinder(options: options) { _, _ in true }) == [.startingScreenPassedOver])
        #expect(codes(SplitDetailsFinder(options: options)) == [.startingScreenPassedOver])
        #expect(codes(Step<HallScreen, Void>.NamedFinder.byClass(options)) == [.startingScreenPassedOver])
        let elsewhere = StackIterator.StartingPoint.custom { _ in nil }
        #expect(codes(ClassFinder(options: options, startingPoint: elsewhere)) == [.startingScreenPassedOver])
        #expect(codes(PresentingFinder()) == [])
        #expect(codes(InlineFinder { _, _ in nil }) == [])
        let halls = SwitchAssembly<HallScreen, Void>().addCase(from: ClassFinder(options: options)).addCase { _ in nil }
        #expect(halls.assemble().validate().map(\.code) == [.startingScreenPassedOver])
    }

    @Test func `a finder that is chosen by a shorthand and finds nothing is known`() {
        let note = Step(NoteScreen.self).finder(.never).withoutFactory().from(.current).assemble()
        #expect(note.validate().map(\.code) == [.screenNeverThere])
    }

    @Test func `destinations are checked as their steps`() {
        let note = note(from: Self.hall() as DestinationStep<HallScreen, Int>)
        #expect(!note.validate().isEmpty)
    }
}
