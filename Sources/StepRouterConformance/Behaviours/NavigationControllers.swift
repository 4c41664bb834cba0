import StepRouter

extension Behaviour {
    /// Rule 4: the content of a navigation controller.
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
            let new = stage.page("c")
            try await stage.expectRefusal(.containedTwice(screen: "c", container: "Navigation")) {
                try await stack.setContainedScreens([stage["a"], new, new], animated: true)
            }
            try await stack.setContainedScreens([stage["a"], new], animated: true)
            try stage.expect("N[a c!]")
        },
        Behaviour(4, "after a refusal the same screens are accepted elsewhere") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            let (b, c) = (stage.page("b"), stage.page("c"))
            try await stage.expectRefusal(.containedTwice(screen: "b", container: "Navigation")) {
                try await stack.setContainedScreens([b, c, b], animated: true)
            }
            try await stage.expectRefusal(.nestedNavigation(screen: "Navigation", container: "Navigation")) {
                try await stack.setContainedScreens([b, stack, c], animated: true)
            }
            try await stack.setContainedScreens([c, b], animated: true)
            try stage.expect("N[c b!]")
        },
        Behaviour(4, "it holds no other navigation controller") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            let other = stage.stack("b")
            try await stage.expectRefusal(.nestedNavigation(screen: "Navigation", container: "Navigation")) {
                try await stage.push(other, on: stack)
            }
            try stage.expectOutside(other)
        },
        Behaviour(4, "a subclass counts as a navigation controller") { stage in
            let stack = Stack { stage.page("a") }
            try await stage.show(stack)
            try await stage.expectRefusal(.nestedNavigation(screen: "Stack", container: "Stack")) {
                try await stack.setContainedScreens([Stack { stage.page("b") }], animated: true)
            }
        },
        Behaviour(4, "a screen that is elsewhere joins no stack") { stage in
            let tabs = try await stage.showTabs()
            let stack = try stage.heldStack(0, by: tabs)
            try await stage.present("m")
            for (screen, name) in [(try stage["b"], "b"), (try stage["m"], "m"), (tabs, "TabBar")]
                as [(any Screen, String)]
            {
                try await stage.expectRefusal(.alreadyInHierarchy(screen: name)) {
                    try await stack.setContainedScreens([screen], animated: true)
                }
            }
            try await stage.expectRefusal(.nestedNavigation(screen: "Navigation", container: "Navigation")) {
                try await stack.setContainedScreens([stack], animated: true)
            }
        },
        Behaviour(4, "a screen that has left one stack joins another") { stage in
            let tabs = try await stage.showTabs()
            let (first, second) = (try stage.heldStack(0, by: tabs), try stage.heldStack(1, by: tabs))
            let page = try stage["a"]
            try await first.setContainedScreens([stage.page("d")], animated: true)
            try await second.setContainedScreens([page], animated: true)
            try stage.expect("T[N[d!] N[a] N[c]]")
            try stage.expect(page.parentScreen === second, or: "It has another parent")
        },
        Behaviour(4, "going back never takes the first screen", needs: [.gestures]) { stage in
            try await stage.show(stage.stack("a"))
            try await stage.expectIgnored(.back)
            try stage.expect("N[a!]")
        },
        Behaviour(4, "the content that it has already changes nothing") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stage.expectNoChange {
                try await stack.setContainedScreens(stack.containedScreens, animated: true)
            }
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
            try await stage.push(stage.page("d"), on: stage.heldStack(1, by: tabs))
            try stage.expect("T[N[a!] N[b d] N[c]]")
        },
        Behaviour(4, "parents and what they hold agree, and so do presenters and their modals") { stage in
            let stack = stage.stack("a")
            let tabs = TabBar { stack }
            try await stage.show(tabs)
            try await stage.push(stage.page("b"), on: stack)
            for screen in stack.containedScreens {
                try stage.expect(stage.window.tree.parent(of: screen) === stack, or: "A page has another parent")
            }
            try stage.expect(stack.parentScreen === tabs, or: "The stack has another parent")
            try await stage.present("m", by: "b")
            let modal = try stage["m"]
            try stage.expect(tabs.presentedScreen === modal, or: "The tab bar presents another modal")
            try stage.expect(modal.presentingScreen === tabs, or: "The modal has another presenter")
        },
    ]

    /// Rule 5: other content of a stack.
    static let stacks: [Behaviour] = [
        Behaviour(5, "popping to a screen removes everything above it") { stage in
            let stack = stage.stack("a", "b", "c", "d")
            try await stage.show(stack)
            let (c, d) = (try stage["c"], try stage["d"])
            try await stack.makeVisible(stage["b"], animated: true)
            try stage.expect("N[a b!]")
            try stage.expect(stack.topScreen === (try stage["b"]), or: "Another screen is on top")
            try stage.expectOutside(c)
            try stage.expectOutside(d)
        },
        Behaviour(5, "popping to the first screen leaves only that") { stage in
            let stack = stage.stack("a", "b", "c")
            try await stage.show(stack)
            try await stack.makeVisible(stage["a"], animated: false)
            try stage.expect("N[a!]")
            try await stage.expectNoChange { try await stack.makeVisible(stage["a"], animated: false) }
        },
        Behaviour(5, "popping to the visible screen changes nothing") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stage.expectNoChange { try await stack.makeVisible(stage["b"], animated: true) }
        },
        Behaviour(5, "popping to a screen that is not on the stack is refused") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stage.expectRefusal(.notContained(screen: "c", container: "Navigation")) {
                try await stack.makeVisible(stage.page("c"), animated: true)
            }
        },
        Behaviour(5, "the whole stack is exchanged at once") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stack.setContainedScreens([stage.page("c"), stage.page("d")], animated: true)
            try stage.expect("N[c d!]")
        },
        Behaviour(5, "several screens are pushed at once") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            let pages = [stage.page("c"), stage.page("d"), stage.page("e")]
            try await stack.setContainedScreens([stage["a"]] + pages, animated: true)
            try stage.expect("N[a c d e!]")
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
            try await stack.setContainedScreens([stage["b"], stage["a"], stage["c"]], animated: true)
            try stage.expect("N[b a c!]")
        },
        Behaviour(5, "a stack may be emptied and filled again") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            let page = try stage["a"]
            try await stack.setContainedScreens([], animated: true)
            try stage.expect("N[]")
            try stage.expect(stack.topScreen == nil, or: "A screen is on top")
            try await stack.setContainedScreens([page], animated: true)
            try stage.expect("N[a!]")
        },
        Behaviour(5, "a push hides what the screen below presents in its context, and going back shows it") { stage in
            let (page, stack) = (stage.page("b"), stage.stack("a"))
            page.definesContext = true
            try await stage.show(stack)
            try await stage.push(page, on: stack)
            try await stage.present("m", .overCurrentContext, by: "b")
            try await stage.push(stage.page("c"), on: stack)
            try stage.expect("N[a b c!] > overCurrentContext by b: m")
            try await stack.makeVisible(page, animated: true)
            try stage.expect("N[a b!] > overCurrentContext by b: m!")
        },
        Behaviour(5, "what a screen presents in its context leaves with it, and comes back with it") { stage in
            let (page, stack) = (stage.page("b"), stage.stack("a"))
            page.definesContext = true
            try await stage.show(stack)
            try await stage.push(page, on: stack)
            try await stage.present("m", .currentContext, by: "b")
            let modal = try stage["m"]
            try await stack.makeVisible(stage["a"], animated: true)
            try stage.expect("N[a!]")
            try stage.expect(modal.window == nil, or: "The modal is in the window")
            try stage.expect(page.presentedScreen === modal, or: "They are parted")
            try await stage.push(page, on: stack)
            try stage.expect("N[a b] > currentContext by b: m!")
        },
        Behaviour(5, "modals above one another leave with the screen below them") { stage in
            let (page, stack) = (stage.page("b"), stage.stack("a"))
            page.definesContext = true
            try await stage.show(stage.page("x"))
            try await stage["x"].present(stack, style: .fullScreen, animated: true)
            try await stage.push(page, on: stack)
            try await stage.present("m", .overCurrentContext, by: "b")
            try await stage.present("n", .overCurrentContext, by: "m")
            let (first, second) = (try stage["m"], try stage["n"])
            try await stack.makeVisible(stage["a"], animated: true)
            try stage.expect("x > fullScreen by x: N[a!]")
            try stage.expect(page.presentedScreen === first && first.presentedScreen === second, or: "They are parted")
            try await stage.push(page, on: stack)
            try stage.expect(
                "x > fullScreen by x: N[a b!] > overCurrentContext by b: m! > overCurrentContext by m: n!"
            )
        },
        Behaviour(5, "a popped screen is in no window, and can be pushed again") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            let page = try stage["b"]
            try await stack.makeVisible(stage["a"], animated: true)
            try stage.expectOutside(page)
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

/// A navigation controller of an app's own class.
private final class Stack: NavigationController {}
