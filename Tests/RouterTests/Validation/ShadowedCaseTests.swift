import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Which cases of a switch are never taken, because an earlier one always is.
struct ShadowedCaseTests {
    private typealias Items = SwitchAssembly<ItemScreen, Int>

    private static func item() -> DestinationStep<ItemScreen, Int> {
        StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .using(.present)
            .from(.current)
            .assemble()
    }

    private func neverTaken(_ items: Items) -> [String] {
        items.assemble(default: Self.item()).validate()
            .filter { $0.code == .caseNeverTaken }
            .map { String($0.message.prefix { $0 != ":" }) }
    }

    private func isNeverTaken(
        _ later: some Finder<ItemScreen, Int>,
        after earlier: some Finder<ItemScreen, Int>
    ) -> Bool {
        !neverTaken(Items().addCase(from: earlier).addCase(from: later)).isEmpty
    }

    @Test func `a search of the same screens in the same or fewer places is never needed`() {
        typealias All = ClassFinder<ItemScreen, Int>
        typealias Showing = ClassWithContextFinder<ItemScreen, Int>
        #expect(isNeverTaken(All(), after: All()))
        #expect(isNeverTaken(All(options: .currentVisibleOnly), after: All(options: .currentAllStack)))
        #expect(isNeverTaken(Showing(options: .currentVisibleOnly), after: Showing()))
        #expect(isNeverTaken(Showing(), after: All()))
        #expect(isNeverTaken(All(options: [.current], startingPoint: .root), after: All(startingPoint: .root)))
        #expect(isNeverTaken(InlineIteratingFinder { _, _ in true }, after: All()))
        #expect(
            isNeverTaken(
                Step<ItemScreen, Int>.NamedFinder.byContext(.currentAndUp),
                after: Step<ItemScreen, Int>.NamedFinder.byClass
            )
        )
    }

    @Test func `a search that may find more, or elsewhere, is not`() {
        typealias All = ClassFinder<ItemScreen, Int>
        typealias Showing = ClassWithContextFinder<ItemScreen, Int>
        #expect(!isNeverTaken(All(), after: Showing()))
        #expect(!isNeverTaken(All(), after: All(options: .currentVisibleOnly)))
        #expect(!isNeverTaken(All(options: .currentAndUp), after: All(options: .currentAndDown)))
        #expect(!isNeverTaken(All(), after: All(startingPoint: .root)))
        #expect(!isNeverTaken(All(startingPoint: .root), after: All()))
        let anywhere = StackIterator.StartingPoint.custom { $0.topmostScreen }
        #expect(!isNeverTaken(All(startingPoint: anywhere), after: All(startingPoint: anywhere)))
        #expect(!isNeverTaken(Showing(), after: InlineIteratingFinder { _, _ in true }))
        #expect(!isNeverTaken(All(), after: InlineFinder { _, _ in nil }))
        #expect(!isNeverTaken(InlineFinder { _, _ in nil }, after: All()))
    }

    @Test func `a search for a more general type finds those of a special one, not the other way round`() {
        let general = ClassFinder<BaseScreen, Int>()
        let special = ClassFinder<ItemScreen, Int>()
        #expect(!neverTaken(Items().addCase(when: general, from: Self.item()).addCase(from: special)).isEmpty)
        #expect(neverTaken(Items().addCase(from: special).addCase(when: general, from: Self.item())).isEmpty)
        let other = ClassFinder<NoteScreen, Int>()
        #expect(neverTaken(Items().addCase(from: special).addCase(when: other, from: Self.item())).isEmpty)
    }

    @Test func `each case that is never taken is named once, with the first that is taken instead`() {
        let items = Items()
            .addCase(from: ClassWithContextFinder(options: .currentVisibleOnly))
            .addCase(from: ClassFinder())
            .addCase(when: { $0 > 1 }, from: Self.item())
            .addCase(from: ClassFinder())
            .addCase(from: ClassWithContextFinder())
        #expect(
            neverTaken(items) == [
                "In step switch for ItemScreen, “case 4, ClassFinder[full stack]” is never taken",
                "In step switch for ItemScreen, “case 5, ClassWithContextFinder[full stack]” is never taken",
            ]
        )
    }

    @Test func `a container around what is found is looked for in vain only by the same search`() {
        typealias Stacks = SwitchAssembly<NavigationController, Int>
        let item = ClassFinder<ItemScreen, Int>()
        let visibleItem = ClassFinder<ItemScreen, Int>(options: .currentVisibleOnly)
        let stack = Self.item().expectingContainer(NavigationController.self)
        func count(_ stacks: Stacks) -> Int { stacks.assemble(default: stack).validate().count }
        #expect(count(Stacks().addCase(expecting: item).addCase(expecting: item)) == 1)
        #expect(count(Stacks().addCase(expecting: item).addCase(expecting: visibleItem)) == 0)
        #expect(count(Stacks().addCase(when: item, from: stack).addCase(expecting: visibleItem)) == 1)
        #expect(count(Stacks().addCase(expecting: item).addCase(when: item, from: stack)) == 0)
    }

    @Test func `whenever a case is called never taken, the earlier one finds a screen where it would`() throws {
        let finders = [StackIterator.StartingPoint.topmost, .root].flatMap { start in
            (0..<64).map { ClassFinder<ItemScreen, Int>(options: SearchOptions(rawValue: $0), startingPoint: start) }
        }
        let windows = [
            SimulatedWindow { ItemScreen(1) },
            SimulatedWindow { ItemScreen(1) }.presenting { NoteScreen() },
            SimulatedWindow { NoteScreen() }.presenting { Navigation { [ItemScreen(1), NoteScreen()] } },
            SimulatedWindow { NoteScreen() }.presenting { ItemScreen(1) }.presenting { LobbyScreen() },
            SimulatedWindow { TabBar { [NoteScreen(), ItemScreen(1)] } },
            SimulatedWindow { TabBar { Navigation { [NoteScreen(), ItemScreen(1)] } } }.presenting { HallScreen() },
        ]
        let found = try finders.map { finder in try windows.map { try finder.find(in: $0.tree, with: 1) != nil } }
        var count = 0
        for (earlier, earlierFound) in zip(finders, found) {
            for (later, laterFound) in zip(finders, found) where isNeverTaken(later, after: earlier) {
                count += 1
                #expect(zip(earlierFound, laterFound).allSatisfy { $0 || !$1 }, "\(later) after \(earlier)")
            }
        }
        // For each starting point: of four options the first search has those of the second, and of `contained` and `visible` one
        // has what the other has in 11 of 16 ways, as the former includes the latter.
        #expect(count == 2 * (3 * 3 * 3 * 3) * 11)
    }

    @Test func `a case after one that always matches is never taken`() {
        let cases = [
            SwitchStep.Case("always", if: .always, .making { _, _ in nil }),
            SwitchStep.Case("sometimes", if: .asking, .making { _, _ in nil }),
        ]
        let note = DestinationStep<NoteScreen, Void>(node: StepNode(switch: "note", cases: cases))
        #expect(note.validate().map(\.code) == [.caseNeverTaken])
    }
}
