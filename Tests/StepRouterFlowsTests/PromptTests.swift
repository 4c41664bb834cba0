import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import Testing

/// Alerts with text fields: what is entered enables buttons, and is what they stand for.
@MainActor struct PromptTests {
    private struct Account: Hashable {
        let name: String
        let pin: Int
    }

    private let stage = Stage()
    private var window: SimulatedWindow { stage.window }
    private let naming = Alert<String?>("New list", fields: Field("Name", samples: ["Groceries", ""])) { name in
        Answer("Create", name, isEnabled: !name.isEmpty)
        Answer("Cancel", nil, .cancel)
    }
    private let account = Alert<Account?>(
        "Log in",
        message: "Your name and your PIN.",
        fields: Field("Name", text: "Ada", placeholder: "as on the card"),
        Field("PIN", keyboard: .numberPad, isSecure: true, as: { Int($0) })
    ) { name, pin in
        Answer("Log in", pin.map { Account(name: name, pin: $0) }, isEnabled: !name.isEmpty && pin != nil)
        Answer("Later", nil, .cancel)
    }

    @Test func `what is entered is what the button stands for`() async throws {
        let asked = Task { try await stage.router.ask(naming).output }
        try await window.enter("Books", into: "Name")
        try await window.answer("Create")
        #expect(try await asked.value == "Books")
        let other = Task { try await stage.router.ask(naming).output }
        try await window.enter("Books", into: "Name")
        try await window.answer("Cancel")
        #expect(try await other.value == .some(nil))
    }

    @Test func `each field is read as a value of its own`() async throws {
        let asked = Task { try await stage.router.ask(account).output }
        try await window.enter("4711", into: "PIN")
        try await window.answer("Log in")
        #expect(try await asked.value == Account(name: "Ada", pin: 4711))
    }

    @Test func `a button follows what is entered, and cannot be tapped while it is disabled`() async throws {
        let asked = Task { try await stage.router.ask(account).output }
        let alert = try await window.waitFor(AlertScreen.self)
        func isEnabled() -> Bool { alert.content.buttons.first?.isEnabled == true }
        #expect(!isEnabled())
        for (text, field, enabled) in [("12a", "PIN", false), ("12", "PIN", true), ("", "Name", false)] {
            #expect(alert.enter(text, into: field))
            #expect(isEnabled() == enabled)
            if !enabled {
                alert.choose(0)
                #expect(try await !alert.tap("Log in"))
            }
        }
        #expect(window.screenOnTop === alert)
        #expect(alert.content.fields.map(\.text) == ["", "12"])
        try await window.enter("Bob", into: "Name")
        try await window.answer("Log in")
        #expect(try await asked.value == Account(name: "Bob", pin: 12))
    }

    @Test func `a tap on a disabled button is an error that tells what is entered`() async throws {
        let asked = Task { try await stage.router.ask(account).output }
        let error = await #expect(throws: SimulatedWindow.ButtonDisabled.self) { try await window.answer("Log in") }
        #expect(
            error?.description == "The button “Log in” of the alert “Log in” is disabled with Name: “Ada”, PIN: “”."
        )
        try await window.answer("Later")
        #expect(try await asked.value == .some(nil))
    }

    @Test func `a field that is not there, and an alert that is covered or gone, take no text`() async throws {
        let asked = Task { try await stage.router.ask(naming).output }
        let alert = try await window.waitFor(AlertScreen.self)
        let error = await #expect(throws: SimulatedWindow.ScreenNotShown.self) {
            try await window.enter("Books", into: "Title", within: .milliseconds(1))
        }
        #expect(error?.expected == "alert with the field “Title”")
        #expect(!alert.enter("Books", into: "Title"))
        alert.enter("Books", into: 1)
        let above = Task { try await stage.router.ask(account).output }
        _ = try await window.waitFor(AlertScreen.self) { $0 !== alert }
        #expect(!alert.enter("Books", into: "Name"))
        try await window.answer("Later")
        _ = try await above.value
        try await window.answer("Cancel")
        _ = try await asked.value
        #expect(!alert.enter("Books", into: "Name"))
        #expect(alert.content == naming.content)
    }

    @Test func `fields say how they look, and what stands in them at first`() {
        let fields = account.content.fields
        #expect(fields.map(\.name) == ["Name", "PIN"])
        #expect(fields.map(\.text) == ["Ada", ""])
        #expect(fields.map(\.placeholder) == ["as on the card", "PIN"])
        #expect(fields.map(\.keyboard) == [.default, .numberPad])
        #expect(fields.map(\.isSecure) == [false, true])
        #expect(fields.map(\.samples) == [["Ada"], [""]])
        #expect(account.content.buttons.map(\.isEnabled) == [false, true])
        #expect(Alert("Saved") { Answer("OK") }.content.fields.isEmpty)
    }

    @Test func `a button that is missing for what is entered is disabled, and keeps its place`() {
        var content = Alert<String?>("Tag", fields: Field("Tag", text: "new")) { tag in
            if !tag.isEmpty { Answer("Add", tag) }
            Answer("Clear", "")
            if tag == "old" { Answer("Replace", tag) }
        }.content
        #expect(content.buttons.map(\.title) == ["Add", "Clear"])
        content.enter("", into: 0)
        #expect(content.buttons.map(\.title) == ["Add", "Clear"])
        #expect(content.buttons.map(\.isEnabled) == [false, true])
        content.enter("old", into: 0)
        #expect(content.buttons.map(\.title) == ["Add", "Clear"])
        #expect(content.buttons.map(\.isEnabled) == [true, true])
    }

    @Test func `prompts that say the same are equal, until another text is entered`() {
        let same = Alert<String?>("New list", fields: Field("Name", samples: ["Groceries", ""])) { name in
            Answer("Create", name, isEnabled: !name.isEmpty)
            Answer("Cancel", nil, .cancel)
        }
        #expect(naming == same)
        #expect(naming.hashValue == same.hashValue)
        var content = naming.content
        content.enter("Books", into: 0)
        #expect(content != naming.content)
        content.enter("", into: 0)
        #expect(content == naming.content)
    }

    @Test func `a destination that shows a prompt finds it, whatever has been entered`() async throws {
        try await stage.router.navigate(to: naming.destination)
        let alert = try #require(window.screenOnTop as? AlertScreen)
        #expect(alert.enter("Books", into: "Name"))
        try await stage.router.navigate(to: naming.destination)
        #expect(window.screenOnTop === alert)
        #expect(alert.content.fields.map(\.text) == ["Books"])
        try await stage.router.navigate(to: account.destination)
        #expect(window.screenOnTop !== alert)
    }

    @Test func `an alert of which no button can ever be tapped is not shown`() async throws {
        let closed = Alert("Wait") { Answer("OK", isEnabled: false) }
        let empty = Alert<String>("Name?", fields: Field("Name")) { name in
            if !name.isEmpty { Answer("OK", name) }
        }
        for destination in [closed.destination, empty.destination] {
            let error = await #expect(throws: RoutingError.self) { try await stage.router.navigate(to: destination) }
            #expect(error?.code == .buildingFailed)
        }
    }
}
