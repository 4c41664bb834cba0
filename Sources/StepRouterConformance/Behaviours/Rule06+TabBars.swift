import StepRouter

extension Behaviour {
    /// Tabs and which of them is selected.
    static let tabBars: [Behaviour] = [
        Behaviour(6, "the first tab is selected to begin with") { stage in
            _ = try await stage.showTabs()
            try stage.expect("T[N[a!] N[b] N[c]]")
        },
        Behaviour(6, "another one may be selected to begin with") { stage in
            let tabs = TabBar(selected: 1) {
                stage.page("a")
                stage.page("b")
            }
            try await stage.show(tabs)
            try stage.expect("T[a b!]")
        },
        Behaviour(6, "a program selects a tab") { stage in
            let tabs = try await stage.showTabs()
            try await tabs.makeVisible(stage.held(2, by: tabs), animated: true)
            try stage.expect("T[N[a] N[b] N[c!]]")
            try stage.expect(tabs.selectedIndex, 2)
        },
        Behaviour(6, "new tabs keep the selection if that screen remains") { stage in
            let tabs = try await stage.showTabs()
            let held = try stage.held(by: tabs, atLeast: 3)
            try await tabs.makeVisible(held[1], animated: true)
            try await tabs.setContainedScreens([stage.page("d"), held[1]], animated: true)
            try stage.expect("T[d N[b!]]")
        },
        Behaviour(6, "else the one at the same place is selected") { stage in
            let tabs = try await stage.showTabs()
            let held = try stage.held(by: tabs, atLeast: 3)
            try await tabs.makeVisible(held[1], animated: true)
            try await tabs.setContainedScreens([held[0], stage.page("d"), held[2]], animated: true)
            try stage.expect("T[N[a] d! N[c]]")
        },
        Behaviour(6, "else the first one is") { stage in
            let tabs = try await stage.showTabs()
            let held = try stage.held(by: tabs, atLeast: 3)
            try await tabs.makeVisible(held[2], animated: true)
            try await tabs.setContainedScreens([held[0], held[1]], animated: true)
            try stage.expect("T[N[a!] N[b]]")
        },
        Behaviour(6, "tabs are set and one selected in one change") { stage in
            let tabs = try await stage.showTabs()
            let new = stage.page("d")
            try await tabs.setContainedScreens(tabs.containedScreens + [new], showing: new, animated: true)
            try stage.expect("T[N[a] N[b] N[c] d!]")
        },
        Behaviour(6, "tabs change places, and the selection with them") { stage in
            let tabs = try await stage.showTabs()
            try await tabs.setContainedScreens(tabs.containedScreens.reversed(), animated: true)
            try stage.expect("T[N[c] N[b] N[a!]]")
        },
        Behaviour(6, "a user taps a tab", needs: [.gestures]) { stage in
            _ = try await stage.showTabs()
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a] N[b!] N[c]]")
        },
        Behaviour(6, "a tap on the selected tab goes back to its first screen", needs: [.gestures]) { stage in
            let tabs = TabBar {
                stage.stack("a", "b", "c")
                stage.page("d")
            }
            try await stage.show(tabs)
            try await stage.perform(.selectTab(0))
            try stage.expect("T[N[a!] d]")
        },
        Behaviour(6, "a tap on the selected tab without a stack changes nothing", needs: [.gestures]) { stage in
            try await stage.show(TabBar { stage.page("a") })
            try await stage.perform(.selectTab(0))
            try stage.expect("T[a!]")
        },
        Behaviour(6, "a hidden tab keeps its stack", needs: [.gestures]) { stage in
            let tabs = TabBar {
                stage.stack("a", "b")
                stage.page("c")
            }
            try await stage.show(tabs)
            try await stage.perform(.selectTab(1))
            try await stage.perform(.selectTab(0))
            try stage.expect("T[N[a b!] c]")
        },
        Behaviour(6, "a tab bar below a modal is out of reach", needs: [.gestures]) { stage in
            _ = try await stage.showTabs()
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a!] N[b] N[c]] > pageSheet by T: m!")
        },
        Behaviour(6, "a tab bar around a modal in the context of a tab is in reach", needs: [.gestures]) { stage in
            _ = try await stage.showTabs()
            try await stage["a"].present(stage.page("m"), style: .currentContext, animated: true)
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a] N[b!] N[c]] > currentContext by N: m")
        },
        Behaviour(6, "a modal in the context of a tab is hidden with it") { stage in
            let tabs = try await stage.showTabs()
            try await stage["a"].present(stage.page("m"), style: .currentContext, animated: true)
            try await tabs.makeVisible(stage.held(1, by: tabs), animated: true)
            try stage.expect("T[N[a] N[b!] N[c]] > currentContext by N: m")
            try await tabs.makeVisible(stage.held(0, by: tabs), animated: true)
            try stage.expect("T[N[a] N[b] N[c]] > currentContext by N: m!")
        },
        Behaviour(6, "a container of an app's own shows one of its screens") { stage in
            let pager = Pager(holding: stage.page("a"), stage.page("b"))
            try await stage.show(pager)
            try stage.expect("P[a! b]")
            try await pager.makeVisible(stage["b"], animated: true)
            try stage.expect("P[a b!]")
            try await pager.setContainedScreens([stage["b"], stage.page("c")], animated: true)
            try stage.expect("P[b! c]")
        },
    ]
}
