import StepRouter

extension Behaviour {
    /// Rule 11: the callbacks of screens, and their order.
    static let callbacks: [Behaviour] = appearing + moving

    private static let appearing: [Behaviour] = [
        Behaviour(11, "a root appears", needs: [.callbacks]) { stage in
            try await stage.expectCallbacks("a will appear", "a did appear") { try await stage.show(stage.page("a")) }
        },
        Behaviour(11, "a push tells the leaving screen first", needs: [.callbacks]) { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.expectCallbacks("a will disappear", "b will appear", "a did disappear", "b did appear") {
                try await stage.push(stage.page("b"), on: stack)
            }
        },
        Behaviour(11, "of several screens that are pushed, the visible one appears", needs: [.callbacks]) { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.expectCallbacks("a will disappear", "c will appear", "a did disappear", "c did appear") {
                try await stack.setContainedScreens([stage["a"], stage.page("b"), stage.page("c")], animated: true)
            }
        },
        Behaviour(11, "going back tells the leaving screen first", needs: [.callbacks, .gestures]) { stage in
            try await stage.show(stage.stack("a", "b"))
            try await stage.expectCallbacks("b will disappear", "a will appear", "b did disappear", "a did appear") {
                try await stage.perform(.back)
            }
        },
        Behaviour(11, "popping tells the screen on top, and no other one that leaves", needs: [.callbacks]) { stage in
            let stack = stage.stack("a", "b", "c")
            try await stage.show(stack)
            try await stage.expectCallbacks("c will disappear", "a will appear", "c did disappear", "a did appear") {
                try await stack.makeVisible(stage["a"], animated: true)
            }
        },
        Behaviour(11, "selecting a tab tells the coming screen first", needs: [.callbacks]) { stage in
            let tabs = try await stage.showTabs()
            try await stage.expectCallbacks("b will appear", "a will disappear", "a did disappear", "b did appear") {
                try await tabs.makeVisible(stage.held(1, by: tabs), animated: true)
            }
        },
        Behaviour(11, "a tap on a tab tells the coming screen first", needs: [.callbacks, .gestures]) { stage in
            _ = try await stage.showTabs()
            try await stage.expectCallbacks("b will appear", "a will disappear", "a did disappear", "b did appear") {
                try await stage.perform(.selectTab(1))
            }
        },
        Behaviour(11, "a full screen modal has appeared before what it covers has disappeared", needs: [.callbacks]) {
            stage in
            try await stage.show(stage.page("a"))
            try await stage.expectCallbacks("a will disappear", "m will appear", "m did appear", "a did disappear") {
                try await stage.present("m", .fullScreen)
            }
        },
        Behaviour(11, "a sheet tells nothing to what is below it", needs: [.callbacks]) { stage in
            try await stage.show(stage.page("a"))
            try await stage.expectCallbacks("m will appear", "m did appear") { try await stage.present("m") }
            try await stage.expectCallbacks("m will disappear", "m did disappear") {
                try await stage["a"].dismissPresented(animated: true)
            }
        },
        Behaviour(11, "what a full screen modal hid appears before that has disappeared", needs: [.callbacks]) {
            stage in
            try await stage.show(stage.page("a"))
            try await stage.present("m", .fullScreen)
            try await stage.expectCallbacks("m will disappear", "a will appear", "a did appear", "m did disappear") {
                try await stage["m"].dismissPresented(animated: true)
            }
        },
        Behaviour(11, "modals that leave together are told together", needs: [.callbacks]) { stage in
            try await stage.show(stage.page("a"))
            try await stage.present("m", .fullScreen)
            try await stage.present("n", by: "m")
            try await stage.expectCallbacks(
                "m will disappear",
                "n will disappear",
                "a will appear",
                "a did appear",
                "m did disappear",
                "n did disappear"
            ) { try await stage["a"].dismissPresented(animated: true) }
        },
        Behaviour(11, "a modal that is covered itself is not told twice", needs: [.callbacks]) { stage in
            try await stage.show(stage.page("a"))
            try await stage.present("m")
            try await stage.present("n", .fullScreen, by: "m")
            try await stage.expectCallbacks("n will disappear", "n did disappear") {
                try await stage["a"].dismissPresented(animated: true)
            }
        },
        Behaviour(11, "a change below the visible screen tells nobody that it appears", needs: [.callbacks]) { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stage.expectCallbacks {
                try await stack.setContainedScreens([stage["a"], stage.page("c"), stage["b"]], animated: true)
            }
        },
        Behaviour(11, "a change in a hidden tab tells nobody that it appears", needs: [.callbacks]) { stage in
            let tabs = try await stage.showTabs()
            try await stage.expectCallbacks {
                try await stage.push(stage.page("d"), on: stage.heldStack(1, by: tabs))
            }
        },
        Behaviour(11, "a change below a full screen modal is told when that leaves", needs: [.callbacks]) { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.present("m", .fullScreen)
            try await stage.expectCallbacks { try await stage.push(stage.page("b"), on: stack) }
            try await stage.expectCallbacks("m will disappear", "b will appear", "b did appear", "m did disappear") {
                try await stack.dismissPresented(animated: true)
            }
        },
        Behaviour(11, "a modal in the context of a tab comes and goes with it", needs: [.callbacks]) { stage in
            let tabs = try await stage.showTabs()
            try await stage.expectCallbacks("a will disappear", "m will appear", "m did appear", "a did disappear") {
                try await stage.present("m", .currentContext)
            }
            try await stage.expectCallbacks("b will appear", "m will disappear", "m did disappear", "b did appear") {
                try await tabs.makeVisible(stage.held(1, by: tabs), animated: true)
            }
            try await stage.expectCallbacks("m will appear", "b will disappear", "b did disappear", "m did appear") {
                try await tabs.makeVisible(stage.held(0, by: tabs), animated: true)
            }
        },
        Behaviour(11, "collapsing tells those of which it hides something", needs: [.callbacks, .resizing], .regular) {
            stage in
            _ = try await stage.showSplit()
            try await stage.expectCallbacks("a will disappear", "a did disappear") {
                try await stage.perform(.resize(.compact))
            }
            try await stage.expectCallbacks("a will appear", "a did appear") {
                try await stage.perform(.resize(.regular))
            }
        },
        Behaviour(11, "only what is visible of a modal appears", needs: [.callbacks]) { stage in
            try await stage.show(stage.page("a"))
            try await stage.expectCallbacks("n will appear", "n did appear") {
                try await stage["a"].present(stage.stack("m", "n"), style: .pageSheet, animated: true)
            }
        },
        Behaviour(11, "a swiped modal is told as a dismissed one", needs: [.callbacks, .gestures]) { stage in
            try await stage.show(stage.page("a"))
            try await stage.present("m")
            try await stage.expectCallbacks("m will disappear", "m did disappear") {
                try await stage.perform(.swipeDown)
            }
        },
        Behaviour(11, "of what is refused no screen is told", needs: [.callbacks]) { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            let page = try stage["a"]
            let refuse = {
                try await stage.expectRefusal(.containedTwice(screen: "a", container: "Navigation")) {
                    try await stack.setContainedScreens([stage.page("b"), page, page], animated: true)
                }
            }
            try await stage.expectCallbacks { try await refuse() }
            try await stage.expectMoves { try await refuse() }
        },
    ]

