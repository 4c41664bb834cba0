import StepRouter

extension Behaviour {
    /// What is dismissed.
    static let dismissing: [Behaviour] = [
        Behaviour(3, "a presenter dismisses everything above it") { stage in
            try await stage.showModals("m", "n", "o")
            try await stage["a"].dismissPresented(animated: true)
            try stage.expect("N[a!]")
        },
        Behaviour(3, "a modal without one of its own lets its presenter dismiss it") { stage in
            try await stage.showModals("m", "n")
            try await stage["n"].dismissPresented(animated: true)
            try stage.expect("N[a!] > pageSheet by N: m!")
        },
        Behaviour(3, "a modal with one above it dismisses that") { stage in
            try await stage.showModals("m", "n", "o")
            try await stage["m"].dismissPresented(animated: true)
            try stage.expect("N[a!] > pageSheet by N: m!")
        },
        Behaviour(3, "what is in a modal dismisses it") { stage in
            try await stage.show(stage.page("a"))
            try await stage["a"].present(stage.stack("m", "n"), style: .pageSheet, animated: true)
            try await stage["n"].dismissPresented(animated: true)
            try stage.expect("a!")
        },
        Behaviour(3, "a hidden screen of a presenter dismisses as well") { stage in
            _ = try await stage.showTabs()
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            try await stage["c"].dismissPresented(animated: true)
            try stage.expect("T[N[a!] N[b] N[c]]")
        },
        Behaviour(3, "dismissing nothing is no error") { stage in
            try await stage.show(stage.page("a"))
            try await stage["a"].dismissPresented(animated: true)
            try stage.expect("a!")
        },
        Behaviour(3, "a modal that has left can be presented again") { stage in
            try await stage.showModals("m")
            let (page, modal) = (try stage["a"], try stage["m"])
            try await page.dismissPresented(animated: true)
            try await page.present(modal, style: .formSheet, animated: true)
            try stage.expect("N[a!] > formSheet by N: m!")
        },
        Behaviour(3, "modals that were dismissed together are parted") { stage in
            try await stage.showModals("m", "n")
            let (page, modal) = (try stage["a"], try stage["m"])
            try await page.dismissPresented(animated: true)
            try await page.present(modal, style: .pageSheet, animated: true)
            try stage.expect("N[a!] > pageSheet by N: m!")
        },
        Behaviour(3, "a modal that has left is in no window") { stage in
            try await stage.showModals("m")
            let modal = try stage["m"]
            try await modal.dismissPresented(animated: true)
            try stage.expect(modal.window == nil && modal.presentingScreen == nil, or: "It is")
        },
        Behaviour(3, "a modal keeps what it holds when it leaves") { stage in
            try await stage.show(stage.page("a"))
            let modal = stage.stack("m", "n")
            try await stage["a"].present(modal, style: .pageSheet, animated: true)
            try await stage["a"].dismissPresented(animated: true)
            try stage.expect(modal.containedScreens.count, 2)
            try await stage["a"].present(modal, style: .pageSheet, animated: true)
            try stage.expect("a! > pageSheet by a: N[m n!]")
        },
        Behaviour(3, "what a full screen modal hid is visible again") { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.page("m"), style: .fullScreen, animated: true)
            try await stage["m"].dismissPresented(animated: true)
            try stage.expect("N[a!]")
        },
        Behaviour(3, "a modal in the context of a tab leaves alone") { stage in
            _ = try await stage.showTabs()
            try await stage["a"].present(stage.page("m"), style: .currentContext, animated: true)
            try await stage["m"].dismissPresented(animated: true)
            try stage.expect("T[N[a!] N[b] N[c]]")
        },
    ]
}

extension BehaviourStage {
    /// Shows the stack a, and modals above one another.
    fileprivate func showModals(_ names: String...) async throws {
        try await show(stack("a"))
        var presenter = try self["a"]
        for name in names {
            let modal = page(name)
            try await presenter.present(modal, style: .pageSheet, animated: false)
            presenter = modal
        }
    }
}
