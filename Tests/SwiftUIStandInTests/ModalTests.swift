import SwiftUI
import Testing
import UIKit

@MainActor struct ModalTests {
    private let stage = Stage()

    private func window(_ quirks: Quirks = []) -> Simulator { Simulator.manual(quirks) { Presenting(stage: stage) } }

    @Test func `a sheet comes and goes with its item`() {
        let window = window()
        _ = stage.takeCalls()
        stage.sheet = Item(id: 1)
        window.turn()
        #expect(window.text == "Home > +sheet: Modal")
        #expect(stage.takeCalls() == "Modal appears")
        window.turn(3)
        #expect(window.text == "Home > sheet: Modal")
        #expect(stage.takeCalls() == "Modal did appear")
        stage.sheet = nil
        window.turn()
        #expect(window.text == "Home > -sheet: Modal")
        #expect(stage.takeCalls() == "Modal will disappear")
        window.finishMovements()
        #expect(window.text == "Home")
        #expect(stage.takeCalls() == "Modal disappears, Modal did disappear, dismissed")
    }

    @Test func `a cover takes what is below it off the screen`() {
        let window = window()
        _ = stage.takeCalls()
        stage.other = Item(id: 1)
        window.finishMovements()
        #expect(window.text == "Home > cover: Modal")
        #expect(
            stage.takeCalls()
                == "Home will disappear, Modal appears, Home disappears, Home did disappear, Modal did appear"
        )
        #expect(!window.swipeDown())
        stage.other = nil
        window.finishMovements()
        #expect(stage.takeCalls().hasSuffix("Home did appear"))
    }

    @Test func `another item is presented after the first one is dismissed`() {
        let window = window()
        stage.sheet = Item(id: 1, text: "First")
        window.finishMovements()
        stage.sheet = Item(id: 2, text: "Second")
        window.turn()
        #expect(window.text == "Home > -sheet: First")
        window.finishMovements()
        #expect(window.text == "Home > sheet: Second")
    }

    @Test func `a swipe sets the binding when the sheet has gone`() {
        let window = window()
        stage.sheet = Item(id: 1)
        window.finishMovements()
        #expect(window.swipeDown())
        #expect(stage.sheet != nil)
        #expect(!window.swipeDown())
        window.turn(3)
        #expect(stage.sheet == nil)
        #expect(window.text == "Home")
    }

    @Test func `a sheet that refuses tells its delegate of the attempt`() throws {
        let window = window()
        stage.name = "locked"
        stage.sheet = Item(id: 1)
        window.finishMovements()
        #expect(!window.swipeDown())
        let probe = try #require(window.controllers.last as? ProbeController)
        probe.takePlace()
        _ = stage.takeCalls()
        #expect(!window.swipeDown())
        #expect(stage.takeCalls() == "Modal attempted")
        stage.name = ""
        window.turn()
        #expect(window.swipeDown())
        window.finishMovements()
        #expect(stage.sheet == nil)
        #expect(probe.isDismantled)
    }

    @Test func `a change that nothing observes is not seen at a swipe`() {
        let window = Simulator.manual {
            Text("Home").sheet(item: Bindable(stage).sheet) { _ in
                Locked(stage: stage)
            }
        }
        stage.sheet = Item(id: 1)
        window.finishMovements()
        stage.calls = ["draft"]
        window.turn()
        #expect(window.swipeDown())
    }

    @Test func `a modal in a modal leaves together with it`() {
        let window = Simulator.manual {
            Text("Home").sheet(item: Bindable(stage).sheet) { _ in
                Text("Below").sheet(item: Bindable(stage).other) { _ in Text("Above") }
            }
        }
        stage.sheet = Item(id: 1)
        stage.other = Item(id: 2)
        window.finishMovements()
        #expect(window.text == "Home > sheet: Below > sheet: Above")
        #expect(window.topText == "Above")
        stage.sheet = nil
        window.turn()
        #expect(window.text == "Home > -sheet: Below > -sheet: Above")
        window.finishMovements()
        #expect(window.text == "Home")
    }

    @Test func `a modal waits for its presenter to be visible`() {
        let window = Simulator.manual {
            NavigationStack(path: Bindable(stage).path) {
                Text("Home").sheet(item: Bindable(stage).sheet) { Text($0.text) }
                    .navigationDestination(for: Int.self) { Text("\($0)") }
            }
        }
        stage.path = [1]
        window.finishMovements()
        stage.sheet = Item(id: 1)
        window.finishMovements()
        #expect(window.text == "N[Home 1]")
        #expect(window.problems == ["sheet 1: its presenter is not visible."])
        stage.path = []
        window.finishMovements()
        #expect(window.text == "N[Home] > sheet: Modal")
    }

    @Test func `an alert asks, takes a text, and is answered`() {
        let window = Simulator.manual { Asking(stage: stage) }
        stage.isAsking = true
        window.finishMovements()
        #expect(window.text == "Home > alert: Sure? For good [Name: ] (Delete)")
        #expect(window.enter("Ann", into: "Name"))
        window.turn()
        #expect(window.topText == "Sure? For good [Name: Ann] (Delete)")
        #expect(!window.tap("Keep"))
        #expect(window.tap("Delete"))
        window.finishMovements()
        #expect(window.text == "Home")
        #expect(stage.takeCalls() == "deleted Ann, true")
    }

    @Test func `the binding of an alert may be set first`() {
        let window = Simulator.manual(.setsAlertBindingFirst) { Asking(stage: stage) }
        stage.isAsking = true
        window.finishMovements()
        window.tap("Delete")
        #expect(stage.takeCalls() == "deleted , false")
    }

    @Test func `an alert without buttons has one`() {
        let window = Simulator.manual {
            Text("Home").alert("Done", isPresented: Bindable(stage).isAsking, presenting: 1) { _ in
            } message: { _ in
            }
        }
        stage.isAsking = true
        window.finishMovements()
        #expect(window.text == "Home > alert: Done")
        #expect(window.tap("OK"))
        #expect(!stage.isAsking)
    }

    @Test func `a popover goes by a tap beside it`() {
        let window = Simulator.manual {
            Text("Home").popover(item: Bindable(stage).sheet) { Text($0.text) }
        }
        stage.sheet = Item(id: 1)
        window.finishMovements()
        #expect(window.text == "Home > popover: Modal")
        #expect(window.swipeDown())
        window.finishMovements()
        #expect(stage.sheet == nil)
    }

    @Test func `a sheet is dragged to one of its heights`() {
        let window = Simulator.manual {
            Text("Home").sheet(item: Bindable(stage).sheet) { _ in Resizable() }
        }
        stage.sheet = Item(id: 1)
        window.finishMovements()
        #expect(window.detent == .medium)
        #expect(window.drag(to: .large))
        #expect(!window.drag(to: .height(100)))
        window.turn()
        #expect(window.detent == .large)
        #expect(window.topText == "tall")
    }

    // MARK: Quirks

    @Test(arguments: [false, true])
    func `a modal during a movement is presented, or dropped`(isQuirk: Bool) {
        let window = window(isQuirk ? .dropsModalWhileMoving : [])
        stage.other = Item(id: 1)
        window.finishMovements()
        stage.other = nil
        window.turn()
        stage.sheet = Item(id: 2)
        window.finishMovements()
        #expect(window.text == "Home > sheet: Modal")
        stage.sheet = nil
        window.finishMovements()

        let stack = Simulator.manual(isQuirk ? .dropsModalWhileMoving : []) { PresentingStack(stage: stage) }
        stage.path = [1]
        stack.turn()
        stage.sheet = Item(id: 3)
        stack.finishMovements()
        #expect(stack.text == (isQuirk ? "N[Home 1]" : "N[Home 1] > sheet: Modal"))
        stage.sheet = Item(id: 4)
        stack.finishMovements()
        #expect(stack.text == "N[Home 1] > sheet: Modal")
    }

    @Test(arguments: [false, true])
    func `another item with the same ID is shown, or not`(isQuirk: Bool) {
        let window = window(isQuirk ? .sameIdSheetShowsNothingNew : [])
        stage.sheet = Item(id: 1, text: "First")
        window.finishMovements()
        stage.sheet = Item(id: 1, text: "Second")
        window.finishMovements()
        #expect(window.text == "Home > sheet: \(isQuirk ? "First" : "Second")")
    }

    @Test(arguments: [false, true])
    func `two modals of one level are both shown, or one after the other`(isQuirk: Bool) {
        let window = window(isQuirk ? .oneModalAtATime : [])
        stage.sheet = Item(id: 1, text: "First")
        window.finishMovements()
        stage.other = Item(id: 2, text: "Second")
        window.finishMovements()
        #expect(window.text == "Home > sheet: First" + (isQuirk ? "" : " > cover: Second"))
        stage.sheet = nil
        window.finishMovements()
        #expect(window.text == "Home > cover: Second")
    }

    @Test(arguments: [false, true])
    func `a modal exchanged for another kind is presented, or broken`(isQuirk: Bool) {
        let window = window(isQuirk ? .breaksOnExchangedModalKind : [])
        stage.sheet = Item(id: 1)
        window.finishMovements()
        stage.sheet = nil
        stage.other = Item(id: 2)
        window.finishMovements()
        #expect(window.text == (isQuirk ? "Home" : "Home > cover: Modal"))
        #expect(window.problems.isEmpty != isQuirk)
    }

    @Test(arguments: [false, true])
    func `a push after a swipe is shown, or lost`(isQuirk: Bool) {
        let window = Simulator.manual(isQuirk ? .setsBindingLateAfterSwipe : []) { PresentingStack(stage: stage) }
        stage.sheet = Item(id: 1)
        window.finishMovements()
        window.swipeDown()
        window.turn(4)
        #expect(window.text == "N[Home]")
        #expect((stage.sheet != nil) == isQuirk)
        stage.path = [1]
        window.finishMovements()
        #expect(stage.sheet == nil)
        #expect(window.text == (isQuirk ? "N[Home]" : "N[Home 1]"))
    }

    @Test(arguments: [false, true])
    func `a modal that leaves stays as it was, or is blank`(isQuirk: Bool) {
        let window = Simulator.manual(isQuirk ? .blanksLeavingViews : []) {
            Text("Home").sheet(item: Bindable(stage).sheet) { _ in Text(stage.name) }
        }
        stage.name = "Draft"
        stage.sheet = Item(id: 1)
        window.finishMovements()
        stage.name = ""
        stage.sheet = nil
        window.turn()
        #expect(window.text == "Home > -sheet: \(isQuirk ? "" : "Draft")")
        #expect(window.problems.isEmpty != isQuirk)
        window.finishMovements()
        #expect(window.text == "Home")
    }

    @Test(arguments: [false, true])
    func `a presenter takes its sheet along, together or late`(isQuirk: Bool) {
        stage.path = [1]
        let window = Simulator.manual(isQuirk ? .takesSheetAlongLate : []) {
            NavigationStack(path: Bindable(stage).path) {
                Text("Home").navigationDestination(for: Int.self) {
                    Text("\($0)").sheet(item: Bindable(stage).sheet) { Text($0.text) }
                }
            }
        }
        stage.sheet = Item(id: 1)
        window.finishMovements()
        stage.path = []
        window.turn()
        #expect(window.text == "N[+Home -1] > \(isQuirk ? "" : "-")sheet: Modal")
        window.turn(3)
        #expect(window.text == (isQuirk ? "N[Home] > sheet: Modal" : "N[Home]"))
        window.finishMovements()
        #expect(window.text == "N[Home]")
    }
}

