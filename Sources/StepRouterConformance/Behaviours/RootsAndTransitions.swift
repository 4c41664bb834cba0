import StepRouter

extension Behaviour {
    /// Rule 9: the root of a window.
    static let roots: [Behaviour] = [
        Behaviour(9, "an empty window shows nothing") { stage in
            try stage.expect("")
            try stage.expect(stage.window.rootScreen == nil, or: "There is a root")
        },
        Behaviour(9, "an empty window takes a first root") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try stage.expect("N[a!]")
            try stage.expect(stack.window === stage.window, or: "The root is in another window")
        },
        Behaviour(9, "a root is replaced") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.show(TabBar { stage.page("b") })
            try stage.expect("T[b!]")
        },
        Behaviour(9, "a root that is replaced takes its modals with it") { stage in
            try await stage.show(TabBar { stage.stack("a") })
            try await stage.present("l", .currentContext)
            try await stage.present("m")
            try await stage.present("n", .fullScreen, by: "m")
            let modals = [try stage["l"], try stage["m"], try stage["n"]]
            try await stage.show(stage.page("b"))
            try stage.expect("b!")
            for modal in modals { try stage.expect(modal.window == nil, or: "\(modal.label) is in the window") }
        },
        Behaviour(9, "the same root changes nothing") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.expectNoChange { try await stage.show(stack) }
        },
        Behaviour(9, "a screen of the hierarchy cannot become the root") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.present("m")
            for name in ["a", "m"] {
                try await stage.expectRefusal(.alreadyInHierarchy(screen: name)) {
                    try await stage.show(stage[name])
                }
            }
        },
        Behaviour(9, "a root that has left keeps what it holds, and can come back") { stage in
            let stack = stage.stack("a", "b")
            let tabs = TabBar { stack }
            try await stage.show(tabs)
            let page = try stage["b"]
            try await stage.show(stage.page("c"))
            try stage.expect(stack.containedScreens.count, 2)
            try stage.expect(page.parentScreen === stack && stack.parentScreen === tabs, or: "They are parted")
            for screen in [tabs, stack, page] as [ScreenObject] {
                try stage.expect(screen.window == nil, or: "\(screen.label) is in the window")
            }
            try await stage.show(tabs)
            try stage.expect("T[N[a b!]]")
        },
        Behaviour(9, "a root comes back with its modals") { stage in
            let page = stage.page("a")
            try await stage.show(page)
            try await stage.present("m", .fullScreen)
            try await stage.show(stage.page("b"))
            try await stage.show(page)
            try stage.expect("a > fullScreen by a: m!")
        },
        Behaviour(9, "a page of a root that has left can go elsewhere") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            let page = try stage["b"]
            try await stack.makeVisible(stage["a"], animated: true)
            try await stage.show(page)
            try stage.expect("b!")
        },
        Behaviour(9, "no container in a modal that has left holds the modal's presenter") { stage in
            let (page, modal) = (stage.page("a"), stage.stack("m"))
            try await stage.show(page)
            try await page.present(modal, style: .pageSheet, animated: true)
            try await stage.show(stage.page("b"))
            try await stage.expectRefusal(.alreadyInHierarchy(screen: "a")) {
                try await modal.setContainedScreens([page], animated: true)
            }
            try stage.expect(page.presentedScreen === modal, or: "They are parted")
        },
    ]

    /// Rule 10: changes that take time.
    static let transitions: [Behaviour] = [
        Behaviour(10, "nothing moves when a change is over") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.push(stage.page("b"), on: stack)
            try await stage.present("m", by: "b")
            try stage.expect(stage.window.isInTransition, false)
            try stage.expect(stage.window.runningTransition == nil, or: "A transition is under way")
        },
        Behaviour(10, "several changes of one edit are carried out one after the other") { stage in
            let tabs = try await stage.showTabs()
            let page = stage.page("m")
            try await stage.window.edit(animated: true, by: .app) { editor in
                guard let id = editor.id(of: try stage.held(1, by: tabs)) else { return }
                try editor.show(id)
                try editor.present(try editor.admit(page), from: id, style: .pageSheet)
            }
            try stage.expect("T[N[a] N[b!] N[c]] > pageSheet by T: m!")
        },
        Behaviour(10, "an edit that fails changes nothing") { stage in
            let tabs = try await stage.showTabs()
            let count = stage.window.screens.count
            try await stage.expectRefusal(.emptyWindow) {
                try await stage.window.edit(animated: true, by: .app) { editor in
                    _ = try editor.admit(stage.page("d"))
                    if let id = editor.id(of: try stage.held(1, by: tabs)) { try editor.show(id) }
                    throw HierarchyError.emptyWindow
                }
            }
            try stage.expect(stage.window.screens.count, count)
        },
        Behaviour(10, "a screen is brought to the front from wherever it is") { stage in
            let tabs = TabBar {
                stage.stack("a")
                stage.stack("b", "c")
            }
            try await stage.show(tabs)
            try await stage.present("m")
            let page = try stage["b"]
            try await stage.bringToFront(page)
            try stage.expect("T[N[a] N[b!]]")
        },
        Behaviour(10, "each change is another revision") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            let revision = stage.window.revision
            try await stage.push(stage.page("b"), on: stack)
            try stage.expect(stage.window.revision > revision, or: "It is the same")
        },
        Behaviour(10, "a screen that stays keeps its number") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            let id = stage.window.screens.id(of: try stage["a"])
            try await stage.push(stage.page("b"), on: stack)
            try await stack.makeVisible(stage["a"], animated: true)
            try stage.expect(stage.window.screens.id(of: try stage["a"]), id)
        },
    ]
}
