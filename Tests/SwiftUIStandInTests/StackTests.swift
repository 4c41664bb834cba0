import SwiftUI
import Testing

@MainActor struct StackTests {
    private let stage = Stage()

    private func stack(_ quirks: Quirks = []) -> Simulator {
        Simulator.manual(quirks) { Stack(stage: stage) }
    }

    @Test func `a path that is there at the beginning is shown at once`() {
        stage.path = [1, 2]
        let window = stack()
        #expect(window.text == "N[Home 1 2]")
        #expect(window.bar?.description == "< \"Page 2\"")
        #expect(stage.takeCalls() == "2 appears, 2 did appear")
    }

    @Test func `a push takes turns`() {
        let window = stack()
        _ = stage.takeCalls()
        stage.path = [1]
        #expect(window.text == "N[Home]")
        window.turn()
        #expect(window.text == "N[-Home +1]")
        #expect(stage.takeCalls() == "Home will disappear, 1 appears")
        window.turn(3)
        #expect(window.text == "N[Home 1]")
        #expect(stage.takeCalls() == "Home disappears, Home did disappear, 1 did appear")
        #expect(!window.isMoving)
    }

    @Test func `what is popped is shown until the end`() {
        stage.path = [1, 2]
        let window = stack()
        _ = stage.takeCalls()
        stage.path = []
        window.turn()
        #expect(window.text == "N[+Home -2]")
        window.turn(4)
        #expect(window.text == "N[Home]")
        #expect(
            stage.takeCalls()
                == "2 will disappear, Home appears, 2 disappears, 2 did disappear, Home did appear"
        )
    }

    @Test func `pages change below the top without a movement`() {
        stage.path = [1, 2]
        let window = stack()
        stage.path = [3, 2]
        window.turn()
        #expect(window.text == "N[Home 3 2]")
        #expect(!window.isMoving)
    }

    @Test func `the path is written when a pop by the user begins`() {
        stage.path = [1, 2]
        let window = stack()
        #expect(window.goBack())
        #expect(stage.path == [1])
        #expect(window.text == "N[Home +1 -2]")
        #expect(!window.goBack())
        window.finishMovements()
        #expect(window.text == "N[Home 1]")
        #expect(window.goBack())
        window.finishMovements()
        #expect(!window.canGoBack)
        #expect(window.bar?.hasBackButton == false)
    }

    @Test func `a path that refuses a pop is shown again`() {
        let path = Binding<[Int]> {
            [1]
        } set: { _ in
        }
        let window = Simulator.manual {
            NavigationStack(path: path) { Text("Home").navigationDestination(for: Int.self) { Text("\($0)") } }
        }
        #expect(window.goBack())
        window.finishMovements()
        #expect(window.text == "N[Home 1]")
    }

    @Test func `a page that comes back while it leaves is a new one`() {
        stage.path = [1]
        let window = Simulator.manual {
            NavigationStack(path: Bindable(stage).path) {
                Text("Home").navigationDestination(for: Int.self) { _ in Counter() }
            }
        }
        window.tap("0")
        window.turn()
        stage.path = []
        window.turn()
        #expect(window.text == "N[+Home -(1)]")
        stage.path = [1]
        window.finishMovements()
        #expect(window.text == "N[Home (0)]")
    }

    @Test func `the last one of several paths during a movement is shown`() {
        let window = stack()
        stage.path = [1]
        window.turn()
        stage.path = [2]
        window.turn(3)
        stage.path = [3]
        window.turn()
        #expect(window.text == "N[Home -1 +3]" || window.text == "N[Home +3 -1]")
        window.finishMovements()
        #expect(window.text == "N[Home 3]")
    }

    @Test func `the end of a movement evaluates nothing`() {
        let window = stack()
        stage.path = [1]
        window.turn()
        let evaluations = window.evaluations
        window.finishMovements()
        #expect(window.evaluations == evaluations)
    }

    @Test func `a hidden back button allows no way back`() {
        stage.path = [1]
        let window = Simulator.manual {
            NavigationStack(path: Bindable(stage).path) {
                Text("Home").navigationDestination(for: Int.self) {
                    Text("\($0)").navigationBarBackButtonHidden()
                }
            }
        }
        #expect(window.bar?.hasBackButton == false)
        #expect(!window.goBack())
    }

    @Test func `a value without a destination is a problem`() {
        stage.path = [1]
        let window = Simulator.manual { NavigationStack(path: Bindable(stage).path) { Text("Home") } }
        #expect(window.problems == ["NavigationStack: no destination for 1."])
    }

    @Test func `a change without animations comes at once`() {
        let window = stack()
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { stage.path = [1] }
        _ = stage.takeCalls()
        window.turn()
        #expect(window.text == "N[Home 1]")
        #expect(!window.isMoving)
        #expect(stage.takeCalls().hasSuffix("1 did appear"))
    }

    @Test func `a page shows the state that it reads`() async {
        let window = Simulator(pace: .automatic) { Counter() }
        #expect(window.tap("0"))
        await window.settle()
        #expect(window.text == "(1)")
    }

    // MARK: Quirks

    @Test(arguments: [false, true])
    func `a path during a movement waits, or is ignored`(isQuirk: Bool) {
        let window = stack(isQuirk ? .ignoresPathWhileMoving : [])
        stage.path = [1]
        window.turn()
        stage.path = [1, 2]
        window.finishMovements()
        #expect(window.text == (isQuirk ? "N[Home 1]" : "N[Home 1 2]"))
        #expect(window.problems.isEmpty != isQuirk)
        stage.path = [1]
        window.finishMovements()
        stage.path = [1, 2]
        window.finishMovements()
        #expect(window.text == "N[Home 1 2]")
    }

    @Test(arguments: [false, true])
    func `of several pushes all are shown, or the first one`(isQuirk: Bool) {
        let window = stack(isQuirk ? .showsFirstOfSeveralPushes : [])
        stage.path = [1, 2]
        window.finishMovements()
        #expect(window.text == (isQuirk ? "N[Home 1]" : "N[Home 1 2]"))
        #expect(stage.path == [1, 2])
    }

    @Test(arguments: [false, true])
    func `a path with another root is shown, or lost`(isQuirk: Bool) {
        let window = Simulator.manual(isQuirk ? .losesPathWhenRootChanges : []) { RootedStack(stage: stage) }
        stage.root = 1
        stage.path = [1]
        window.finishMovements()
        #expect(window.text == (isQuirk ? "N[root 1]" : "N[root 1 1]"))
        #expect(stage.path == (isQuirk ? [] : [1]))
    }

    @Test(arguments: [false, true])
    func `a binding made by a body works, or crashes`(isQuirk: Bool) {
        let window = Simulator.manual(isQuirk ? .crashesOnFreshBinding : []) {
            NavigationStack(path: Binding(get: { stage.path }, set: { stage.path = $0 })) {
                Text("Home").navigationDestination(for: Int.self) { Text("\($0)") }
            }
        }
        stage.path = [1]
        window.finishMovements()
        #expect(window.text == "N[Home 1]")
        #expect(window.problems.isEmpty != isQuirk)
    }

    @Test(arguments: [false, true])
    func `views that leave stay as they were, or are blank`(isQuirk: Bool) {
        stage.path = [1]
        stage.name = "Draft"
        let window = Simulator.manual(isQuirk ? .blanksLeavingViews : []) {
            NavigationStack(path: Bindable(stage).path) {
                Text("Home").navigationDestination(for: Int.self) { _ in NameView(stage: stage) }
            }
        }
        stage.name = ""
        stage.path = []
        window.turn()
        #expect(window.text == (isQuirk ? "N[+Home -]" : "N[+Home -Draft]"))
        #expect(window.problems.isEmpty != isQuirk)
        window.finishMovements()
        #expect(window.text == "N[Home]")
    }

    @Test(arguments: [false, true])
    func `onAppear is called on screen, or when a view is made`(isQuirk: Bool) {
        stage.path = [1, 2]
        _ = stack(isQuirk ? .appearsEarly : [])
        #expect(stage.takeCalls().contains("1 appears") == isQuirk)
    }
}

private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("\(count)") { count += 1 } }
}

private struct NameView: View {
    let stage: Stage

    var body: some View { Text(stage.name) }
}

private struct RootedStack: View {
    @Bindable var stage: Stage

    var body: some View {
        NavigationStack(path: $stage.path) {
            Text("root \(stage.root)").id(stage.root).navigationDestination(for: Int.self) { Text("\($0)") }
        }
    }
}
