import Foundation
import StepRouter
import StepRouterReachability
import StepRouterSimulation
import StepRouterSystemScreens
import Testing

/// The system's screens are awaited, answered and proved like any other.
@MainActor struct SystemScreenTests {
    private let photos = [URL(filePath: "/1.jpeg"), URL(filePath: "/2.jpeg")]

    @Test func `the picker shows what is asked, and leaves with the choice`() async throws {
        let app = Notes()
        let adding = Task { try await app.note.addPhoto(app.routes, with: app.router) }
        let picker = try await app.window.waitFor(PhotoPickerScreen.self)
        #expect(picker.state == .images(limit: 3))
        picker.answer(.chosen(photos))
        try await adding.value
        #expect(app.note.state.photos == photos)
        #expect(app.window.screenOnTop === app.note)
    }

    @Test(arguments: [SystemAnswer<[URL]>.cancelled, .notPermitted, .notAvailable])
    func `every other answer is told apart, and the picker leaves`(answer: SystemAnswer<[URL]>) async throws {
        let app = Notes()
        let asking = Task { try await app.router.ask(app.routes.photo, for: .images(), from: app.note) }
        try await app.window.waitFor(PhotoPickerScreen.self).answer(answer)
        #expect(try await asking.value == answer)
        #expect(app.window.screenOnTop === app.note)
    }

    @Test func `a swipe cancels`() async throws {
        let app = Notes()
        let asking = Task { try await app.router.ask(app.routes.photo, for: .images(), from: app.note) }
        _ = try await app.window.waitFor(PhotoPickerScreen.self)
        try await app.window.perform(.swipeDown)
        #expect(try await asking.value == .cancelled)
    }

    @Test func `an answer that nothing awaits lets the screen leave, as in the app`() async throws {
        let app = Notes()
        try await app.router.navigate(to: app.routes.photo, with: .images())
        let picker = try await app.window.waitFor(PhotoPickerScreen.self)
        picker.answer(.chosen(photos))
        _ = try await app.window.waitFor(NoteScreen.self)
        #expect(app.window.screenOnTop === app.note)
        // It has left: another answer changes nothing.
        picker.answer(.cancelled)
        #expect(app.window.screenOnTop === app.note)
    }

    @Test func `what awaits screens awaits the system's as well, and hears how one has left`() async throws {
        let app = Notes()
        let asking = Task {
            try await app.router.navigate(
                to: app.routes.photo,
                with: .videos(limit: nil),
                awaiting: SystemAnswer<[URL]>.self,
                from: app.note
            )
        }
        _ = try await app.window.waitFor(PhotoPickerScreen.self)
        try await app.window.perform(.swipeDown)
        #expect(try await asking.value == .left(.swipe))
    }

    @Test func `a flow goes on with the user's choice`() async throws {
        let app = Notes()
        let flow = Flow { PhotoPickerScreen(.images()) }.then { answer in
            Flow { ShareScreen((answer.chosen ?? []).map { .url($0) }) }
        }
        let running = Task { try await app.router.run(flow, from: app.note, .presented()) }
        try await app.window.waitFor(PhotoPickerScreen.self).answer(.chosen(photos))
        let share = try await app.window.waitFor(ShareScreen.self)
        #expect(share.state == photos.map { .url($0) })
        share.answer(.chosen("mail"))
        #expect(try await running.value == .finished(.chosen("mail")))
        #expect(app.window.screenOnTop === app.note)
    }

    // MARK: Answers

    @Test func `every class has all answers, and a sample where something is chosen`() {
        #expect(
            PhotoPickerScreen.sampleAnswers.map(\.description) == [
                "chosen [file:///sample.jpeg]", "cancelled", "not permitted", "not available",
            ]
        )
        #expect(
            MailScreen.sampleAnswers == [.chosen(.sent), .chosen(.saved), .cancelled, .notPermitted, .notAvailable]
        )
        #expect(MessageScreen.sampleAnswers.count == 4)
        #expect(DocumentScreen.sampleAnswers.count == 4)
        #expect(ContactPickerScreen.sampleAnswers.count == 4)
        #expect(ShareScreen.sampleAnswers.count == 4)
        #expect(WebPageScreen.sampleAnswers == [.cancelled, .notPermitted, .notAvailable])
        #expect(PreviewScreen.sampleAnswers == [.cancelled, .notPermitted, .notAvailable])
    }

    @Test func `a choice of nothing cancels, and one of which nothing can be read is not available`() {
        #expect(SystemAnswer<[URL]>(choosing: 0, read: []) == .cancelled)
        #expect(SystemAnswer<[URL]>(choosing: 2, read: []) == .notAvailable)
        #expect(SystemAnswer<[URL]>(choosing: 2, read: [photos[0]]) == .chosen([photos[0]]))
    }

    @Test func `an activity that is cancelled alone leaves the sheet there`() {
        #expect(ShareScreen.answer(activity: "mail", isCompleted: true) == .chosen("mail"))
        #expect(ShareScreen.answer(activity: "mail", isCompleted: false) == nil)
        #expect(ShareScreen.answer(activity: nil, isCompleted: false) == .cancelled)
    }

    @Test func `only pages of the web are shown inside the app`() throws {
        let canShow = try ["https://a.example", "HTTP://a.example", "mailto:a@a.example", "/page"].map {
            WebPageScreen.canShow(try #require(URL(string: $0)))
        }
        #expect(canShow == [true, true, false, false])
    }

    @Test func `a photo is copied before the system deletes it`() throws {
        let original = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jpeg")
        try Data("photo".utf8).write(to: original)
        let copy = try PhotoPickerScreen.copy(original)
        try FileManager.default.removeItem(at: original)
        #expect(copy.lastPathComponent == original.lastPathComponent)
        #expect(try Data(contentsOf: copy) == Data("photo".utf8))
        try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
    }
}
