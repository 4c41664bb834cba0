import StepRouter

extension Behaviour {
    /// Columns side by side, and as one stack.
    static let splitViews: [Behaviour] = [
        Behaviour(7, "in a wide window columns are visible side by side", .regular) { stage in
            let split = try await stage.showSplit()
            try stage.expect("S[N[a!] N[b!]]")
            try stage.expect(split.isCollapsed, false)
        },
        Behaviour(7, "in a narrow window columns are one stack, which shows the last") { stage in
            let split = try await stage.showSplit()
            try stage.expect("S[N[a N[b!]]]")
            try stage.expect(split.isCollapsed, true)
        },
        Behaviour(7, "there may be three columns", .regular) { stage in
            let split = Split(.tripleColumn) {
                stage.stack("a")
                stage.stack("b")
                stage.stack("c")
            }
            try await stage.show(split)
            try stage.expect("S[N[a!] N[b!] N[c!]]")
        },
        Behaviour(7, "three columns are one stack as well") { stage in
            let split = Split(.tripleColumn) {
                stage.stack("a")
                stage.stack("b")
                stage.stack("c")
            }
            try await stage.show(split)
            try stage.expect("S[N[a N[b] N[c!]]]")
        },
        Behaviour(7, "a column may stay empty", .regular) { stage in
            try await stage.show(Split { stage.stack("a") })
            try stage.expect("S[N[a!]]")
        },
        Behaviour(7, "there are no more columns than there may be", .regular) { stage in
            let split = try await stage.showSplit()
            let error = HierarchyError.tooManyScreens(count: 3, limit: 2, container: "Split")
            try await stage.expectRefusal(error) { try await stage.push(stage.page("c"), on: split) }
        },
        Behaviour(7, "another column leaves what one presents in its context as it is", .regular) { stage in
            let split = try await stage.showSplit()
            try await stage["a"].present(stage.page("m"), style: .overCurrentContext, animated: true)
            try await split.setContainedScreens([stage.held(0, by: split), stage.stack("c")], animated: true)
            try stage.expect("S[N[a!] N[c!]] > overCurrentContext by N: m!")
        },
        Behaviour(7, "a column is set", .regular) { stage in
            let split = try await stage.showSplit()
            try await split.setContainedScreens([stage.held(0, by: split), stage.stack("c")], animated: true)
            try stage.expect("S[N[a!] N[c!]]")
        },
        Behaviour(7, "a column is set while they are one stack") { stage in
            let split = try await stage.showSplit()
            let primary = try stage.held(0, by: split)
            try await split.setContainedScreens([primary, stage.stack("c")], animated: true)
            try stage.expect("S[N[a N[c!]]]")
        },
        Behaviour(7, "what is pushed into a column belongs to it", needs: [.resizing]) { stage in
            let split = try await stage.showSplit()
            if let stack = (try stage.held(0, by: split) as? Navigation)?.containedScreens.last as? Navigation {
                try await stage.push(stage.page("c"), on: stack)
            }
            try stage.expect("S[N[a N[b c!]]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] N[b c!]]")
        },
        Behaviour(7, "what is pushed above a column belongs to it", needs: [.resizing]) { stage in
            let split = try await stage.showSplit()
            if let stack = try stage.held(0, by: split) as? Navigation {
                try await stage.push(stage.page("c"), on: stack)
            }
            try stage.expect("S[N[a N[b] c!]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] N[b c!]]")
        },
        Behaviour(7, "collapsing and expanding is the identity", needs: [.resizing], .regular) { stage in
            let split = try await stage.showSplit()
            if let primary = try stage.held(0, by: split) as? Navigation {
                try await stage.push(stage.page("c"), on: primary)
            }
            try stage.expect("S[N[a c!] N[b!]]")
            try await stage.perform(.resize(.compact))
            try stage.expect("S[N[a c N[b!]]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a c!] N[b!]]")
        },
        Behaviour(7, "resizing asks nobody", needs: [.resizing], .regular) { stage in
            _ = try await stage.showSplit()
            try stage["a"].mayBeDismissed = false
            try await stage.perform(.resize(.compact))
            try stage.expect("S[N[a N[b!]]]")
        },
        Behaviour(7, "a screen of a column below is shown, and the columns above stay", needs: [.resizing]) { stage in
            let split = try await stage.showSplit()
            if let stack = try stage.held(0, by: split) as? Navigation {
                try await stack.makeVisible(stage["a"], animated: true)
            }
            try stage.expect("S[N[a!] N[b]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] N[b!]]")
        },
        Behaviour(7, "going back from a column takes it out", needs: [.gestures, .resizing]) { stage in
            _ = try await stage.showSplit()
            try await stage.perform(.back)
            try stage.expect("S[N[a!]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!]]")
        },
        Behaviour(7, "a hidden column is shown again") { stage in
            let split = try await stage.showSplit()
            if let stack = try stage.held(0, by: split) as? Navigation {
                try await stack.makeVisible(stage["a"], animated: true)
            }
            try await split.makeVisible(stage.held(1, by: split), animated: true)
            try stage.expect("S[N[a N[b!]]]")
        },
        Behaviour(7, "a modal stays when columns collapse", needs: [.resizing], .regular) { stage in
            _ = try await stage.showSplit()
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            try await stage.perform(.resize(.compact))
            try stage.expect("S[N[a N[b!]]] > pageSheet by S: m!")
        },
        Behaviour(7, "a split view in a tab adapts to the window", needs: [.resizing]) { stage in
            let tabs = TabBar {
                Split {
                    stage.stack("a")
                    stage.stack("b")
                }
                stage.page("c")
            }
            try await stage.show(tabs)
            try stage.expect("T[S[N[a N[b!]]] c]")
            try await stage.perform(.resize(.regular))
            try stage.expect("T[S[N[a!] N[b!]] c]")
        },
        Behaviour(7, "a split view in a hidden tab is one stack in a narrow window") { stage in
            let tabs = TabBar {
                stage.stack("x")
                Split {
                    stage.stack("a")
                    stage.stack("b")
                }
            }
            try await stage.show(tabs)
            try stage.expect("T[N[x!] S[N[a N[b]]]]")
            try await tabs.makeVisible(stage.held(1, by: tabs), animated: true)
            try stage.expect("T[N[x] S[N[a N[b!]]]]")
            try await tabs.makeVisible(stage.held(0, by: tabs), animated: true)
            try stage.expect("T[N[x!] S[N[a N[b]]]]")
        },
        Behaviour(7, "a split view in a hidden tab changes unseen") { stage in
            let split = Split {
                stage.stack("a")
                stage.stack("b")
            }
            let tabs = TabBar {
                stage.stack("x")
                split
            }
            try await stage.show(tabs)
            if let column = (try stage.held(0, by: split) as? Navigation)?.containedScreens.last as? Navigation {
                try await stage.push(stage.page("c"), on: column)
            }
            try stage.expect("T[N[x!] S[N[a N[b c]]]]")
            try await tabs.makeVisible(split, animated: true)
            try stage.expect("T[N[x] S[N[a N[b c!]]]]")
        },
        Behaviour(7, "a split view that joins a narrow window collapses") { stage in
            let stack = stage.stack("x")
            try await stage.show(TabBar { stack })
            let split = Split {
                stage.stack("a")
                stage.stack("b")
            }
            try await stage["x"].present(split, style: .pageSheet, animated: true)
            try stage.expect("T[N[x!]] > pageSheet by T: S[N[a N[b!]]]")
        },
    ]
}
