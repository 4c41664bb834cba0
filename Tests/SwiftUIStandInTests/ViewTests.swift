import SwiftUI
import Testing
import UIKit

@MainActor struct ViewTests {
    private let stage = Stage()

    @Test func `a state lasts while the identity of its view does`() {
        let window = Simulator.manual { Identified(stage: stage) }
        window.tap("0")
        window.turn()
        #expect(window.text == "(1)")
        stage.name = "Ann"
        window.turn()
        #expect(window.text == "(1) Ann")
        stage.root = 1
        window.turn()
        #expect(window.text == "(0) Ann")
    }

    @Test func `a branch of a condition has its own identity`() {
        let window = Simulator.manual { Branches(stage: stage) }
        #expect(window.text == "no one")
        stage.calls = []
        stage.name = "Ann"
        window.turn()
        #expect(window.text == "Ann")
        #expect(
            stage.takeCalls()
                == "no one disappears, no one will disappear, no one did disappear, Ann appears, Ann did appear"
        )
    }

    @Test func `changes of one turn make one update`() {
        let window = Simulator.manual { Stack(stage: stage) }
        let updates = window.updates
        stage.path = [1]
        stage.path = [1, 2]
        window.turn()
        #expect(window.updates == updates + 1)
        #expect(window.text == "N[-Home 1 +2]")
    }

    @Test func `bodies that read nothing new are not evaluated`() {
        let window = Simulator.manual { Identified(stage: stage) }
        let evaluations = window.evaluations
        window.turn()
        #expect(window.evaluations == evaluations)
    }

    @Test func `a change is told with the old value and the new one`() {
        let window = Simulator.manual { Changing(stage: stage) }
        stage.root = 5
        window.turn()
        #expect(stage.takeCalls() == "0 to 5")
    }

    @Test func `a task runs while its view is on screen`() async {
        let window = Simulator { Tasked(stage: stage) }
        await window.settle()
        #expect(stage.takeCalls() == "begins")
        stage.root = 1
        await window.settle()
        await Task.yield()
        #expect(stage.takeCalls() == "is cancelled")
    }

    @Test func `a closed window has no views`() {
        let window = Simulator.manual { Page(name: "Home", stage: stage) }
        _ = stage.takeCalls()
        window.close()
        #expect(stage.takeCalls() == "Home disappears, Home will disappear, Home did disappear")
        #expect(window.text.isEmpty)
    }

    @Test func `the environment reaches modals`() {
        let window = Simulator.manual {
            Text("Home").sheet(item: Bindable(stage).sheet) { _ in Greeting() }.environment(\.greeting, "Hello")
        }
        stage.sheet = Item(id: 1)
        window.finishMovements()
        #expect(window.topText == "Hello compact")
        window.resize(to: .regular)
        #expect(window.topText == "Hello regular")
    }

    @Test func `a disabled button is not tapped`() {
        let window = Simulator.manual { Button("Go") { stage.root = 1 }.disabled(true) }
        #expect(!window.tap("Go"))
        #expect(stage.root == 0)
    }

    @Test func `a bar has a title and items`() {
        let window = Simulator.manual { Bar(stage: stage) }
        #expect(window.bar?.description == "\"Home\" (Close)")
        #expect(window.bar?.displayMode == .inline)
        stage.name = "draft"
        window.turn()
        #expect(window.bar?.description == "\"Home\" (Close) (Save)")
        #expect(window.text == "N[Home]")
        #expect(window.tap("Save"))
        #expect(stage.takeCalls() == "saved")
    }

    @Test func `layers are part of the text`() {
        let window = Simulator.manual {
            Text("Home").overlay { Text("above") }.background { Color.clear }
        }
        #expect(window.text == "Home above")
    }

    @Test func `turns pass by themselves, or as a test says`() async {
        let window = Simulator { Stack(stage: stage) }
        let held = Simulator.manual { Stack(stage: stage) }
        stage.path = [1]
        await window.settle()
        #expect(window.text == "N[Home 1]")
        #expect(held.text == "N[Home]")
        held.turn()
        #expect(held.text == "N[-Home +1]")
        await held.settle()
        #expect(held.text == "N[Home 1]")
    }

    @Test func `movements of no turns are over at once`() {
        let window = Simulator.manual { Stack(stage: stage) }
        window.movementTurns = 0
        stage.path = [1]
        window.turn()
        #expect(window.text == "N[Home 1]")
        #expect(!window.isMoving)
    }

    @Test func `a view controller has a parent`() {
        _ = stage.takeCalls()
        let window = Simulator.manual { Page(name: "Home", stage: stage) }
        #expect(window.host.children.first is ProbeController)
        #expect(stage.takeCalls() == "Home appears, Home did appear")
    }

    @Test func `all quirks at once show the same when nothing is in haste`() {
        let window = Simulator.manual(.all) { Stack(stage: stage) }
        stage.path = [1]
        window.finishMovements()
        stage.path = [1, 2]
        window.finishMovements()
        #expect(window.text == "N[Home 1 2]")
        #expect(Quirks.each.count == 15)
    }
}

extension EnvironmentValues {
    private struct Greeting: EnvironmentKey { static let defaultValue = "" }

    fileprivate var greeting: String {
        get { self[Greeting.self] }
        set { self[Greeting.self] = newValue }
    }
}

private struct Greeting: View {
    @Environment(\.greeting) private var greeting
    @Environment(\.horizontalSizeClass) private var size

    var body: some View { Text("\(greeting) \(size == .regular ? "regular" : "compact")") }
}

private struct Identified: View {
    let stage: Stage

    var body: some View {
        Counting().id(stage.root)
        if !stage.name.isEmpty { Text(stage.name) }
    }
}

private struct Counting: View {
    @State private var count = 0

    var body: some View { Button("\(count)") { count += 1 } }
}

private struct Branches: View {
    let stage: Stage

    var body: some View {
        if stage.name.isEmpty {
            Page(name: "no one", stage: stage)
        } else {
            Page(name: stage.name, stage: stage)
        }
    }
}

private struct Changing: View {
    let stage: Stage

    var body: some View {
        EmptyView().onChange(of: stage.root) { stage.calls.append("\($0) to \($1)") }
    }
}

private struct Tasked: View {
    let stage: Stage

    var body: some View {
        switch stage.root {
        case 0: Text("busy").task { await run() }
        default: Text("idle")
        }
    }

    private func run() async {
        stage.calls.append("begins")
        while !Task.isCancelled { await Task.yield() }
        stage.calls.append("is cancelled")
    }
}

private struct Bar: View {
    @Bindable var stage: Stage

    var body: some View {
        NavigationStack(path: $stage.path) {
            Text("Home")
                .navigationTitle("Home")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Close") {} }
                    if !stage.name.isEmpty {
                        ToolbarItem(placement: .confirmationAction) {
                            Button("Save") { stage.calls.append("saved") }
                        }
                    }
                }
        }
    }
}
