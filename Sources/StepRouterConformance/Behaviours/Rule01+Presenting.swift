import StepRouter

extension Behaviour {
    /// Who presents, and what that covers.
    static let presenting: [Behaviour] = [
        Behaviour(1, "a root presents") { stage in
            try await stage.show(stage.page("a"))
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            try stage.expect("a! > pageSheet by a: m!")
        },
        Behaviour(1, "the outermost container presents on behalf of a contained screen") { stage in
            _ = try await stage.showTabs()
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            try stage.expect("T[N[a!] N[b] N[c]] > pageSheet by T: m!")
        },
        Behaviour(1, "with a current context the navigation controller presents, which defines it") { stage in
            _ = try await stage.showTabs()
            try await stage["a"].present(stage.page("m"), style: .overCurrentContext, animated: true)
            try stage.expect("T[N[a!] N[b] N[c]] > overCurrentContext by N: m!")
        },
        Behaviour(1, "a current context hides what it covers") { stage in
            _ = try await stage.showTabs()
            try await stage["a"].present(stage.page("m"), style: .currentContext, animated: true)
            try stage.expect("T[N[a] N[b] N[c]] > currentContext by N: m!")
        },
        Behaviour(1, "a screen may define the context itself") { stage in
            let page = stage.page("a")
            page.definesContext = true
            try await stage.show(Navigation { page })
            try await page.present(stage.page("m"), style: .overCurrentContext, animated: true)
            try stage.expect("N[a!] > overCurrentContext by a: m!")
        },
        Behaviour(1, "where nothing defines a context the outermost container presents") { stage in
            try await stage.show(TabBar { stage.page("a") })
            try await stage["a"].present(stage.page("m"), style: .overCurrentContext, animated: true)
            try stage.expect("T[a!] > overCurrentContext by T: m!")
        },
        Behaviour(1, "every descendant of a presenter answers with the same modal") { stage in
            let tabs = try await stage.showTabs()
            let (a, b) = (try stage["a"], try stage["b"])
            try await a.present(stage.page("m"), style: .pageSheet, animated: true)
            let modal = try stage["m"]
            try stage.expect(
                a.presentedScreen === modal && b.presentedScreen === modal && tabs.presentedScreen === modal,
                or: "It does not"
            )
        },
        Behaviour(1, "what is in a modal answers with its presenter") { stage in
            let tabs = try await stage.showTabs()
            try await stage["a"].present(stage.stack("m"), style: .pageSheet, animated: true)
            try stage.expect(try stage["m"].presentingScreen === tabs, or: "It does not")
        },
        Behaviour(1, "another tab does not present what is in the context of one") { stage in
            _ = try await stage.showTabs()
            try await stage["a"].present(stage.page("m"), style: .overCurrentContext, animated: true)
            try stage.expect(try stage["b"].presentedScreen == nil, or: "It does")
        },
        Behaviour(1, "a modal presents another one") { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.stack("m"), style: .pageSheet, animated: true)
            try await stage["m"].present(stage.page("n"), style: .formSheet, animated: true)
            try stage.expect("N[a!] > pageSheet by N: N[m!] > formSheet by N: n!")
        },
        Behaviour(1, "a modal comes with what it holds") { stage in
            try await stage.show(stage.page("a"))
            let modal = TabBar {
                stage.stack("m", "n")
                stage.page("o")
            }
            try await stage["a"].present(modal, style: .pageSheet, animated: true)
            try stage.expect("a! > pageSheet by a: T[N[m n!] o]")
        },
        Behaviour(1, "a full screen modal hides what is below") { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.page("m"), style: .fullScreen, animated: true)
            try stage.expect("N[a] > fullScreen by N: m!")
        },
        Behaviour(1, "a form sheet leaves what is below visible") { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.page("m"), style: .formSheet, animated: true)
            try stage.expect("N[a!] > formSheet by N: m!")
        },
        Behaviour(1, "a popover leaves what is below visible", .regular) { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.page("m"), style: .popover, animated: true)
            try stage.expect("N[a!] > popover by N: m!")
        },
        Behaviour(1, "what is over full screen leaves what is below visible") { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.page("m"), style: .overFullScreen, animated: true)
            try stage.expect("N[a!] > overFullScreen by N: m!")
        },
        Behaviour(1, "a modal that is kept from swipes is so afterwards") { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.page("m"), style: .pageSheet.modalInPresentation, animated: true)
            try stage.expect("N[a!] > pageSheet, modal in presentation by N: m!")
        },
        Behaviour(1, "presenting takes time or none") { stage in
            try await stage.show(stage.page("a"))
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: false)
            try stage.expect("a! > pageSheet by a: m!")
        },
    ]
}
