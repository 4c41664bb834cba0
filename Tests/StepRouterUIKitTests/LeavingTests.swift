import StepRouter
import StepRouterAssembly
import StepRouterUIKit
import Testing
import UIKit

/// The user takes screens off by UIKit's own means: they are asked, and UIKit goes on everywhere else.
@MainActor struct LeavingTests {
    /// A note that asks before it leaves, and takes its time if it is told to.
    private final class Note: BaseScreen, LeaveConfirming {
        var answers: [Bool] = []
        var questions = 0
        /// What happens before it answers.
        var meanwhile: (() async -> Void)?

        static func answering(_ answers: Bool...) -> Note {
            let note = Note()
            note.answers = answers
            return note
        }

        nonisolated(nonsending) func mayLeave() async -> Bool {
            questions += 1
            await meanwhile?()
            return answers.isEmpty ? false : answers.removeFirst()
        }
    }

    /// A form that cannot be dismissed while it is busy.
    private final class Form: BaseScreen {
        var isBusy = true
        var tries = 0

        override var canBeDismissed: Bool { !isBusy }
        override func userTriedToLeave() { tries += 1 }
    }

    /// A view controller of the app that is a screen, and never refuses.
    private final class PlainViewController: UIViewController, Screen {}

    private final class NoteViewController: UIViewController, LeaveConfirming {
        nonisolated(nonsending) func mayLeave() async -> Bool { false }
    }

    private final class Lines: RoutingLogger {
        private(set) var lines: [String] = []

        func wants(_ level: RoutingLogLevel) -> Bool { true }
        func log(_ message: String, at level: RoutingLogLevel) { lines.append(message) }
    }

    private final class TabDelegate: UITabBarControllerDelegate {
        weak var window: UIKitWindow?

        func tabBarController(_ bar: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            window?.maySelect(viewController, in: bar) ?? true
        }
    }

    private final class SplitDelegate: UISplitViewControllerDelegate {
        weak var window: UIKitWindow?

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { window?.noticeChanges() }
    }

    private func stage() async -> Stage {
        await Stage {
            $0.show(Note.self) { ScreenViewController($0) }
            $0.show(Form.self) { ScreenViewController($0) }
        }
    }

    /// A stage that shows a stack with these screens above the home screen, in a tab.
    private func tabs(_ pages: any Screen...) async throws -> Stage {
        let stage = await stage()
        let stack = Navigation { [Home()] + pages }
        try await stage.screens.setRootScreen(
            TabBar {
                stack; Navigation { Account() }
            },
            animated: false
        )
        return stage
    }

    private func settle(_ stage: Stage) async {
        await stage.screens.askedLeaving?.value
        await stage.screens.waitForTransition()
    }

    private func stack(_ stage: Stage) throws -> UINavigationController { try #require(stage.selectedStack) }

    // MARK: The back button

    @Test func `the back button has an action above the first page only`() async throws {
        let stage = try await tabs(Form(), Note.answering(true))
        let pages = try stack(stage).viewControllers
        #expect(pages.map { $0.navigationItem.backAction != nil } == [false, true, true])
        // A page that is the first one has no back button, and one that has left takes no action along.
        try stack(stage).setViewControllers([pages[2]], animated: false)
        _ = stage.drawing
        #expect(pages.map { $0.navigationItem.backAction != nil } == [false, false, false])
        #expect(!stage.standIn.hasBackButtonOnRoot)
    }

    @Test func `screens that never object have none, and no recogniser`() async throws {
        let stage = await Stage()
        let (root, page) = (PlainViewController(), PlainViewController())
        let stack = UINavigationController(rootViewController: root)
        stage.window.rootViewController = stack
        stack.pushViewController(page, animated: false)
        _ = stage.drawing
        #expect(page.navigationItem.backAction == nil && stack.view.gestureRecognizers == nil)
        #expect(stage.standIn.goBack())
        #expect(stage.drawing.contains("Plain"))
    }

    @Test func `an action and a left button of the app stay, also one that comes later`() async throws {
        let stage = await Stage()
        let pages = (0..<4).map { _ in ItemViewController() }
        var taps = 0
        let own = UIAction(title: "own") { _ in taps += 1 }
        pages[1].navigationItem.backAction = own
        pages[2].navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: own)
        let stack = UINavigationController()
        stack.setViewControllers(pages, animated: false)
        stage.window.rootViewController = stack
        _ = stage.drawing
        #expect(pages[1].navigationItem.backAction?.title == "own")
        #expect(pages[2].navigationItem.backAction == nil)
        #expect(pages[3].navigationItem.backAction?.title == "")
        pages[3].navigationItem.backAction = own
        stack.pushViewController(ItemViewController(), animated: false)
        _ = stage.drawing
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(stage.standIn.goBack())
        #expect(taps == 1 && stack.viewControllers.count == 4)
    }

