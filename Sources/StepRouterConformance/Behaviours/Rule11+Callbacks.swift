import StepRouter

extension Behaviour {
    /// What screens are told, and in which order.
    static let callbacks: [Behaviour] = [
        Behaviour(11, "a root appears", needs: [.callbacks]) { stage in
            try await stage.expectCallbacks("a will appear", "a did appear") { try await stage.show(stage.page("a")) }
        },
        Behaviour(11, "a push tells the leaving screen first", needs: [.callbacks]) { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.expectCallbacks(
                "a will disappear",
                "b will appear",
                "a did disappear",
                "b did appear"
            ) { try await stage.push(stage.page("b"), on: stack) }
        },
        Behaviour(11, "going back tells the leaving screen first", needs: [.callbacks, .gestures]) { stage in
            try await stage.show(stage.stack("a", "b"))
            try await stage.expectCallbacks(
                "b will disappear",
                "a will appear",
                "b did disappear",
                "a did appear"
            ) { try await stage.perform(.back) }
        },
        Behaviour(11, "selecting a tab tells the coming screen first", needs: [.callbacks]) { stage in
            let tabs = try await stage.showTabs()
            try await stage.expectCallbacks(
                "b will appear",
                "a will disappear",
                "a did disappear",
                "b did appear"
            ) { try await tabs.makeVisible(stage.held(1, by: tabs), animated: true) }
        },
        Behaviour(11, "a full screen modal has appeared before what it covers has disappeared", needs: [.callbacks]) {
            stage in
            try await stage.show(stage.page("a"))
            try await stage.expectCallbacks(
                "a will disappear",
                "m will appear",
                "m did appear",
                "a did disappear"
            ) { try await stage["a"].present(stage.page("m"), style: .fullScreen, animated: true) }
        },
        Behaviour(11, "a sheet tells nothing to what is below it", needs: [.callbacks]) { stage in
            try await stage.show(stage.page("a"))
            try await stage.expectCallbacks("m will appear", "m did appear") {
                try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            }
            try await stage.expectCallbacks("m will disappear", "m did disappear") {
                try await stage["a"].dismissPresented(animated: true)
            }
        },
        Behaviour(11, "what a full screen modal hid appears before that has disappeared", needs: [.callbacks]) {
            stage in
            try await stage.show(stage.page("a"))
            try await stage["a"].present(stage.page("m"), style: .fullScreen, animated: true)
            try await stage.expectCallbacks(
                "m will disappear",
                "a will appear",
                "a did appear",
                "m did disappear"
            ) { try await stage["m"].dismissPresented(animated: true) }
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
                if let hidden = try stage.held(1, by: tabs) as? Navigation {
                    try await stage.push(stage.page("d"), on: hidden)
                }
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
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            try await stage.expectCallbacks("m will disappear", "m did disappear") {
                try await stage.perform(.swipeDown)
            }
        },
    ]
}
