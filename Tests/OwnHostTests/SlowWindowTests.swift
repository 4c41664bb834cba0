import StepRouter
import StepRouterConformance
import StepRouterValueWindow
import Testing

/// A window whose views follow when they are told to, written as a stranger writes it: three functions.
final class SlowWindow: ValueWindow {
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    /// What has been asked of the views, in order.
    private(set) var log: [String] = []
    /// `true` if transitions take time: views follow as soon as ``follow(failing:)`` says so.
    var isSlow = false
    /// The reason for which the next transition is refused at its beginning.
    var refusal: String?
    private var waiting: CheckedContinuation<Void, any Error>?

    override var mayFail: Bool { true }

    override func refuse(_ transition: Hierarchy.Transition, at moment: Moment) throws {
        guard moment == .beginning, let refusal else { return }
        self.refusal = nil
        throw Refusal(description: refusal)
    }

    override func begin(_ transition: Hierarchy.Transition, animated: Bool) -> Bool {
        log.append("\(transition.change.rawValue)\(animated ? ", animated" : "")")
        return isSlow
    }

    override nonisolated(nonsending) func settle(_ transition: Hierarchy.Transition, animated: Bool) async throws {
        try await withCheckedThrowingContinuation { waiting = $0 }
    }

    override func supports(_ style: PresentationStyle) -> Bool { style.kind != .popover }

    /// `true` if a transition waits for its views.
    var isWaiting: Bool { waiting != nil }

    /// Lets the views follow.
    func follow(failing reason: String? = nil) {
        let former = waiting
        waiting = nil
        former?.resume(with: reason.map { .failure(Refusal(description: $0)) } ?? .success(()))
    }
}

/// A host that owns its value, checked by the behaviours.
@MainActor final class SlowHost: @MainActor HierarchyHost {
    var abilities: Set<Behaviour.Ability> { [.compactWindows, .regularWindows, .resizing, .ownContainers] }

    @MainActor func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow { SlowWindow(size) }

    @MainActor func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws {
        guard case .resize(let size) = gesture else { return }
        try await window.edit(animated: false, by: .system) { $0.resize(to: size) }
    }
}

@MainActor struct SlowWindowTests {
    private final class Home: BaseScreen {}
    private final class Page: BaseScreen {}
    private final class Account: BaseScreen {}
    /// Goes on as soon as it has appeared.
    private final class Greedy: BaseScreen {
        override func didAppear() {
            let window = window
            window?.begin { try await window?.setRootScreen(Account(), animated: false) }
        }
    }

    private let window = SlowWindow()
    private let stack = NavigationController { Home() }

    private init() async throws { try await window.setRootScreen(TabBarController { stack }, animated: false) }

    private func push(_ page: ScreenObject, animated: Bool = true) async throws {
        try await window.edit(animated: animated, by: .app) { [stack] editor in
            guard let id = editor.id(of: stack) else { return }
            try editor.append(try editor.admit(page), to: id)
        }
    }

    /// Pushes a page while the test goes on, and returns once the views are to follow.
    private func pushing(_ page: ScreenObject = Page(), animated: Bool = true) async -> Task<Void, any Error> {
        window.isSlow = true
        let push = Task { try await self.push(page, animated: animated) }
        while !window.isWaiting { await Task.yield() }
        return push
    }

    private func goBack(_ editor: inout HierarchyEditor) throws {
        if let id = editor.id(of: stack) { try editor.goBack(in: id) }
    }

    @Test(arguments: Behaviour.all) func `it behaves`(behaviour: Behaviour) async throws {
        _ = try await behaviour.check(on: SlowHost())
    }

    @Test(arguments: [true, false]) func `views are waited for, animated or not`(animated: Bool) async throws {
        let push = await pushing(animated: animated)
        #expect(window.isInTransition && window.hierarchy.count == 4)
        #expect(window.log.last == (animated ? "content set, animated" : "content set"))
        window.follow()
        try await push.value
        #expect(!window.isInTransition && window.screenOnTop is Page)
    }

    @Test func `a transition that is refused changes nothing`() async throws {
        window.refusal = "There is no room."
        let before = window.hierarchy
        let error = await #expect(throws: HierarchyError.self) { try await push(Page()) }
        #expect(error?.description.contains("There is no room.") == true)
        #expect(window.hierarchy == before && !window.isInTransition)
    }

    @Test func `views that do not follow let everything go back`() async throws {
        let before = window.hierarchy
        let page = Page()
        let push = await pushing(page)
        window.isSlow = false
        window.follow(failing: "The page never appeared.")
        let error = await #expect(throws: HierarchyError.self) { try await push.value }
        #expect(error?.description.contains("The page never appeared.") == true)
        #expect(window.hierarchy == before && page.window == nil)
        #expect(window.log.suffix(2) == ["content set, animated", "content set, animated"])
    }

