import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterSystemScreensUIKit
import Testing
import UIKit

/// The system's screens in the window of an app: their view controllers tell and leave in any order.
@MainActor struct SystemScreenTests {
    private let share = Step(ShareScreen.self).using(.present).from(.current)
    private let mail = Step(MailScreen.self).using(.present).from(.current)
    private let page = URL(filePath: "/page")
    private let text = UIActivity.ActivityType(rawValue: "text")

    /// Asks in a task, as far as the sheet is shown.
    private func asked(in stage: Stage) async throws -> (
        Task<SystemAnswer<String>, any Error>, UIActivityViewController
    ) {
        let answer = Task { try await stage.router.ask(share, for: [.url(page), .text("seen")]) }
        for _ in 0..<1_000 {
            await advance(stage)
            let sheet = stage.window.rootViewController?.presentedViewController as? UIActivityViewController
            if let sheet, !stage.screens.isNavigating { return (answer, sheet) }
        }
        throw CancellationError()
    }

    private func advance(_ stage: Stage) async {
        await Task.yield()
        stage.standIn.advance(by: .milliseconds(10))
    }

    /// A moment in which the sheet may tell what the user has done.
    enum Moment: CaseIterable { case before, during, after }

    @Test func `a sheet gets what is shared`() async throws {
        let stage = try await Stage.tabs { $0.showSystemScreens() }
        let (answer, sheet) = try await asked(in: stage)
        #expect(sheet.activityItems.map { "\($0)" } == ["file:///page", "seen"])
        sheet.completionWithItemsHandler?(text, false, nil, nil)
        sheet.completionWithItemsHandler?(text, true, nil, nil)
        #expect(try await answer.value == .chosen("text"))
        #expect(stage.tabs?.presentedViewController == nil)
    }

    @Test(arguments: Moment.allCases, [false, true])
    func `the answer is never lost, whenever it is told, and whoever looks before`(
        moment: Moment,
        looks: Bool
    ) async throws {
        let stage = try await Stage.tabs { $0.showSystemScreens() }
        let before = stage.drawing
        let (answer, sheet) = try await asked(in: stage)
        func tell() { sheet.completionWithItemsHandler?(text, true, nil, nil) }
        if moment == .before { tell() }
        sheet.dismiss(animated: true, completion: nil)
        if looks { stage.screens.noticeChanges() }
        if moment == .during { tell() }
        stage.standIn.advance(by: .seconds(1))
        if looks { stage.screens.noticeChanges() }
        if moment == .after { tell() }
        #expect(try await answer.value == .chosen("text"))
        #expect(stage.drawing == before)
        #expect(!stage.screens.isInTransition)
    }

    @Test(arguments: Moment.allCases)
    func `a sheet is dismissed once, and what has presented it stays`(moment: Moment) async throws {
        let stage = try await Stage.tabs { $0.showSystemScreens() }
        try await stage.router.navigate(to: stage.modal(Draft.self, .fullScreen))
        let answer = Task { try await stage.router.ask(share, for: [.url(page)]) }
        var sheet: UIActivityViewController?
        for _ in 0..<1_000 where sheet == nil || stage.screens.isNavigating {
            await advance(stage)
            sheet = stage.tabs?.presentedViewController?.presentedViewController as? UIActivityViewController
        }
        let shown = try #require(sheet)
        func tell() { shown.completionWithItemsHandler?(text, true, nil, nil) }
        if moment == .before { tell() }
        shown.dismiss(animated: true, completion: nil)
        if moment == .during { tell() }
        stage.standIn.advance(by: .seconds(1))
        if moment == .after { tell() }
        #expect(try await answer.value == .chosen("text"))
        #expect(stage.screens.screenOnTop is Draft)
        #expect(stage.tabs?.presentedViewController != nil)
    }

    @Test func `a view controller that stays leaves once it is answered, also where nothing awaits it`() async throws {
        let stage = try await Stage.tabs { $0.show(PhotoPickerScreen.self) { _ in LegacyViewController() } }
        let before = stage.drawing
        let photo = Step(PhotoPickerScreen.self).using(.present).from(.current)
        for isAwaited in [true, false] {
            let answer = isAwaited ? Task { try await stage.router.ask(photo, for: .images()) } : nil
            if !isAwaited { try await stage.router.navigate(to: photo, with: .images()) }
            for _ in 0..<1_000 where stage.drawing == before || stage.screens.isNavigating { await advance(stage) }
            try #require(stage.screens.screenOnTop as? PhotoPickerScreen).answer(.chosen([page]))
            #expect(try await answer?.value == (isAwaited ? .chosen([page]) : nil))
            for _ in 0..<1_000 where stage.drawing != before { await advance(stage) }
            #expect(stage.drawing == before)
        }
    }

    @Test func `a swipe cancels`() async throws {
        let stage = try await Stage.tabs { $0.showSystemScreens() }
        let answer = try await asked(in: stage).0
        #expect(stage.standIn.swipeDown())
        stage.standIn.advance(by: .seconds(1))
        #expect(try await answer.value == .cancelled)
    }