    @Test(arguments: [false, true])
    func `a column asks as soon as the window is narrow, by the window's delegate and by an app's`(
        isOwn: Bool
    ) async throws {
        let (stage, note, delegate) = (await stage(), Note.answering(false), SplitDelegate())
        stage.standIn.resize(to: .regular)
        let split = Split {
            Navigation { Home() }; note
        }
        try await stage.screens.setRootScreen(split, animated: false)
        if isOwn { (stage.window.rootViewController as? UISplitViewController)?.delegate = delegate }
        delegate.window = stage.screens
        // Nothing looks at the window between the turn and the tap.
        stage.standIn.resize(to: .compact)
        stage.standIn.goBack()
        await settle(stage)
        #expect(note.questions == 1 && stage.screens.screenOnTop === note)
    }

    @Test func `the back button works when the router's view of the window is gone`() async throws {
        let window = UIWindow()
        let stack = UINavigationController(rootViewController: ItemViewController())
        stack.pushViewController(ItemViewController(), animated: false)
        window.rootViewController = stack
        do {
            let screens = UIKitWindow(window)
            #expect(!screens.drawing.isEmpty)
        }
        #expect(stack.topViewController?.navigationItem.backAction != nil)
        #expect(window.standIn.goBack())
        #expect(stack.viewControllers.count == 1)
    }

