import StepRouter

extension Behaviour {
    /// What a navigation controller holds.
    static let navigationControllers: [Behaviour] = [
        Behaviour(4, "a pushed screen is visible, and the one below is not") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.push(stage.page("b"), on: stack)
            try stage.expect("N[a b!]")
        },
        Behaviour(4, "a screen is pushed without animation") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stack.setContainedScreens(stack.containedScreens + [stage.page("b")], animated: false)
            try stage.expect("N[a b!]")
        },
        Behaviour(4, "a screen is there once") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stage.expectRefusal(.containedTwice(screen: "a", container: "Navigation")) {
                try await stage.push(stage["a"], on: stack)
            }
        },
        Behaviour(4, "it holds no other navigation controller") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.expectRefusal(.nestedNavigation(screen: "Navigation", container: "Navigation")) {
                try await stage.push(stage.stack("b"), on: stack)
            }
        },
        Behaviour(4, "a screen of another container is refused") { stage in
            let tabs = try await stage.showTabs()
            let stack = try stage.held(0, by: tabs) as? Navigation ?? Navigation()
            try await stage.expectRefusal(.alreadyInHierarchy(screen: "b")) {
                try await stage.push(stage["b"], on: stack)
            }
        },
        Behaviour(4, "going back never takes the first screen", needs: [.gestures]) { stage in
            try await stage.show(stage.stack("a"))
            try await stage.perform(.back)
            try stage.expect("N[a!]")
        },
        Behaviour(4, "the content that it has already changes nothing") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            let revision = stage.window.revision
            try await stack.setContainedScreens(stack.containedScreens, animated: true)
            try stage.expect(stage.window.revision, revision)
        },
        Behaviour(4, "tab bars may be pushed") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.push(TabBar { stage.page("b") }, on: stack)
            try stage.expect("N[a T[b!]]")
        },
        Behaviour(4, "a pushed container comes with what it holds") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            let tabs = TabBar(selected: 1) {
                stage.page("b")
                stage.stack("c", "d")
            }
            try await stage.push(tabs, on: stack)
            try stage.expect("N[a T[b N[c d!]]]")
        },
        Behaviour(4, "a screen in a hidden tab is pushed unseen") { stage in
            let tabs = try await stage.showTabs()
            if let hidden = try stage.held(1, by: tabs) as? Navigation {
                try await stage.push(stage.page("d"), on: hidden)
            }
            try stage.expect("T[N[a!] N[b d] N[c]]")
        },
    ]
}
