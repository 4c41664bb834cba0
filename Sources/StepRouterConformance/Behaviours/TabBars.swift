import StepRouter

extension Behaviour {
    /// Rule 6: tabs and their selection.
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
        Behaviour(6, "a tab bar without tabs starts on the first that it gets") { stage in
            let tabs = TabBar()
            try await stage.show(tabs)
            try stage.expect("T[]")
            try stage.expect(tabs.selectedScreen == nil, or: "A tab is selected")
            try await tabs.setContainedScreens([stage.page("a"), stage.page("b")], animated: true)
            try stage.expect("T[a! b]")
            try stage.expect(tabs.selectedIndex, 0)
            try stage.expect(tabs.selectedScreen === (try stage["a"]), or: "Another tab is selected")
        },
        Behaviour(6, "tabs may all go") { stage in
            let tabs = TabBar(selected: 1) {
                stage.page("a")
                stage.page("b")
            }
            try await stage.show(tabs)
            try await tabs.setContainedScreens([], animated: true)
            try stage.expect("T[]")
            try stage.expect(tabs.selectedIndex, 0)
            try stage.expect(tabs.selectedScreen == nil, or: "A tab is selected")
        },
        Behaviour(6, "a program selects a tab") { stage in
            let tabs = try await stage.showTabs()
            try await tabs.makeVisible(stage.held(2, by: tabs), animated: true)
            try stage.expect("T[N[a] N[b] N[c!]]")
            try stage.expect(tabs.selectedIndex, 2)
        },
        Behaviour(6, "a program that selects the selected tab changes nothing") { stage in
            let stack = stage.stack("a", "b")
            let tabs = TabBar { stack }
            try await stage.show(tabs)
            try await stage.expectNoChange { try await tabs.makeVisible(stack, animated: true) }
        },
        Behaviour(6, "selecting what is no tab is refused") { stage in
            let tabs = TabBar { stage.stack("a", "b") }
            try await stage.show(tabs)
            for (screen, name) in [(try stage["b"], "b"), (stage.page("c"), "c")] {
                try await stage.expectRefusal(.notContained(screen: name, container: "TabBar")) {
                    try await tabs.makeVisible(screen, animated: true)
                }
            }
        },
        Behaviour(6, "a screen is there once") { stage in
            let tabs = TabBar { stage.page("a") }
            try await stage.show(tabs)
            let page = try stage["a"]
            try await stage.expectRefusal(.containedTwice(screen: "a", container: "TabBar")) {
                try await tabs.setContainedScreens([page, page], animated: true)
            }
        },
        Behaviour(6, "no container holds itself, or what it is in") { stage in
            let inner = TabBar { stage.page("a") }
            let outer = TabBar { inner }
            func expectRefusals() async throws {
                for screen in [inner, outer] {
                    try await stage.expectRefusal(.alreadyInHierarchy(screen: "TabBar")) {
                        try await inner.setContainedScreens([screen], animated: true)
                    }
                }
            }
            try await expectRefusals()
            try await stage.show(outer)
            try stage.expect("T[T[a!]]")
            try await expectRefusals()
        },
        Behaviour(6, "new tabs keep the selection if that screen remains") { stage in
            let tabs = try await stage.showTabs()
            let kept = try stage.held(1, by: tabs)
            try await tabs.makeVisible(kept, animated: true)
            let pages = [stage.page("d"), stage.page("e"), stage.page("f")]
            try await tabs.setContainedScreens(pages + [kept], animated: true)
            try stage.expect("T[d e f N[b!]]")
            try stage.expect(tabs.selectedIndex, 3)
        },
        Behaviour(6, "else the one at the same place is selected") { stage in
            let tabs = try await stage.showTabs()
            let held = try stage.held(by: tabs, atLeast: 3)
            try await tabs.makeVisible(held[1], animated: true)
            try await tabs.setContainedScreens([held[0], stage.page("d"), held[2]], animated: true)
            try stage.expect("T[N[a] d! N[c]]")
            try await tabs.setContainedScreens([stage.page("e"), stage.page("f"), held[0]], animated: true)
            try stage.expect("T[e f! N[a]]")
        },
        Behaviour(6, "else the first one is") { stage in
            let tabs = try await stage.showTabs()
            let held = try stage.held(by: tabs, atLeast: 3)
            try await tabs.makeVisible(held[2], animated: true)
            try await tabs.setContainedScreens([held[0], held[1]], animated: true)
            try stage.expect("T[N[a!] N[b]]")
            try stage.expect(tabs.selectedIndex, 0)
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
            try await stage.expectIgnored(.selectTab(0))
        },
        Behaviour(6, "a tap on the selected tab without a stack changes nothing", needs: [.gestures]) { stage in
            try await stage.show(TabBar { stage.page("a") })
            try await stage.expectIgnored(.selectTab(0))
            try stage.expect("T[a!]")
        },
        Behaviour(6, "a screen that cannot be dismissed stays at a second tap, and is told", needs: [.gestures]) {
            stage in
            try await stage.show(TabBar { stage.stack("a", "b", "c") })
            try stage["b"].mayBeDismissed = false
            try await stage.expectIgnored(.selectTab(0))
            try stage.expect("T[N[a b c!]]")
            try stage.expect(try stage["b"].tries, 1)
            try stage["b"].mayBeDismissed = true
            try await stage.perform(.selectTab(0))
            try stage.expect("T[N[a!]]")
        },
        Behaviour(6, "a second tap asks screens that confirm leaving, the topmost first", needs: [.gestures]) { stage in
            let (lower, upper) = (stage.draft("b", answering: false, true), stage.draft("c", answering: true, true))
            let stack = Navigation {
                stage.page("a")
                lower
                upper
            }
            try await stage.show(TabBar { stack })
            try await stage.expectIgnored(.selectTab(0))
            try stage.expect([lower.answers, upper.answers], [[true], [true]])
            try await stage.perform(.selectTab(0))
            try stage.expect("T[N[a!]]")
        },
        Behaviour(6, "another tab asks nobody", needs: [.gestures]) { stage in
            let tabs = TabBar {
                Navigation {
                    stage.page("a")
                    stage.draft("b")
                }
                stage.page("c")
            }
            try await stage.show(tabs)
            try stage["b"].mayBeDismissed = false
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a b] c!]")
        },
        Behaviour(6, "a tab bar that says so asks the visible screens before another tab", needs: [.gestures]) {
            stage in
            let draft = stage.draft("b", answering: false, true)
            let tabs = Behaviour.AskingTabBar {
                Navigation {
                    stage.page("a")
                    draft
                }
                stage.page("c")
            }
            try await stage.show(tabs)
            // A screen that is hidden already is not asked.
            try stage["a"].mayBeDismissed = false
            draft.mayBeDismissed = false
            try await stage.expectIgnored(.selectTab(1))
            try stage.expect([draft.tries, draft.answers.count], [1, 2])
            draft.mayBeDismissed = true
            try await stage.expectIgnored(.selectTab(1))
            try stage.expect("T[N[a b!] c]")
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a b] c!]")
            try await stage.perform(.selectTab(0))
            try stage.expect("T[N[a b!] c]")
        },
        Behaviour(6, "a hidden tab keeps its stack", needs: [.gestures]) { stage in
            let tabs = TabBar {
                stage.stack("a", "b")
                stage.page("c")
            }
            try await stage.show(tabs)
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a b] c!]")
            try await stage.perform(.selectTab(0))
            try stage.expect("T[N[a b!] c]")
        },
        Behaviour(6, "a tab bar below a modal is out of reach", needs: [.gestures]) { stage in
            _ = try await stage.showTabs()
            try await stage.present("m")
            try await stage.expectIgnored(.selectTab(1))
            try stage.expect("T[N[a!] N[b] N[c]] > pageSheet by T: m!")
        },
        Behaviour(6, "a tab bar around a modal in the context of a tab is in reach", needs: [.gestures]) { stage in
            _ = try await stage.showTabs()
            try await stage.present("m", .currentContext)
            try await stage.expectIgnored(.swipeDown)
            try await stage.expectIgnored(.back)
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a] N[b!] N[c]] > currentContext by N: m")
            try await stage.perform(.selectTab(0))
            try stage.expect("T[N[a] N[b] N[c]] > currentContext by N: m!")
        },
        Behaviour(6, "the tab bar of a sheet is the one that is tapped", needs: [.gestures]) { stage in
            _ = try await stage.showTabs()
            let modal = TabBar {
                stage.page("m")
                stage.page("n")
            }
            try await stage["a"].present(modal, style: .pageSheet, animated: true)
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a!] N[b] N[c]] > pageSheet by T: T[m n!]")
        },
        Behaviour(6, "a tab bar on a stack is in reach", needs: [.gestures]) { stage in
            let tabs = TabBar {
                stage.page("a")
                stage.page("b")
            }
            try await stage.show(Navigation { tabs })
            try await stage.perform(.selectTab(1))
            try stage.expect("N[T[a b!]]")
        },
        Behaviour(6, "a modal in the context of a tab is hidden with it") { stage in
            let tabs = try await stage.showTabs()
            try await stage.present("m", .currentContext)
            try await tabs.makeVisible(stage.held(1, by: tabs), animated: true)
            try stage.expect("T[N[a] N[b!] N[c]] > currentContext by N: m")
            try await tabs.makeVisible(stage.held(0, by: tabs), animated: true)
            try stage.expect("T[N[a] N[b] N[c]] > currentContext by N: m!")
        },
        Behaviour(6, "a container of an app's own shows one of its screens", needs: [.ownContainers]) { stage in
            let pager = Behaviour.Pager(holding: stage.page("a"), stage.page("b"))
            try await stage.show(pager)
            try stage.expect("P[a! b]")
            try await pager.makeVisible(stage["b"], animated: true)
            try stage.expect("P[a b!]")
            try await pager.setContainedScreens([stage["b"], stage.page("c")], animated: true)
            try stage.expect("P[b! c]")
        },
    ]
}