    @Test func `another view of the window takes the place of one that is gone`() async throws {
        let (window, item) = (UIWindow(), ItemViewController())
        let stack = UINavigationController(rootViewController: ItemViewController())
        stack.pushViewController(item, animated: false)
        window.rootViewController = stack
        do { #expect(!UIKitWindow(window).drawing.isEmpty) }
        let screens = UIKitWindow(window)
        #expect(!screens.drawing.isEmpty)
        item.isSaved = false
        #expect(window.standIn.goBack())
        #expect(window.standIn.beginInteractiveBack() == nil)
        #expect(stack.viewControllers.count == 2)
    }

    @Test func `two quick taps ask once, and go back one page`() async throws {
        let note = Note.answering(true)
        let stage = try await tabs(Form(), note)
        #expect(stage.standIn.goBack())
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(note.questions == 1)
        #expect(try stack(stage).viewControllers.count == 2)
    }

    @Test func `two quick taps are refused together, and the next one asks again`() async throws {
        let note = Note.answering(false, true)
        let stage = try await tabs(note)
        note.meanwhile = { for _ in 0..<20 { await Task.yield() } }
        #expect(stage.standIn.goBack())
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(note.questions == 1)
        #expect(try stack(stage).viewControllers.count == 2)
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(try stack(stage).viewControllers.count == 1)
    }

    @Test func `other gestures while a screen is asked ask nobody twice, and what they change is kept`() async throws {
        let note = Note.answering(true)
        let stage = try await tabs(note)
        note.meanwhile = {
            await MainActor.run {
                #expect(!stage.standIn.tapTab(0))
                #expect(stage.standIn.beginInteractiveBack() == nil)
                #expect(stage.standIn.tapTab(1))
            }
        }
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(note.questions == 1 && note.window == nil)
        #expect(stage.drawing.contains("● Account"))
    }

    @Test func `what has changed until the answer stays`() async throws {
        let note = Note.answering(true)
        let stage = try await tabs(note)
        let stack = try stack(stage)
        note.meanwhile = { await MainActor.run { stack.pushViewController(ItemViewController(), animated: true) } }
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(stack.viewControllers.count == 3 && note.window != nil)
    }

    @Test func `a tap while a page comes in is judged by what the user will see`() async throws {
        let form = Form()
        let stage = try await tabs()
        let stack = try stack(stage)
        stack.pushViewController(ItemViewController(), animated: true)
        _ = stage.drawing
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(stack.viewControllers.count == 1)
        #expect(stage.standIn.exceptions == [] && form.tries == 0)
    }

    // MARK: The swipe back

    @Test(arguments: [0.0, 200.0]) func `a swipe back is stopped where a screen objects`(distance: Double) async throws
    {
        let form = Form()
        let stage = try await tabs(form)
        #expect(stage.standIn.beginInteractiveBack(at: distance) == nil)
        #expect(form.tries == 1)
        form.isBusy = false
        let end = try #require(stage.standIn.beginInteractiveBack(at: distance))
        end(true)
        await settle(stage)
        #expect(try stack(stage).viewControllers.count == 1)
    }

    @Test func `a swipe back asks, and the page leaves once it agrees`() async throws {
        let note = Note.answering(false, true)
        let stage = try await tabs(note)
        for left in [2, 1] {
            #expect(stage.standIn.beginInteractiveBack() == nil)
            await settle(stage)
            #expect(try stack(stage).viewControllers.count == left)
        }
        #expect(note.questions == 2)
    }

    @Test func `a swipe in a mirrored window is one from the other side`() async throws {
        let form = Form()
        let stage = try await tabs(form)
        try stack(stage).view.effectiveUserInterfaceLayoutDirection = .rightToLeft
        #expect(stage.standIn.beginInteractiveBack() == nil)
        #expect(form.tries == 1)
    }

    @Test func `what scrolls back is scrolled, and at its beginning the page is asked`() async throws {
        let form = Form()
        let stage = try await tabs(form)
        let scroll = UIScrollView()
        scroll.contentOffset = CGPoint(x: 50, y: 0)
        try stack(stage).view.touch(on: scroll)
        _ = stage.standIn.beginInteractiveBack(at: 200)
        #expect(form.tries == 0)
        scroll.contentOffset = CGPoint(x: 0, y: 0)
        #expect(stage.standIn.beginInteractiveBack(at: 200) == nil)
    }

    @Test func `one recogniser is added to a stack, and UIKit's keep their delegates`() async throws {
        let stage = try await tabs(Form(), Form())
        let stack = try stack(stage)
        stack.pushViewController(ItemViewController(), animated: false)
        _ = stage.drawing
        #expect(stack.view.gestureRecognizers?.count == 1)
        #expect(stack.interactivePopGestureRecognizer?.delegate == nil)
        #expect(stack.interactiveContentPopGestureRecognizer?.delegate == nil)
    }

    // MARK: Sheets

    private final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
        weak var window: UIKitWindow?

        func presentationControllerShouldDismiss(_ presentation: UIPresentationController) -> Bool {
            window?.maySwipe(presentation.presentedViewController) ?? true
        }

        func presentationControllerDidAttemptToDismiss(_ presentation: UIPresentationController) {
            window?.userTriedToSwipe(presentation.presentedViewController)
        }
    }

    @Test(arguments: [false, true]) func `a sheet asks, by the window's delegate and by an app's`(isOwn: Bool)
        async throws
    {
        let stage = await stage()
        let (note, own) = (Note.answering(false, true), SheetDelegate())
        own.window = stage.screens
        let home = Home()
        try await stage.screens.setRootScreen(home, animated: false)
        try await home.present(note, style: .pageSheet, animated: false)
        let modal = try #require(stage.window.rootViewController?.presentedViewController)
        if isOwn { modal.presentationController?.delegate = own }
        for isThere in [true, false] {
            #expect(!stage.standIn.swipeDown())
            #expect(!modal.isModalInPresentation)
            await settle(stage)
            #expect((note.window != nil) == isThere)
        }
        #expect(note.questions == 2)
    }

