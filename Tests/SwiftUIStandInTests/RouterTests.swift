import Observation
import SwiftUI
import Testing

/// A window that owns its containers as a router does: views follow its values, and write them by key paths with arguments.
@MainActor @Observable private final class RouterWindow {
    struct Tab: Identifiable {
        let id: Int
        let title: String
    }

    let tabs = [Tab(id: 0, title: "Home"), Tab(id: 1, title: "Account")]
    private var paths: [Int: [String]] = [:]
    private var modals: [Int: Item] = [:]
    var selected = 0

    subscript(path tab: Int) -> [String] {
        get { paths[tab] ?? [] }
        set { paths[tab] = newValue }
    }

    subscript(modal tab: Int) -> Item? {
        get { modals[tab] }
        set { modals[tab] = newValue }
    }
}

private struct RouterView: View {
    @Bindable var window: RouterWindow

    var body: some View {
        TabView(selection: $window.selected) {
            ForEach(window.tabs) { tab in
                SwiftUI.Tab(value: tab.id) {
                    NavigationStack(path: $window[path: tab.id]) {
                        Text(tab.title).navigationDestination(for: String.self) { PlaceView(name: $0) }
                    }
                    .sheet(item: $window[modal: tab.id]) { item in
                        AnyView(Text(item.text))
                    }
                } label: {
                    Label(tab.title, systemImage: "circle")
                }
                .badge(tab.id)
            }
        }
    }
}

private struct PlaceView: View {
    let name: String
    @State private var taps = 0

    var body: some View {
        Group {
            switch name {
            case "counter": Button("\(taps)") { taps += 1 }
            case "nothing": EmptyView()
            default: Text(name)
            }
        }
    }
}

@MainActor struct RouterTests {
    private let window = RouterWindow()

    @Test func `containers follow the values of a window`() async {
        let simulator = Simulator { RouterView(window: window) }
        #expect(simulator.text == "T[N[Home]* N[Account]]")
        #expect(simulator.tabBar == ["Home*", "Account 1"])
        window[path: 1] = ["counter", "Order"]
        window.selected = 1
        await simulator.settle()
        window[modal: 1] = Item(id: 1, text: "Help")
        await simulator.settle()
        #expect(simulator.text == "T[N[Home] N[Account (0) Order]*] > sheet: Help")
        #expect(simulator.problems.isEmpty)
    }

    @Test func `gestures write the values of a window`() async {
        let simulator = Simulator(quirks: [.dropsModalWhileMoving, .crashesOnFreshBinding]) {
            RouterView(window: window)
        }
        window[path: 0] = ["counter"]
        await simulator.settle()
        #expect(simulator.tap("0"))
        await simulator.settle()
        #expect(simulator.topText == "T[N[Home (1)]* N[Account]]")
        window[modal: 0] = Item(id: 1)
        await simulator.settle()
        #expect(simulator.swipeDown())
        await simulator.settle()
        #expect(window[modal: 0] == nil)
        #expect(simulator.goBack())
        #expect(window[path: 0] == [])
        #expect(simulator.tapTab("Account"))
        #expect(window.selected == 1)
        await simulator.settle()
        #expect(simulator.text == "T[N[Home] N[Account]*]")
        #expect(simulator.problems.isEmpty)
    }
}
