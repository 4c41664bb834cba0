import StepRouter

extension Behaviour {
    /// How stacks change.
    static let stacks: [Behaviour] = [
        Behaviour(5, "popping to a screen removes everything above it") { stage in
            let stack = stage.stack("a", "b", "c", "d")
            try await stage.show(stack)
            try await stack.makeVisible(stage["b"], animated: true)
            try stage.expect("N[a b!]")
        },
        Behaviour(5, "popping to the first screen leaves only that") { stage in
            let stack = stage.stack("a", "b", "c")
            try await stage.show(stack)
            try await stack.makeVisible(stage["a"], animated: false)
            try stage.expect("N[a!]")
        },
        Behaviour(5, "popping to the visible screen changes nothing") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            let revision = stage.window.revision
            try await stack.makeVisible(stage["b"], animated: true)
            try stage.expect(stage.window.revision, revision)
        },
        Behaviour(5, "the whole stack is exchanged at once") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stack.setContainedScreens([stage.page("c"), stage.page("d")], animated: true)
            try stage.expect("N[c d!]")
        },
        Behaviour(5, "the screen on top is exchanged") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stack.setContainedScreens([stage["a"], stage.page("c")], animated: true)
            try stage.expect("N[a c!]")
        },
        Behaviour(5, "a screen comes below the one on top") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stack.setContainedScreens([stage["a"], stage.page("c"), stage["b"]], animated: true)
            try stage.expect("N[a c b!]")
        },
        Behaviour(5, "a screen leaves below the one on top") { stage in
            let stack = stage.stack("a", "b", "c")
            try await stage.show(stack)
            try await stack.setContainedScreens([stage["a"], stage["c"]], animated: true)
            try stage.expect("N[a c!]")
        },
        Behaviour(5, "screens change places") { stage in
            let stack = stage.stack("a", "b", "c")
            try await stage.show(stack)
            try await stack.setContainedScreens([stage["c"], stage["a"], stage["b"]], animated: true)
            try stage.expect("N[c a b!]")
        },
        Behaviour(5, "a push hides what the screen below presents in its context, and going back shows it") { stage in
            let (page, stack) = (stage.page("b"), stage.stack("a"))
            page.definesContext = true
            try await stage.show(stack)
            try await stage.push(page, on: stack)
            try await page.present(stage.page("m"), style: .overCurrentContext, animated: true)
            try await stage.push(stage.page("c"), on: stack)
            try stage.expect("N[a b c!] > overCurrentContext by b: m")
            try await stack.makeVisible(page, animated: true)
            try stage.expect("N[a b!] > overCurrentContext by b: m!")
        },
        Behaviour(5, "what a screen presents in its context leaves with it") { stage in
            let (page, stack) = (stage.page("b"), stage.stack("a"))
            page.definesContext = true
            try await stage.show(stack)
            try await stage.push(page, on: stack)
            try await page.present(stage.page("m"), style: .overCurrentContext, animated: true)
            try await stack.makeVisible(stage["a"], animated: true)
            try stage.expect("N[a!]")
        },
        Behaviour(5, "a popped screen is in no window, and can be pushed again") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            let page = try stage["b"]
            try await stack.makeVisible(stage["a"], animated: true)
            try stage.expect(page.window == nil && page.parentScreen == nil, or: "It is")
            try await stage.push(page, on: stack)
            try stage.expect("N[a b!]")
        },
        Behaviour(5, "a popped screen can be presented") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            let page = try stage["b"]
            try await stack.makeVisible(stage["a"], animated: true)
            try await stage["a"].present(page, style: .pageSheet, animated: true)
            try stage.expect("N[a!] > pageSheet by N: b!")
        },
    ]
}
