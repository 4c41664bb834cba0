import SampleApps
import StepRouter
import StepRouterLinks
import StepRouterSimulation
import Testing

@testable import PlaygroundCommands

/// What holds of every app that commands know.
struct SampleAppTests {
    private static let states = Apps.all.flatMap { app in app.states.map { "\(app.name) \($0.name)" } }

    @Test func `each app has a name and a line of its own, and a state to start from`() {
        #expect(Set(Apps.all.map(\.name)).count == Apps.all.count)
        for app in Apps.all {
            #expect(app.name.allSatisfy { $0.isLowercase })
            #expect(!app.summary.isEmpty && app.summary.count < 80 && !app.summary.hasSuffix("."))
            #expect(Set(app.states.map(\.name)).count == app.states.count)
            #expect(app.states.allSatisfy { $0.name.allSatisfy { $0.isLowercase || $0 == "-" } })
            #expect(app.states.allSatisfy { !$0.summary.isEmpty && $0.summary.count < 80 })
        }
    }

    @Test func `no table of links has a finding, and each destination has a link`() {
        for app in Apps.all {
            let links = app.freshLaunch.makeApp().links
            #expect(links.validate() == [], "\(app.name)")
            #expect(links.destinations.allSatisfy { !$0.samples.isEmpty }, "\(app.name)")
            #expect(app.sampleLinks.count >= links.destinations.count, "\(app.name)")
        }
    }

    @Test(arguments: Apps.all.map(\.name))
    func `states are drawn, links are listed, and a session begins`(name: String) async throws {
        let app = try SampleApp.known(name)
        let drawn = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(["states", "--app", name], on: drawn) == .success)
        #expect(app.states.allSatisfy { drawn.text.contains("\($0.name): \($0.summary)") })
        let help = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(["open", "--app", name, "--help"], on: help) == .success)
        #expect(app.sampleLinks.allSatisfy { help.text.contains($0) })
        #expect(help.lines.allSatisfy { $0.count <= 100 })
        let played = ScriptedTerminal("help\nback\nswipe\nundo\nquit")
        #expect(await PlaygroundCommand.run(["play", "--app", name], on: played) == .success)
        #expect(played.errors == [])
    }

    /// States of the shop whose names say that something must stay, or that the user will not log in.
    private static let refusing = ["unsaved-draft", "draft-in-hidden-tab", "login-refused"]

    @Test(arguments: states)
    func `every link of every app lands from every state, where the user does what is asked first`(place: String)
        async throws
    {
        let words = place.split(separator: " ").map(String.init)
        let sample = try SampleApp.known(words[0])
        let state = try sample.knownState(words[1])
        for link in sample.sampleLinks {
            let app = PlayedApp(in: state)
            try app.window.checkInvariants()
            let before = app.window.drawing
            let opened = await app.open(link)
            while app.isWaiting, let answer = app.answers.first { try await app.happen(answer) }
            try app.window.checkInvariants()
            #expect(!app.isWaiting, "\(link)")
            switch try #require(opened.outcome, "\(link)").result {
            case .success(let screen): #expect(app.window.tree.isOnTop(screen), "\(link)")
            case .failure(let error):
                #expect(Self.refusing.contains(state.name), "\(link): \(error)")
                #expect(app.window.drawing == before, "\(link)")
            }
        }
    }
}
