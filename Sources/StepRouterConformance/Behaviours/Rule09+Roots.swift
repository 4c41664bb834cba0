import StepRouter

extension Behaviour {
    /// The root of a window.
    static let roots: [Behaviour] = [
        Behaviour(9, "an empty window shows nothing") { stage in
            try stage.expect("")
            try stage.expect(stage.window.rootScreen == nil, or: "There is a root")
        },
        Behaviour(9, "an empty window takes a first root") { stage in
            try await stage.show(stage.stack("a"))
            try stage.expect("N[a!]")
        },
        Behaviour(9, "a root is replaced") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.show(TabBar { stage.page("b") })
            try stage.expect("T[b!]")
        },
        Behaviour(9, "a root that is replaced takes its modals with it") { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            try await stage["m"].present(stage.page("n"), style: .fullScreen, animated: true)
            try await stage.show(stage.page("b"))
            try stage.expect("b!")
        },
        Behaviour(9, "the same root changes nothing") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            let revision = stage.window.revision
            try await stage.show(stack)
            try stage.expect(stage.window.revision, revision)
        },
        Behaviour(9, "a screen of the hierarchy cannot become the root") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.expectRefusal(.alreadyInHierarchy(screen: "a")) { try await stage.show(stage["a"]) }
        },
        Behaviour(9, "a root that has left keeps what it holds, and can come back") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stage.show(stage.page("c"))
            try stage.expect(stack.containedScreens.count, 2)
            try await stage.show(stack)
            try stage.expect("N[a b!]")
        },
        Behaviour(9, "a page of a root that has left can go elsewhere") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            let page = try stage["b"]
            try await stack.makeVisible(stage["a"], animated: true)
            try await stage.show(page)
            try stage.expect("b!")
        },
    ]
}