    // MARK: What the user has done

    @Test func `what the user has done at rest has happened at once`() async throws {
        let push = await pushing()
        window.follow()
        try await push.value
        window.isSlow = false
        _ = try window.accept(goBack)
        #expect(window.screenOnTop is Home && window.userRevision == window.revision)
        #expect(!window.isInTransition)
    }

    @Test func `what the user has done goes on as long as views take`() async throws {
        let push = await pushing()
        window.follow()
        try await push.value
        let takesTime = try window.accept(goBack)
        #expect(takesTime && window.isInTransition && window.screenOnTop is Home)
        let end = Task { await window.finish() }
        while !window.isWaiting { await Task.yield() }
        // Another one waits along, and does not end the movement before its views have followed.
        let other = Task { await window.finish() }
        for _ in 0..<10 { await Task.yield() }
        #expect(window.isInTransition)
        window.follow()
        await end.value
        await other.value
        #expect(!window.isInTransition && window.screenOnTop is Home)
        // Where nothing moves there is nothing to wait for.
        await window.finish()
    }

    @Test func `what the user does during a transition is read at once, and follows it`() async throws {
        let push = await pushing()
        let revision = window.revision
        _ = try window.accept(goBack)
        #expect(window.hierarchy.count == 3 && window.screenOnTop is Home)
        #expect(window.revision > revision && window.userRevision == window.revision)
        #expect(window.log.last == "content set, animated")
        window.isSlow = false
        window.follow()
        try await push.value
        #expect(window.screenOnTop is Home && window.log.last == "popped, animated")
    }

    @Test func `what the user has done comes before what callbacks ask for`() async throws {
        let push = await pushing(Greedy())
        _ = try window.accept(goBack)
        window.isSlow = false
        window.follow()
        try await push.value
        #expect(window.log.suffix(2) == ["popped, animated", "root replaced"])
        #expect(window.rootScreen is Account)
    }

    @Test func `what cannot be any more once the transition is over is left out`() async throws {
        let page = Page()
        let push = await pushing(page)
        _ = try window.accept { [page] editor in
            guard let id = editor.id(of: page) else { throw HierarchyError.emptyWindow }
            try editor.show(id)
        }
        window.follow(failing: "The page never appeared.")
        window.isSlow = false
        await #expect(throws: HierarchyError.self) { try await push.value }
        #expect(window.screenOnTop is Home && !window.isInTransition)
    }

    @Test func `what cannot be is thrown, with nothing changed`() async throws {
        let before = window.revision
        #expect(throws: HierarchyError.emptyWindow) { _ = try window.accept { _ in throw HierarchyError.emptyWindow } }
        let push = await pushing()
        let during = window.revision
        #expect(throws: HierarchyError.emptyWindow) { _ = try window.accept { _ in throw HierarchyError.emptyWindow } }
        #expect(window.revision == during && during > before)
        window.follow()
        try await push.value
        #expect(window.screenOnTop is Page)
    }

    // MARK: What others move

    @Test func `what others move is waited for`() async throws {
        window.othersMove = .goesOn
        #expect(window.isInTransition && window.readAtRest() == nil)
        // An edit of the app is refused, as during a transition of the window's own.
        await #expect(throws: HierarchyError.self) { try await push(Page()) }
        let waiting = Task { await window.waitForTransition() }
        await Task.yield()
        window.othersMove = nil
        await waiting.value
        #expect(!window.isInTransition && window.readAtRest() != nil)
        try await push(Page())
        #expect(window.screenOnTop is Page)
    }

    @Test func `what never comes to rest is not waited for`() async throws {
        window.othersMove = .isAbandoned
        await window.waitForTransition()
        #expect(window.isInTransition && window.readAtRest() == nil)
        // An edit is not planned for what is there, and goes on.
        try await push(Page())
        #expect(window.screenOnTop is Page)
    }

    // MARK: Styles

    @Test func `a style that a window lacks is told before anybody is asked`() async throws {
        let error = HierarchyError.styleUnsupported(screen: "Page", style: "popover")
        await #expect(throws: error) { try await present(Page(), .popover) }
        #expect(window.hierarchy.count == 3)
        try await present(Page(), .pageSheet)
        #expect(window.hierarchy.count == 4)
    }

    private func present(_ page: ScreenObject, _ style: PresentationStyle) async throws {
        try await window.edit(animated: true, by: .app) { editor in
            guard let root = editor.hierarchy.root else { return }
            try editor.present(try editor.admit(page), from: root, style: style)
        }
    }
}
