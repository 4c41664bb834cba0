import StepRouter

extension Behaviour {
    /// Rule 7: columns side by side, and as one stack.
    static let splitViews: [Behaviour] = columns + collapsing + leavingColumns + topColumns

    private static let columns: [Behaviour] = [
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
                stage.page("c")
            }
            try await stage.show(split)
            try stage.expect("S[N[a!] N[b!] c!]")
            try stage.expect(split.isCollapsed, false)
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
            let split = Split(.tripleColumn) { stage.page("b") }
            try await stage.show(split)
            try stage.expect("S[b!]")
            try await stage.push(stage.page("c"), on: split)
            try stage.expect("S[b! c!]")
        },
        Behaviour(7, "there are no more columns than there may be", .regular) { stage in
            for (style, limit) in [(SplitViewController.Style.doubleColumn, 2), (.tripleColumn, 3)] {
                let split = Split(style) { stage.page("a") }
                try await stage.show(split)
                let columns = ["b", "c", "d", "e"].prefix(limit + 1).map { stage.page($0) }
                let error = HierarchyError.tooManyScreens(count: limit + 1, limit: limit, container: "Split")
                try await stage.expectRefusal(error) {
                    try await split.setContainedScreens(columns, animated: true)
                }
                try await split.setContainedScreens(Array(columns.prefix(limit)), animated: true)
                try stage.expect(limit == 2 ? "S[b! c!]" : "S[b! c! d!]")
            }
        },
        Behaviour(7, "a tab bar is no primary and no supplementary column", .regular) { stage in
            let split = Split(.tripleColumn) {
                stage.stack("a")
                stage.stack("b")
            }
            try await stage.show(split)
            let error = HierarchyError.tabBarColumn(screen: "TabBar", container: "Split")
            for column in 0..<2 {
                try await stage.expectRefusal(error) {
                    try await stage.setColumn(column, of: split, to: TabBar { stage.stack("c") })
                }
            }
            try await stage.expectRefusal(error) {
                try await split.setContainedScreens([TabBar { stage.page("c") }, stage.stack("d")], animated: true)
            }
            let other = Split()
            try await stage.expectRefusal(error) {
                try await other.setContainedScreens([TabBar { stage.page("c") }], animated: true)
            }
            try await stage.setColumn(2, of: split, to: TabBar { stage.stack("c") })
            try stage.expect("S[N[a!] N[b!] T[N[c!]]]")
        },
        Behaviour(7, "a column is set", .regular) { stage in
            let split = try await stage.showSplit()
            try await split.setContainedScreens([stage.held(0, by: split), stage.stack("c")], animated: true)
            try stage.expect("S[N[a!] N[c!]]")
        },
        Behaviour(7, "another column leaves what one presents in its context as it is", .regular) { stage in
            let split = try await stage.showSplit()
            try await stage.present("m", .overCurrentContext)
            try await split.setContainedScreens([stage.held(0, by: split), stage.stack("c")], animated: true)
            try stage.expect("S[N[a!] N[c!]] > overCurrentContext by N: m!")
        },
        Behaviour(7, "a primary column takes no other navigation controller while it is expanded", .regular) { stage in
            let split = try await stage.showSplit()
            let primary = try stage.heldStack(0, by: split)
            try await stage.expectRefusal(.nestedNavigation(screen: "Navigation", container: "Navigation")) {
                try await primary.setContainedScreens([stage.stack("c")], animated: true)
            }
        },
    ]

    /// Columns that leave a narrow window by program, or as the user goes back.
    private static let leavingColumns: [Behaviour] = [
        Behaviour(7, "a column that leaves the stack of a narrow window has left", needs: [.resizing]) { stage in
            typealias Edit = (inout HierarchyEditor, _ split: ScreenID, _ stack: ScreenID) throws -> Void
            let edits: [(narrow: String, wide: String, edit: Edit)] = [
                ("S[N[a!]]", "S[N[a!]]", { editor, _, stack in try editor.goBack(in: stack) }),
                (
                    "S[N[a!]]", "S[N[a!]]",
                    { editor, _, stack in
                        let first = editor.hierarchy.content(of: stack).prefix(1)
                        try editor.setContent(of: stack, to: first.map { .kept($0) })
                    }
                ),
                ("S[N[]]", "S[N[]]", { editor, _, stack in try editor.setContent(of: stack, to: []) }),
                (
                    "S[N[c!]]", "S[N[c!]]",
                    { editor, _, stack in
                        try Push.pushAsRoot.perform(try editor.admit(stage.page("c")), on: stack, in: &editor)
                    }
                ),
                (
                    "S[N[a c!]]", "S[N[a c!]]",
                    { editor, _, stack in
                        try Push.pushReplacingLast.perform(try editor.admit(stage.page("c")), on: stack, in: &editor)
                    }
                ),
                (
                    "S[N[a c!]]", "S[N[a!] c!]",
                    { editor, split, _ in
                        try editor.setColumn(1, to: try editor.admit(stage.page("c")), in: split)
                    }
                ),
            ]
            for column in [stage.stack("b"), stage.page("b")] {
                for (narrow, wide, edit) in edits {
                    let split = Split {
                        stage.stack("a")
                        column
                    }
                    try await stage.show(split)
                    try await stage.window.edit(animated: true, by: .app) { editor in
                        guard let id = editor.id(of: split), let stack = editor.hierarchy.content(of: id).first else {
                            throw HierarchyError.screenGone(screen: "S")
                        }
                        try edit(&editor, id, stack)
                    }
                    try stage.expect(narrow)
                    try stage.expectOutside(column)
                    try await stage.perform(.resize(.regular))
                    try stage.expect(wide)
                    try await stage.perform(.resize(.compact))
                    try stage.expect(narrow)
                }
            }
        },
        Behaviour(7, "going back from a column takes it out where the primary one is no stack", needs: [.resizing]) {
            stage in
            for byUser in [true, false] where !byUser || stage.host.abilities.contains(.gestures) {
                let split = Split(.tripleColumn) {
                    stage.page("a")
                    stage.page("b")
                    stage.stack("c")
                }
                try await stage.show(split)
                for brief in ["S[a b N[c!]]", "S[a b!]", "S[a!]"] {
                    try stage.expect(brief)
                    if byUser { try await stage.perform(.back) } else { try await stage.goBack(in: split) }
                }
                try await stage.expectNoChange { try await stage.goBack(in: split) }
                try await stage.perform(.resize(.regular))
                try stage.expect("S[a!]")
                try await stage.perform(.resize(.compact))
            }
        },
        Behaviour(7, "going back from a column leaves those behind it hidden where the primary one is no stack") {
            stage in
            let split = Split(.tripleColumn, topColumnForCollapsing: .supplementary) {
                stage.page("a")
                stage.page("b")
                stage.page("c")
            }
            try await stage.show(split)
            try stage.expect("S[a b! c]")
            try await stage.goBack(in: split)
            try stage.expect("S[a! c]")
        },
        Behaviour(7, "what is pushed above columns that are no stacks is the primary one's", needs: [.resizing]) {
            stage in
            for style in [SplitViewController.Style.doubleColumn, .tripleColumn] {
                let columns = (style == .doubleColumn ? ["b"] : ["b", "c"]).map { stage.page($0) }
                let names = columns.map(\.screenName).joined(separator: " ")
                let split = Split(style) {
                    stage.stack("a")
                    columns
                }
                try await stage.show(split)
                try await stage.push(stage.page("d"), on: stage.heldStack(0, by: split))
                try stage.expect("S[N[a \(names) d!]]")
                try await stage.host.check(stage.window)
                try await stage.perform(.resize(.regular))
                try stage.expect("S[N[a d!] \(columns.map { "\($0.screenName)!" }.joined(separator: " "))]")
                try await stage.perform(.resize(.compact))
                let last = columns.count == 1 ? "b!" : "b c!"
                try stage.expect("S[N[a d \(last)]]")
            }
        },
    ]

    private static let collapsing: [Behaviour] = [
        Behaviour(7, "a column is set while they are one stack") { stage in
            let split = try await stage.showSplit()
            let columns = [try stage.held(0, by: split), stage.stack("c")]
            try await split.setContainedScreens(columns, animated: true)
            try stage.expect("S[N[a N[c!]]]")
            try await stage.expectNoChange { try await split.setContainedScreens(columns, animated: true) }
        },
        Behaviour(7, "a column that was set while they were one stack is there in a wide window", needs: [.resizing]) {
            stage in
            let split = try await stage.showSplit()
            try await split.setContainedScreens([stage.held(0, by: split), stage.stack("c")], animated: true)
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] N[c!]]")
        },
        Behaviour(7, "columns without a stack get one while they are collapsed") { stage in
            let page = stage.page("b")
            let split = Split {
                stage.page("a")
                page
            }
            try await stage.show(split)
            try stage.expect("S[a b!]")
            try await split.setContainedScreens([stage.stack("c"), page], animated: true)
            try stage.expect("S[N[c b!]]")
        },
        Behaviour(7, "columns that are refused change nothing") { stage in
            let split = Split {
                stage.stack("a")
                stage.page("b")
            }
            let elsewhere = stage.page("c")
            try await stage.show(
                TabBar {
                    split
                    elsewhere
                }
            )
            try await stage.expectRefusal(.alreadyInHierarchy(screen: "c")) {
                try await split.setContainedScreens([stage.stack("d"), elsewhere], animated: true)
            }
            let new = stage.page("d")
            try await stage.expectRefusal(.alreadyInHierarchy(screen: "d")) {
                try await split.setContainedScreens([Navigation { new }, new], animated: true)
            }
        },
        Behaviour(7, "a stack on the stack of the primary column holds no other one") { stage in
            let split = try await stage.showSplit()
            let detail = try stage.heldStack(1, by: stage.heldStack(0, by: split))
            try await stage.expectRefusal(.nestedNavigation(screen: "Navigation", container: "Navigation")) {
                try await detail.setContainedScreens([stage.page("c"), stage.stack("d")], animated: true)
            }
        },
        Behaviour(7, "a stack beside a primary column without one holds no other one") { stage in
            let split = Split {
                stage.page("a")
                stage.stack("b")
            }
            try await stage.show(split)
            let detail = try stage.heldStack(1, by: split)
            try await stage.expectRefusal(.nestedNavigation(screen: "Navigation", container: "Navigation")) {
                try await detail.setContainedScreens([stage.stack("c")], animated: true)
            }
        },
        Behaviour(7, "a stack that leaves its collapsed split view leaves the columns behind") { stage in
            let split = try await stage.showSplit()
            let primary = try stage.heldStack(0, by: split)
            try await split.setContainedScreens([], animated: true)
            try stage.expect("S[]")
            try await stage.show(primary)
            try stage.expect("N[a!]")
        },
        Behaviour(7, "what is pushed into a column belongs to it", needs: [.resizing]) { stage in
            let split = try await stage.showSplit()
            let detail = try stage.heldStack(1, by: stage.heldStack(0, by: split))
            try await stage.push(stage.page("c"), on: detail)
            try stage.expect("S[N[a N[b c!]]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] N[b c!]]")
        },
        Behaviour(7, "what is pushed above a column belongs to it", needs: [.resizing]) { stage in
            let split = try await stage.showSplit()
            try await stage.push(stage.page("c"), on: stage.heldStack(0, by: split))
            try stage.expect("S[N[a N[b] c!]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] N[b c!]]")
        },
        Behaviour(7, "collapsing and expanding is the identity", needs: [.resizing], .regular) { stage in
            let split = try await stage.showSplit()
            try await stage.push(stage.page("c"), on: stage.heldStack(0, by: split))
            try stage.expect("S[N[a c!] N[b!]]")
            try await stage.perform(.resize(.compact))
            try stage.expect("S[N[a c N[b!]]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a c!] N[b!]]")
        },
        Behaviour(7, "columns that are no stacks collapse and expand as well", needs: [.resizing], .regular) { stage in
            let split = Split(.tripleColumn) {
                stage.stack("a")
                stage.page("b")
                stage.page("c")
            }
            try await stage.show(split)
            try stage.expect("S[N[a!] b! c!]")
            try await stage.perform(.resize(.compact))
            try stage.expect("S[N[a b c!]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] b! c!]")
        },
        Behaviour(7, "expanding leaves on the primary stack what was there", needs: [.resizing]) { stage in
            try await stage.show(Split { stage.stack("a", "b") })
            try stage.expect("S[N[a b!]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a b!]]")
        },
        Behaviour(7, "a primary column without a stack leaves one column at a time", needs: [.resizing], .regular) {
            stage in
            let split = Split {
                stage.page("a")
                stage.page("b")
            }
            try await stage.show(split)
            try stage.expect("S[a! b!]")
            try await stage.perform(.resize(.compact))
            try stage.expect("S[a b!]")
            try await split.makeVisible(stage["a"], animated: true)
            try stage.expect("S[a! b]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[a! b!]")
        },
        Behaviour(7, "resizing asks nobody", needs: [.resizing], .regular) { stage in
            _ = try await stage.showSplit()
            try stage["a"].mayBeDismissed = false
            try await stage.perform(.resize(.compact))
            try stage.expect("S[N[a N[b!]]]")
        },
        Behaviour(7, "a screen of a column below is shown, and the columns above stay", needs: [.resizing]) { stage in
            let split = try await stage.showSplit()
            try await stage.heldStack(0, by: split).makeVisible(stage["a"], animated: true)
            try stage.expect("S[N[a!] N[b]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] N[b!]]")
        },
        Behaviour(7, "a column that is shown again pops what was pushed above it", needs: [.resizing]) { stage in
            let split = try await stage.showSplit()
            let primary = try stage.heldStack(0, by: split)
            let detail = try stage.heldStack(1, by: primary)
            try await stage.push(stage.page("c"), on: primary)
            try stage.expect("S[N[a N[b] c!]]")
            try await primary.makeVisible(detail, animated: true)
            try stage.expect("S[N[a N[b!]]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] N[b!]]")
        },
        Behaviour(7, "what is pushed above a column that is no stack leaves with the primary one", needs: [.resizing]) {
            stage in
            let split = Split(.tripleColumn) {
                stage.stack("a")
                stage.page("b")
            }
            try await stage.show(split)
            try await stage.push(stage.page("c"), on: stage.heldStack(0, by: split))
            try stage.expect("S[N[a b c!]]")
            try await stage.setColumn(0, of: split, to: stage.page("d"))
            try await stage.perform(.resize(.regular))
            try stage.expect("S[d! b!]")
        },
        Behaviour(7, "going back from a column takes it out", needs: [.gestures, .resizing]) { stage in
            _ = try await stage.showSplit()
            try await stage.perform(.back)
            try stage.expect("S[N[a!]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!]]")
        },
        Behaviour(7, "going back goes from column to column", needs: [.gestures]) { stage in
            let split = Split(.tripleColumn) {
                stage.stack("a")
                stage.stack("b")
                stage.stack("c", "d")
            }
            try await stage.show(split)
            for brief in ["S[N[a N[b] N[c!]]]", "S[N[a N[b!]]]", "S[N[a!]]"] {
                try await stage.perform(.back)
                try stage.expect(brief)
            }
            try await stage.expectIgnored(.back)
        },
        Behaviour(7, "a hidden column is shown again") { stage in
            let split = try await stage.showSplit()
            try await stage.heldStack(0, by: split).makeVisible(stage["a"], animated: true)
            try await split.makeVisible(stage.held(1, by: split), animated: true)
            try stage.expect("S[N[a N[b!]]]")
        },
        Behaviour(7, "a modal stays when columns collapse", needs: [.resizing], .regular) { stage in
            _ = try await stage.showSplit()
            try await stage.present("m")
            try await stage.perform(.resize(.compact))
            try stage.expect("S[N[a N[b!]]] > pageSheet by S: m!")
        },
        Behaviour(7, "a modal in the context of a column stays as well", needs: [.resizing], .regular) { stage in
            _ = try await stage.showSplit()
            try await stage.present("m", .currentContext)
            try stage.expect("S[N[a] N[b!]] > currentContext by N: m!")
            try await stage.perform(.resize(.compact))
            try await stage.host.check(stage.window)
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a] N[b!]] > currentContext by N: m!")
        },
        Behaviour(7, "a split view in a modal adapts while that covers the root", needs: [.resizing], .regular) {
            stage in
            try await stage.show(stage.page("x"))
            let split = Split {
                stage.stack("a")
                stage.page("b")
            }
            try await stage["x"].present(split, style: .fullScreen, animated: true)
            try stage.expect("x > fullScreen by x: S[N[a!] b!]")
            try await stage.perform(.resize(.compact))
            try stage.expect("x > fullScreen by x: S[N[a b!]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("x > fullScreen by x: S[N[a!] b!]")
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
            let detail = try stage.heldStack(1, by: stage.heldStack(0, by: split))
            try await stage.push(stage.page("c"), on: detail)
            try stage.expect("T[N[x!] S[N[a N[b c]]]]")
            try await tabs.makeVisible(split, animated: true)
            try stage.expect("T[N[x] S[N[a N[b c!]]]]")
        },
        Behaviour(7, "a split view that joins a narrow window collapses") { stage in
            func split(_ first: String, _ second: String) -> Split {
                Split {
                    stage.stack(first)
                    stage.stack(second)
                }
            }
            let tabs = TabBar { stage.stack("x") }
            try await stage.show(tabs)
            try await stage["x"].present(split("a", "b"), style: .pageSheet, animated: true)
            try stage.expect("T[N[x!]] > pageSheet by T: S[N[a N[b!]]]")
            try await stage["x"].dismissPresented(animated: true)
            try await stage.push(split("c", "d"), on: tabs)
            try stage.expect("T[N[x!] S[N[c N[d]]]]")
            let root = split("e", "f")
            try stage.expect(root.isCollapsed, false)
            try await stage.show(root)
            try stage.expect("S[N[e N[f!]]]")
            try stage.expect(root.isCollapsed, true)
        },
        Behaviour(7, "a split view that was collapsed joins a wide window expanded", needs: [.resizing]) { stage in
            try await stage.show(stage.page("x"))
            let split = Split {
                stage.stack("a")
                stage.page("b")
            }
            try await stage["x"].present(split, style: .fullScreen, animated: true)
            try stage.expect("x > fullScreen by x: S[N[a b!]]")
            try await stage["x"].dismissPresented(animated: true)
            try await stage.perform(.resize(.regular))
            try await stage.show(split)
            try stage.expect("S[N[a!] b!]")
        },
        Behaviour(7, "a split view within a split view adapts as well", needs: [.resizing], .regular) { stage in
            let split = Split {
                stage.stack("a")
                Split {
                    stage.stack("b")
                    stage.page("c")
                }
            }
            try await stage.show(split)
            try stage.expect("S[N[a!] S[N[b!] c!]]")
            try await stage.perform(.resize(.compact))
            try stage.expect("S[N[a S[N[b c!]]]]")
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] S[N[b!] c!]]")
        },
    ]

    /// The column that a narrow window shows first.
    private static let topColumns: [Behaviour] = [
        Behaviour(7, "a narrow window shows the column first that the split view says", needs: [.resizing]) { stage in
            let collapsed: [(Hierarchy.SplitColumn?, String)] = [
                (nil, "S[N[a N[b] c!]]"), (.primary, "S[N[a!] N[b] c]"), (.supplementary, "S[N[a N[b!]] c]"),
                (.secondary, "S[N[a N[b] c!]]"),
            ]
            for (top, brief) in collapsed {
                let split = Split(.tripleColumn, topColumnForCollapsing: top) {
                    stage.stack("a")
                    stage.stack("b")
                    stage.page("c")
                }
                try await stage.show(split)
                try stage.expect(brief)
                let narrow = stage.window.hierarchy
                try await stage.perform(.resize(.regular))
                try stage.expect("S[N[a!] N[b!] c!]")
                let wide = stage.window.hierarchy
                try await stage.perform(.resize(.compact))
                try stage.expect(stage.window.hierarchy == narrow, or: "The narrow window is another one")
                try await stage.perform(.resize(.regular))
                try stage.expect(stage.window.hierarchy == wide, or: "The wide window is another one")
                try await stage.perform(.resize(.compact))
            }
        },
        Behaviour(7, "columns behind the first one stay hidden until they are shown", needs: [.gestures, .resizing]) {
            stage in
            let split = Split(topColumnForCollapsing: .primary) {
                stage.stack("a")
                stage.stack("b")
            }
            try await stage.show(split)
            let detail = try stage["b"]
            try stage.expect("S[N[a!] N[b]]")
            try await stage.expectIgnored(.back)
            try await stage.perform(.resize(.regular))
            try stage.expect(stage.window.isOnTop(detail), or: "The details are not on top")
            try await stage.perform(.resize(.compact))
            try stage.expect("S[N[a!] N[b]]")
            try await stage.bringToFront(detail)
            try stage.expect("S[N[a N[b!]]]")
            try await stage.perform(.back)
            try stage.expect("S[N[a!]]")
        },
        Behaviour(7, "a column that is set is shown, whichever comes first") { stage in
            let split = Split(topColumnForCollapsing: .primary) { stage.stack("a") }
            try await stage.show(split)
            try await stage.window.edit(animated: true, by: .app) { editor in
                guard let id = editor.id(of: split) else { return }
                try editor.setColumn(1, to: try editor.admit(stage.page("b")), in: id)
            }
            try stage.expect("S[N[a b!]]")
        },
        Behaviour(7, "a split view inside of another one says itself which column comes first") { stage in
            let inner = Split(topColumnForCollapsing: .primary) {
                stage.page("b")
                stage.page("c")
            }
            let split = Split {
                stage.stack("a")
                inner
            }
            try await stage.show(split)
            try stage.expect("S[N[a S[b! c]]]")
        },
        Behaviour(7, "a split view without columns shows none") { stage in
            try await stage.show(Split(topColumnForCollapsing: .secondary) {})
            try stage.expect("S[]")
        },
        Behaviour(7, "an empty column has no screen, and the second of two has the details", .regular) { stage in
            let split = Split { stage.page("a") }
            try stage.expect(split.screen(for: .secondary) == nil, or: "There are details")
            try await stage.show(split)
            try stage.expect(split.screen(for: .secondary) == nil, or: "There are details")
            try await stage.push(stage.page("b"), on: split)
            let (detail, tree) = (try stage["b"], stage.window.tree)
            try stage.expect(split.screen(for: .secondary) === detail, or: "There are no details")
            guard let id = tree.id(of: split), let page = tree.id(of: detail) else {
                throw Behaviour.Failure(description: "The columns are not there: \(stage.brief)")
            }
            try stage.expect(tree.hierarchy.screen(for: .secondary, of: id), page)
            try stage.expect(tree.hierarchy.screen(for: .primary, of: page), nil)
        },
        Behaviour(7, "a column is named wherever it is", needs: [.resizing], .regular) { stage in
            for primary in [stage.stack("a"), stage.page("a")] as [any Screen] {
                let (list, detail) = (stage.page("b"), stage.stack("c"))
                let split = Split(.tripleColumn, topColumnForCollapsing: .supplementary) {
                    primary
                    list
                    detail
                }
                func expectNames() throws {
                    let columns = [Hierarchy.SplitColumn.primary, .supplementary, .secondary].map {
                        split.screen(for: $0)
                    }
                    for (column, expected) in zip(columns, [primary, list, detail] as [any Screen]) {
                        try stage.expect(column === expected, or: "A column has another name")
                    }
                }
                try expectNames()
                try await stage.show(split)
                try expectNames()
                try await stage.perform(.resize(.compact))
                try stage.expect(primary is Navigation ? "S[N[a b!] N[c]]" : "S[a b! N[c]]")
                try expectNames()
                if let stack = primary as? Navigation {
                    try await stage.push(stage.page("d"), on: stack)
                    try expectNames()
                }
                try await stage.bringToFront(detail)
                try expectNames()
                try stage.expect(stage.window.isOnTop(try stage["c"]), or: "The details are not on top")
                try await stage.perform(.resize(.regular))
            }
        },
    ]
}