    @Test func `a foreign modal goes as the user wants`() async throws {
        let stage = try await tabs()
        let (modal, own) = (LegacyViewController(), SheetDelegate())
        own.window = stage.screens
        modal.presentationController?.delegate = own
        stage.tabs?.present(modal, animated: false)
        #expect(stage.screens.maySwipe(modal))
        #expect(stage.standIn.swipeDown())
    }

    // MARK: Tabs

    @Test(arguments: [false, true]) func `a second tap asks, by the window's delegate and by an app's`(isOwn: Bool)
        async throws
    {
        let stage = await stage()
        let own = TabDelegate()
        own.window = stage.screens
        let note = Note.answering(false, true)
        let root = TabBar { Navigation { Home() } }
        try await stage.screens.setRootScreen(root, animated: false)
        if isOwn { stage.tabs?.delegate = own }
        try await (root.containedScreens[0] as? Navigation)?.setContainedScreens(
            [Home(), note, Form()],
            animated: false
        )
        (stage.screens.screenOnTop as? Form)?.isBusy = false
        #expect((stage.tabs?.delegate === own) == isOwn)
        for left in [3, 1] {
            #expect(!stage.standIn.tapTab(0))
            await settle(stage)
            #expect(try stack(stage).viewControllers.count == left)
        }
        #expect(note.questions == 2)
        if !isOwn { #expect(stage.tabs?.delegate == nil) }
    }

    // MARK: Ways on which nobody is asked

    @Test func `an app's delegate that does not ask is told once for each class`() async throws {
        final class Careless: UITabBarControllerDelegate {}
        let (log, careless) = (Lines(), Careless())
        let stage = try await tabs(Note(), Form())
        stage.screens.logger = log
        stage.tabs?.delegate = careless
        #expect(stage.standIn.tapTab(0))
        await settle(stage)
        _ = stage.drawing
        #expect(log.lines.count == 2)
        let line = "has left unasked, although it"
        #expect(log.lines.contains { $0.hasPrefix("Note \(line) confirms leaving: by code, or by a gesture") })
        #expect(log.lines.contains { $0.hasPrefix("Form \(line) could not be dismissed: by code") })
        let stack = try stack(stage)
        try await stage.screens.edit(animated: false, by: .app) { editor in
            guard let id = editor.id(of: stage.screens.screens[stage.screens.hierarchy.nodes[1].screen] ?? Note())
            else { return }
            try editor.append(try editor.admit(Note()), to: id)
        }
        stack.popViewController(animated: false)
        _ = stage.drawing
        #expect(log.lines.count == 2)
    }

    @Test func `code that pops a view controller is told, also if that is freed`() async throws {
        let (log, stage) = (Lines(), await Stage())
        stage.screens.logger = log
        let stack = UINavigationController(rootViewController: ItemViewController())
        stage.window.rootViewController = stack
        stack.pushViewController(NoteViewController(), animated: false)
        _ = stage.drawing
        stack.popViewController(animated: false)
        _ = stage.drawing
        #expect(log.lines.map { $0.prefix(32) } == ["NoteViewController has left unas"])
    }

    @Test func `navigations, agreed gestures and the system lose nothing`() async throws {
        let (log, note, form) = (Lines(), Note.answering(true), Form())
        let stage = try await tabs(form, note)
        stage.screens.logger = log
        #expect(stage.standIn.goBack())
        await settle(stage)
        form.isBusy = false
        #expect(stage.standIn.goBack())
        await settle(stage)
        _ = stage.drawing
        try await stage.screens.setRootScreen(Note(), animated: false)
        try await stage.screens.setRootScreen(Home(), animated: false)
        stage.standIn.resize(to: .regular)
        _ = stage.drawing
        #expect(log.lines == [])
    }
}
