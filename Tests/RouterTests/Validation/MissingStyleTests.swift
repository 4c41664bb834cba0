import StepRouter
import StepRouterAssembly
import StepRouterSimulation
import StepRouterValueWindow
import Testing

/// Styles that a window does not have: found by validating for it, and by navigations before anybody is asked.
struct MissingStyleTests {
    private final class Card: BaseScreen {}
    private final class Draft: BaseScreen {
        private(set) var asked = 0

        override var canBeDismissed: Bool {
            asked += 1
            return false
        }
    }

    /// Has no popovers, and nothing in a current context.
    private final class PlainWindow: ValueWindow {
        override func supports(_ style: PresentationStyle) -> Bool {
            style.kind != .popover && !style.usesCurrentContext
        }
    }

    private struct Routes: Validatable {
        let sheet = Step(Card.self).using(.present).from(.current)
        let popover = Step(Card.self).using(.present(style: .popover)).from(.current)
        let above = Step(Card.self).using(.present).from(.whereTheUserIs).whenCovered(.presentAbove(.popover))

        func validate() -> [ConfigurationFinding] { sheet.validate() + popover.validate() + above.validate() }
    }

    @Test func `a collection of routes is validated for a window`() {
        let routes = Routes()
        #expect(routes.validate().isEmpty)
        #expect(routes.validate(for: SimulatedWindow()).isEmpty)
        let findings = routes.validate(for: PlainWindow())
        #expect(findings.map(\.code) == [.styleUnsupported, .styleUnsupported])
        #expect(findings.allSatisfy { $0.severity == .error })
        #expect(
            findings.first?.message
                == "Step Card (ClassFinder[full stack], ClassFactory, Present) presents as popover, and the window has no such style. Present it in another one."
        )
        // What was found for a window is not found without one.
        #expect(routes.validate().isEmpty)
    }

    @Test func `a navigation fails before anybody is asked`() async throws {
        let window = PlainWindow()
        let draft = Draft()
        try await window.setRootScreen(draft, animated: false)
        let destination = Step(Card.self).using(.present(style: .popover)).from(
            Step(BaseScreen.self).using(.replaceRoot).from(.root)
        )
        let error = await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: destination) }
        #expect(error?.underlyingError as? HierarchyError == .styleUnsupported(screen: "Card", style: "popover"))
        #expect(draft.asked == 0 && window.rootScreen is Draft)
        try await Router(window).navigate(to: Routes().sheet)
        #expect(window.screenOnTop is Card)
    }
}
