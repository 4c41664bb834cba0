import StepRouter

extension Behaviour {
    /// What takes time.
    static let transitions: [Behaviour] = [
        Behaviour(10, "nothing moves when a change is over") { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.push(stage.page("b"), on: stack)
            try await stage["b"].present(stage.page("m"), style: .pageSheet, animated: true)
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
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            let page = try stage["b"]
            try await stage.window.edit(animated: true, by: .app) { editor in
                if let id = editor.id(of: page) { try editor.bringToFront(id) }
            }
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
