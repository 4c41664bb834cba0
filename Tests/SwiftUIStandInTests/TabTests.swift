import SwiftUI
import Testing

@MainActor struct TabTests {
    private let stage = Stage()

    private func tabs(_ quirks: Quirks = []) -> Simulator {
        Simulator.manual(quirks) { Tabs(stage: stage) }
    }

    @Test func `a tap shows another tab`() {
        let window = tabs()
        #expect(window.text == "T[N[Home]* second third]")
        #expect(window.tabBar == ["First*", "second", "third 3"])
        _ = stage.takeCalls()
        #expect(window.tapTab("second"))
        #expect(stage.tab == "second")
        window.turn()
        #expect(stage.takeCalls() == "Home will disappear, second appears")
        window.finishMovements()
        #expect(window.text == "T[N[Home] second* third]")
        #expect(stage.takeCalls() == "Home disappears, Home did disappear, second did appear")
        #expect(!window.tapTab("fourth"))
    }

    @Test func `the selected tab is written again by a tap`() {
        var written: [String] = []
        let selection = Binding<String> {
            "second"
        } set: { value in
            written.append(value)
        }
        let window = Simulator.manual {
            TabView(selection: selection) {
                Tab("First", systemImage: "1", value: "first") { Text("first") }
                Tab("Second", systemImage: "2", value: "second") { Text("second") }
            }
        }
        #expect(window.tapTab("Second"))
        #expect(window.tapTab("First"))
        window.finishMovements()
        #expect(written == ["second", "first"])
        #expect(window.text == "T[first second*]")
    }

    @Test func `a hidden tab bar cannot be tapped`() {
        stage.path = [1]
        let window = Simulator.manual {
            TabView(selection: Bindable(stage).tab) {
                Tab("First", systemImage: "1", value: "first") {
                    NavigationStack(path: Bindable(stage).path) {
                        Text("Home").navigationDestination(for: Int.self) {
                            Text("\($0)").toolbar(.hidden, for: .tabBar)
                        }
                    }
                }
                Tab("Second", systemImage: "2", value: "second") { Text("second") }
            }
        }
        #expect(window.tabBar == nil)
        #expect(!window.tapTab("Second"))
        stage.path = []
        window.finishMovements()
        #expect(window.tapTab("Second"))
    }

    @Test func `a hidden tab follows its path`() {
        stage.tab = "second"
        let window = tabs()
        stage.path = [1]
        window.turn()
        #expect(!window.isMoving)
        #expect(window.text == "T[N[Home 1] second* third]")
        #expect(!stage.takeCalls().contains("1 appears"))
    }

    @Test func `a selection without a tab is a problem`() {
        let window = tabs()
        stage.tab = "none"
        window.finishMovements()
        #expect(window.problems == ["TabView: no tab for the selection none."])
        #expect(window.text == "T[N[Home]* second third]")
    }

    @Test(arguments: [false, true])
    func `the content of a tab is made at once, or when it is selected`(isQuirk: Bool) {
        let window = tabs(isQuirk ? .makesTabsWhenShown : [])
        #expect(window.text == (isQuirk ? "T[N[Home]*  ]" : "T[N[Home]* second third]"))
        stage.tab = "second"
        window.finishMovements()
        #expect(window.text == (isQuirk ? "T[N[Home] second* ]" : "T[N[Home] second* third]"))
    }

    @Test(arguments: [false, true])
    func `a stack cleared together with its tab is empty, or keeps its pages`(isQuirk: Bool) {
        let window = tabs(isQuirk ? .keepsStackClearedWithTab : [])
        stage.path = [1]
        window.turn()
        stage.path = []
        stage.tab = "second"
        window.finishMovements()
        #expect(window.text == (isQuirk ? "T[N[Home 1] second* third]" : "T[N[Home] second* third]"))
    }
}

private struct Name: Identifiable { let id: String }

private struct Tabs: View {
    @Bindable var stage: Stage

    var body: some View {
        TabView(selection: $stage.tab) {
            Tab(value: "first") {
                Stack(stage: stage)
            } label: {
                Label("First", systemImage: "house")
            }
            ForEach([Name(id: "second"), Name(id: "third")]) { name in
                Tab(value: name.id) {
                    Page(name: name.id, stage: stage).badge(name.id == "third" ? 3 : 0)
                } label: {
                    Text(name.id)
                }
            }
        }
    }
}