    @Test func `a swipe that is taken back changes nothing, and the sheet may still tell`() async throws {
        let stage = try await Stage.tabs { $0.showSystemScreens() }
        let (answer, sheet) = try await asked(in: stage)
        let shown = stage.drawing
        let end = try #require(stage.standIn.beginSwipeDown())
        stage.screens.noticeChanges()
        #expect(stage.drawing == shown)
        end(false)
        for _ in 0..<100 { await advance(stage) }
        #expect(stage.drawing == shown)
        #expect(!stage.screens.isInTransition)
        sheet.completionWithItemsHandler?(text, true, nil, nil)
        #expect(try await answer.value == .chosen("text"))
    }

    @Test func `a view controller that is a stack of its own is one screen`() async throws {
        let stage = try await Stage.tabs {
            $0.show(MailScreen.self) { _ in UINavigationController(rootViewController: LegacyViewController()) }
        }
        let before = stage.drawing
        let answer = Task { try await stage.router.ask(mail, for: MessageDraft("Hello")) }
        for _ in 0..<1_000 where stage.drawing == before || stage.screens.isNavigating { await advance(stage) }
        #expect(stage.drawing.hasSuffix("modal pageSheet by TabBar:\n● MailScreen([]/\"\"/\"Hello\"/[])"))
        try #require(stage.screens.screenOnTop as? MailScreen).answer(.chosen(.saved))
        #expect(try await answer.value == .chosen(.saved))
        #expect(stage.drawing == before)
    }

    @Test func `a sheet that is kept for good, and tells nothing, delays nothing for long`() async throws {
        let stage = try await Stage.tabs { $0.showSystemScreens() }
        let (answer, sheet) = try await asked(in: stage)
        sheet.dismiss(animated: false, completion: nil)
        let began = stage.standIn.now
        stage.screens.noticeChanges()
        #expect(try await answer.value == .cancelled)
        #expect(stage.standIn.now - began < .seconds(1.1))
        withExtendedLifetime(sheet) {}
    }

    @Test func `a navigation dismisses a sheet`() async throws {
        let stage = try await Stage.tabs { $0.showSystemScreens() }
        let answer = try await asked(in: stage).0
        try await stage.router.navigate(to: stage.account)
        #expect(try await answer.value == .cancelled)
        #expect(stage.tabs?.presentedViewController == nil)
        #expect(stage.tabs?.selectedIndex == 1)
    }

    // MARK: What is not there

    @Test func `a screen that the device lacks says so, and leaves`() async throws {
        let stage = try await Stage.tabs { $0.showSystemScreens() }
        let before = stage.drawing
        #expect(try await stage.router.ask(mail, for: MessageDraft("Hello")) == .notAvailable)
        #expect(try await stage.router.ask(share, for: []) == .notAvailable)
        #expect(stage.drawing == before)
    }

    @Test func `it leaves by itself where nothing awaits it`() async throws {
        let stage = try await Stage.tabs { $0.showSystemScreens() }
        let before = stage.drawing
        try await stage.router.navigate(to: mail, with: MessageDraft("Hello"))
        for _ in 0..<1_000 where stage.drawing != before {
            await advance(stage)
        }
        #expect(stage.drawing == before)
    }

    @Test(arguments: Permission.allCases)
    func `a permission for which the app gives no reason is not asked`(permission: Permission) async {
        let asking = PermissionInterceptor<Void>(permission, asking: SystemPermissions.ask)
        await #expect(throws: PermissionRefused(permission, .notAvailable)) { try await asking.perform(with: ()) }
    }

    // MARK: Elsewhere

    private final class Application: UIApplication {
        let (opens, canOpen): (Bool, Bool)
        var opened: [URL] = []

        init(opens: Bool, canOpen: Bool) { (self.opens, self.canOpen) = (opens, canOpen) }

        override func canOpenURL(_ url: URL) -> Bool { canOpen }

        override func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any]) async -> Bool {
            opened.append(url)
            return opens
        }
    }

    @Test func `UIKit opens what is elsewhere, and says what has come of it`() async throws {
        let opening = Application(opens: true, canOpen: true)
        #expect(await SystemOpening(opening).open(.settings) == .opened)
        #expect(await SystemOpening(opening).open(.call("12 34")) == .opened)
        #expect(await SystemOpening(opening).open(.call("nobody")) == .notPossible)
        #expect(opening.opened.map(\.absoluteString) == ["app-settings:", "tel:1234"])
        let place = ExternalPlace.url(page)
        #expect(await SystemOpening(Application(opens: false, canOpen: true)).open(place) == .refused)
        #expect(await SystemOpening(Application(opens: false, canOpen: false)).open(place) == .notPossible)
        let any: any ExternalOpening = SystemOpening()
        #expect(await any.open(place) == .notPossible)
    }
}