    /// Screens are told which container they are in.
    private static let moving: [Behaviour] = [
        Behaviour(11, "screens that are pushed are told their container", needs: [.callbacks]) { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.expectMoves("b to Navigation", "c to Navigation") {
                try await stack.setContainedScreens([stage["a"], stage.page("b"), stage.page("c")], animated: true)
            }
        },
        Behaviour(11, "screens that are popped are told that they have none", needs: [.callbacks]) { stage in
            let stack = stage.stack("a", "b", "c")
            try await stage.show(stack)
            try await stage.expectMoves("b to nothing", "c to nothing") {
                try await stack.makeVisible(stage["a"], animated: true)
            }
        },
        Behaviour(11, "a screen that the user goes back from is told so", needs: [.callbacks, .gestures]) { stage in
            try await stage.show(stage.stack("a", "b"))
            try await stage.expectMoves("b to nothing") { try await stage.perform(.back) }
        },
        Behaviour(11, "screens below the visible one are told their container", needs: [.callbacks]) { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stage.expectMoves("a to nothing", "c to Navigation") {
                try await stack.setContainedScreens([stage.page("c"), stage["b"]], animated: true)
            }
        },
        Behaviour(11, "screens of hidden tabs, and below modals, are told their container", needs: [.callbacks]) {
            stage in
            let tabs = try await stage.showTabs()
            try await stage.expectMoves("d to Navigation") {
                try await stage.push(stage.page("d"), on: stage.heldStack(1, by: tabs))
            }
            try await stage.present("m", .fullScreen)
            try await stage.expectMoves("e to Navigation") {
                try await stage.push(stage.page("e"), on: stage.heldStack(0, by: tabs))
            }
        },
    ]
}
