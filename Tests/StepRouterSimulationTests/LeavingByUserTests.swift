import StepRouter
import StepRouterSimulation
import Testing

/// The user takes screens off: they are asked as a navigation asks them.
struct LeavingByUserTests {
    /// A form that cannot be dismissed as long as it is busy.
    private final class Form: BaseScreen {
        var isBusy = true
        var tries = 0

        override var canBeDismissed: Bool { !isBusy }

        override func userTriedToLeave() { tries += 1 }
    }

    /// A draft that asks its user.
    private final class Draft: BaseScreen, LeaveConfirming {
        var name = "Draft"
        var answers: [Bool] = []
        var questions = 0
        /// What happens before it answers.
        var meanwhile: (() async throws -> Void)?

        static func named(_ name: String = "Draft", answering answers: [Bool] = []) -> Draft {
            let draft = Draft()
            (draft.name, draft.answers) = (name, answers)
            return draft
        }

        override var screenName: String { name }

        nonisolated(nonsending) func mayLeave() async -> Bool {
            questions += 1
            try? await meanwhile?()
            return answers.isEmpty ? false : answers.removeFirst()
        }
    }

    /// Where a screen lies, and the gesture that takes it off.
    enum Gesture: String, CaseIterable, CustomTestStringConvertible {
        case back, swipeDown, secondTap

        var testDescription: String { rawValue }

        var gesture: UserGesture {
            switch self {
            case .back: .back
            case .swipeDown: .swipeDown
            case .secondTap: .selectTab(0)
            }
        }

        func window(showing screen: ScreenObject) -> SimulatedWindow {
            switch self {
            case .back:
                SimulatedWindow {
                    Navigation {
                        Page("home"); screen
                    }
                }
            case .swipeDown: SimulatedWindow { Page("home") }.presenting(.pageSheet) { screen }
            case .secondTap:
                SimulatedWindow {
                    TabBar {
                        Navigation {
                            Page("home"); screen
                        }; Page("other")
                    }
                }
            }
        }
    }

    @Test(arguments: Gesture.allCases) func `a screen that cannot be dismissed stays, and is told`(
        gesture: Gesture
    ) async throws {
        let form = Form()
        let window = gesture.window(showing: form)
        let drawing = window.drawing
        #expect(try await !window.perform(gesture.gesture))
        #expect(window.drawing == drawing)
        #expect(form.tries == 1)
        form.isBusy = false
        #expect(try await window.perform(gesture.gesture))
        #expect(form.window == nil && form.tries == 1)
        try window.checkInvariants()
    }

    @Test(arguments: Gesture.allCases)
    func `a screen that confirms leaving is asked each time, and leaves when it agrees`(
        gesture: Gesture
    ) async throws {
        let draft = Draft.named(answering: [false, true])
        let window = gesture.window(showing: draft)
        let drawing = window.drawing
        #expect(try await !window.perform(gesture.gesture))
        #expect(window.drawing == drawing && draft.questions == 1)
        #expect(try await window.perform(gesture.gesture))
        #expect(draft.window == nil && draft.questions == 2)
        try window.checkInvariants()
    }