private struct Presenting: View {
    @Bindable var stage: Stage

    var body: some View {
        Page(name: "Home", stage: stage)
            .sheet(item: $stage.sheet) {
                stage.calls.append("dismissed")
            } content: { item in
                Page(name: item.text, stage: stage).interactiveDismissDisabled(stage.name == "locked")
            }
            .fullScreenCover(item: $stage.other) { Page(name: $0.text, stage: stage) }
    }
}

private struct PresentingStack: View {
    @Bindable var stage: Stage

    var body: some View {
        NavigationStack(path: $stage.path) {
            Text("Home").navigationDestination(for: Int.self) { Text("\($0)") }
        }
        .sheet(item: $stage.sheet) { Text($0.text) }
    }
}

private struct Asking: View {
    @Bindable var stage: Stage

    var body: some View {
        Text("Home").alert("Sure?", isPresented: $stage.isAsking, presenting: "For good") { _ in
            TextField("Name", text: $stage.name)
            Button("Delete", role: .destructive) {
                stage.calls.append("deleted \(stage.name), \(stage.isAsking)")
            }
        } message: {
            Text($0)
        }
    }
}

private struct Locked: View {
    let stage: Stage

    var body: some View { Text("Draft").interactiveDismissDisabled(!stage.calls.isEmpty) }
}

private struct Resizable: View {
    @State private var detent = PresentationDetent.medium

    var body: some View {
        Text(detent == .large ? "tall" : "short").presentationDetents([.medium, .large], selection: $detent)
    }
}