    @Test func `refused once and then accepted goes back one page`() async throws {
        let draft = Draft.named(answering: [false, true])
        let window = SimulatedWindow {
            Navigation {
                Page("home"); Page("list"); draft
            }
        }
        _ = try await window.perform(.back)
        _ = try await window.perform(.back)
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ Page(home)
                └─ ● Page(list)
                """
        )
    }

    @Test func `of several the topmost is asked first, and one refusal keeps all`() async throws {
        let (lower, upper) = (Draft.named("lower", answering: [false]), Draft.named("upper", answering: [true]))
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    Page("home"); lower; upper
                }
            }
        }
        let drawing = window.drawing
        #expect(try await !window.perform(.selectTab(0)))
        #expect(window.drawing == drawing)
        #expect((upper.questions, lower.questions) == (1, 1))
    }

    @Test func `a screen that cannot be dismissed keeps those above it from being asked`() async throws {
        let (form, draft) = (Form(), Draft.named(answering: [true]))
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    Page("home"); form; draft
                }
            }
        }
        #expect(try await !window.perform(.selectTab(0)))
        #expect(form.tries == 1 && draft.questions == 0)
    }

    @Test func `another tab, another width and a hidden modal ask nobody`() async throws {
        let draft = Draft()
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    Page("home"); draft
                }; Page("other")
            }
        }
        #expect(try await window.perform(.selectTab(1)))
        _ = try await window.perform(.resize(.regular))
        #expect(draft.questions == 0 && draft.window != nil)
    }

    /// A tab bar that asks before another tab.
    private final class AskingTabs: TabBarController {
        override var asksBeforeAnotherTab: Bool { true }
    }

    @Test func `a tab bar that says so asks the visible screens of the selected tab, hidden ones not`() async throws {
        let (form, draft) = (Form(), Draft.named(answering: [false, true]))
        let window = SimulatedWindow {
            AskingTabs {
                Navigation {
                    form; draft
                }; Page("other")
            }
        }
        let drawing = window.drawing
        #expect(try await !window.perform(.selectTab(1)))
        #expect(window.drawing == drawing && form.tries == 0)
        #expect(try await window.perform(.selectTab(1)))
        #expect(draft.questions == 2 && draft.window != nil)
        // A program selects as before.
        let tabs = try #require(window.rootScreen as? AskingTabs)
        try await tabs.makeVisible(tabs.containedScreens[0], animated: false)
        try await tabs.makeVisible(tabs.containedScreens[1], animated: false)
        #expect(draft.questions == 2)
    }

    /// A session that may end at any time, in no navigation.
    @MainActor private final class Session {
        private(set) var holds = true
        private var leaving: Task<Void, any Error>?
        private let router: Router

        init(_ window: SimulatedWindow) {
            router = Router(window)
            window.guards = [Guard("session", of: Draft.self) { self.holds }]
        }

        func end() {
            holds = false
            leaving = Task.detached { try await self.reevaluate() }
        }

        func settle() async throws { try await leaving?.value }

        private func reevaluate() async throws { try await router.reevaluate() }
    }

    @Test @MainActor func `a screen that is asked before another tab is asked nothing else meanwhile`() async throws {
        let draft = Draft.named(answering: [true, true])
        let window = SimulatedWindow {
            AskingTabs {
                Navigation {
                    Page("home"); draft
                }; Page("other")
            }
        }
        let session = Session(window)
        var (openCount, mostOpen) = (0, 0)
        draft.meanwhile = {
            openCount += 1
            mostOpen = max(mostOpen, openCount)
            if session.holds { session.end() }
            for _ in 0..<20 { await Task.yield() }
            openCount -= 1
        }
        _ = try await window.perform(.selectTab(1))
        try await session.settle()
        #expect(draft.questions == 2 && mostOpen == 1 && draft.window == nil)
    }

    @Test func `another gesture while a screen is asked does not ask it again`() async throws {
        let draft = Draft.named(answering: [true])
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    Page("home"); Page("list"); draft
                }
            }
        }
        draft.meanwhile = {
            let hasLeft = try await [window.perform(.back), window.perform(.selectTab(0))]
            #expect(hasLeft == [false, false])
        }
        #expect(try await window.perform(.back))
        #expect(draft.questions == 1 && window.drawing.contains("list"))
    }

    @Test func `a gesture that would remove other screens by the time of the answer does nothing`() async throws {
        let draft = Draft.named(answering: [true])
        let window = SimulatedWindow {
            Navigation {
                Page("home"); Page("list"); draft
            }
        }
        draft.meanwhile = { [unowned draft] in
            try await (draft.parentScreen as? Navigation)?.setContainedScreens(
                [Page("new"), Page("newer")],
                animated: false
            )
        }
        _ = try await window.perform(.back)
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ Page(new)
                └─ ● Page(newer)
                """
        )
    }
}
