import StepRouter

extension Behaviour {
    /// Rule 8: the user's gestures.
    static let gestures: [Behaviour] = [
        Behaviour(8, "going back pops one screen", needs: [.gestures]) { stage in
            try await stage.show(stage.stack("a", "b", "c"))
            try await stage.perform(.back)
            try stage.expect("N[a b!]")
        },
        Behaviour(8, "going back finds the stack in the selected tab", needs: [.gestures]) { stage in
            let tabs = TabBar(selected: 1) {
                stage.stack("a", "b")
                stage.stack("c", "d")
            }
            try await stage.show(tabs)
            try await stage.perform(.back)
            try stage.expect("T[N[a b] N[c!]]")
        },
        Behaviour(8, "going back finds the innermost stack that has somewhere to go", needs: [.gestures]) { stage in
            let stack = Navigation {
                stage.page("a")
                TabBar { stage.stack("b", "c") }
            }
            try await stage.show(stack)
            try await stage.perform(.back)
            try stage.expect("N[a T[N[b!]]]")
            try await stage.perform(.back)
            try stage.expect("N[a!]")
            try await stage.expectIgnored(.back)
        },
        Behaviour(8, "going back finds the stack in a modal", needs: [.gestures]) { stage in
            try await stage.show(stage.stack("a", "b"))
            try await stage["b"].present(stage.stack("m", "n"), style: .pageSheet, animated: true)
            try await stage.perform(.back)
            try stage.expect("N[a b!] > pageSheet by N: N[m!]")
            try await stage.expectIgnored(.back)
        },
        Behaviour(
            8,
            "a screen that cannot be dismissed keeps the user from going back, and is told",
            needs: [.gestures]
        ) {
            stage in
            try await stage.show(stage.stack("a", "b"))
            try stage["b"].mayBeDismissed = false
            try await stage.expectIgnored(.back)
            try stage.expect("N[a b!]")
            try stage.expect(try stage["b"].tries, 1)
            try stage["b"].mayBeDismissed = true
            try await stage.perform(.back)
            try stage.expect("N[a!]")
        },
        Behaviour(
            8,
            "going back asks a screen that confirms leaving: refused and then accepted is one page",
            needs: [.gestures]
        ) {
            stage in
            try await stage.show(
                Navigation {
                    stage.page("a")
                    stage.page("b")
                    stage.draft("c", answering: false, true)
                }
            )
            try await stage.expectIgnored(.back)
            try stage.expect("N[a b c!]")
            try await stage.perform(.back)
            try stage.expect("N[a b!]")
        },
        Behaviour(8, "going back from a container asks what that holds", needs: [.gestures]) { stage in
            try await stage.show(
                Navigation {
                    stage.page("a")
                    TabBar {
                        stage.page("b")
                        stage.draft("c", answering: true)
                    }
                }
            )
            try stage["b"].mayBeDismissed = false
            try await stage.expectIgnored(.back)
            try stage.expect(try stage["b"].tries, 1)
            try stage["b"].mayBeDismissed = true
            try await stage.perform(.back)
            try stage.expect("N[a!]")
        },
        Behaviour(8, "a page that was the first of its stack is asked as others are", needs: [.gestures]) { stage in
            let stack = stage.stack("b")
            try await stage.show(stack)
            try stage["b"].mayBeDismissed = false
            try await stack.setContainedScreens([stage.page("a"), stage["b"]], animated: true)
            try await stage.expectIgnored(.back)
            try stage.expect("N[a b!]")
        },
        Behaviour(8, "going back that is not gone through with has not happened", needs: [.cancelledGestures]) {
            stage in
            try await stage.show(stage.stack("a", "b"))
            let id = stage.window.screens.id(of: try stage["b"])
            try await stage.perform(.cancelledBack)
            try stage.expect("N[a b!]")
            try stage.expect(stage.window.screens.id(of: try stage["b"]), id)
        },
        Behaviour(8, "a page sheet is swiped down", needs: [.gestures]) { stage in
            try await stage.showModal(.pageSheet)
            try await stage.perform(.swipeDown)
            try stage.expect("N[a!]")
        },
        Behaviour(8, "a form sheet is swiped down", needs: [.gestures]) { stage in
            try await stage.showModal(.formSheet)
            try await stage.perform(.swipeDown)
            try stage.expect("N[a!]")
        },
        Behaviour(8, "a popover is taken away like a sheet", needs: [.gestures], .regular) { stage in
            try await stage.showModal(.popover)
            try await stage.perform(.swipeDown)
            try stage.expect("N[a!]")
        },
        Behaviour(8, "a full screen modal is not swiped down", needs: [.gestures]) { stage in
            try await stage.showModal(.fullScreen)
            try await stage.expectIgnored(.swipeDown)
            try stage.expect("N[a] > fullScreen by N: m!")
        },
        Behaviour(8, "what is over full screen is not swiped down", needs: [.gestures]) { stage in
            try await stage.showModal(.overFullScreen)
            try await stage.expectIgnored(.swipeDown)
            try stage.expect("N[a!] > overFullScreen by N: m!")
        },
        Behaviour(8, "what is in a current context is not swiped down", needs: [.gestures]) { stage in
            try await stage.showModal(.currentContext)
            try await stage.expectIgnored(.swipeDown)
            try stage.expect("N[a] > currentContext by N: m!")
        },
        Behaviour(8, "what is over a current context is not swiped down", needs: [.gestures]) { stage in
            try await stage.showModal(.overCurrentContext)
            try await stage.expectIgnored(.swipeDown)
            try stage.expect("N[a!] > overCurrentContext by N: m!")
        },
        Behaviour(8, "a modal may be kept from swipes", needs: [.gestures]) { stage in
            try await stage.showModal(.pageSheet.modalInPresentation)
            try await stage.expectIgnored(.swipeDown)
            try stage.expect("N[a!] > pageSheet, modal in presentation by N: m!")
        },
        Behaviour(8, "a program dismisses what the user may not") { stage in
            try await stage.showModal(.fullScreen.modalInPresentation)
            try stage["m"].forbidsSwipes = true
            try await stage["m"].dismissPresented(animated: true)
            try stage.expect("N[a!]")
        },
        Behaviour(8, "a screen forbids swipes as long as it wants", needs: [.gestures]) { stage in
            try await stage.showModal(.pageSheet)
            try stage["m"].forbidsSwipes = true
            try await stage.expectIgnored(.swipeDown)
            try stage.expect("N[a!] > pageSheet by N: m!")
            try stage["m"].forbidsSwipes = false
            try await stage.perform(.swipeDown)
            try stage.expect("N[a!]")
        },
        Behaviour(8, "a screen that is visible within a modal forbids swipes", needs: [.gestures]) { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.stack("m", "n"), style: .pageSheet, animated: true)
            try stage["n"].forbidsSwipes = true
            try await stage.expectIgnored(.swipeDown)
            try stage.expect("N[a!] > pageSheet by N: N[m n!]")
            try stage["n"].forbidsSwipes = false
            try await stage.perform(.swipeDown)
            try stage.expect("N[a!]")
        },
        Behaviour(8, "a screen that is hidden within a modal does not forbid swipes", needs: [.gestures]) { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.stack("m", "n"), style: .pageSheet, animated: true)
            try stage["m"].forbidsSwipes = true
            try await stage.perform(.swipeDown)
            try stage.expect("N[a!]")
        },
        Behaviour(8, "a screen that cannot be dismissed keeps its sheet, and is told", needs: [.gestures]) { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.stack("m", "n"), style: .pageSheet, animated: true)
            // What is hidden in the sheet would leave as well.
            try stage["m"].mayBeDismissed = false
            try await stage.expectIgnored(.swipeDown)
            try stage.expect("N[a!] > pageSheet by N: N[m n!]")
            try stage.expect(try stage["m"].tries, 1)
            try stage["m"].mayBeDismissed = true
            try await stage.perform(.swipeDown)
            try stage.expect("N[a!]")
        },
        Behaviour(8, "a swipe asks a screen that confirms leaving, each time", needs: [.gestures]) { stage in
            try await stage.show(stage.stack("a"))
            let draft = stage.draft("m", answering: false, true)
            try await stage["a"].present(draft, style: .pageSheet, animated: true)
            try await stage.expectIgnored(.swipeDown)
            try stage.expect("N[a!] > pageSheet by N: m!")
            try await stage.perform(.swipeDown)
            try stage.expect("N[a!]")
        },
        Behaviour(8, "a screen that forbids swipes is not told of one", needs: [.gestures]) { stage in
            try await stage.showModal(.pageSheet)
            (try stage["m"].forbidsSwipes, try stage["m"].mayBeDismissed) = (true, false)
            try await stage.expectIgnored(.swipeDown)
            try stage.expect(try stage["m"].tries, 0)
        },
        Behaviour(8, "the topmost modal is swiped down", needs: [.gestures]) { stage in
            try await stage.showModal(.pageSheet)
            try await stage.present("n", by: "m")
            try await stage.perform(.swipeDown)
            try stage.expect("N[a!] > pageSheet by N: m!")
            try await stage.perform(.swipeDown)
            try stage.expect("N[a!]")
            try await stage.expectIgnored(.swipeDown)
        },
        Behaviour(8, "a sheet below a full screen modal is out of reach", needs: [.gestures]) { stage in
            try await stage.showModal(.pageSheet)
            try await stage.present("n", .fullScreen, by: "m")
            try await stage.expectIgnored(.swipeDown)
        },
        Behaviour(8, "a swipe without a modal changes nothing", needs: [.gestures]) { stage in
            try await stage.show(stage.stack("a", "b"))
            try await stage.expectIgnored(.swipeDown)
            try stage.expect("N[a b!]")
        },
        Behaviour(8, "a gesture is the user's", needs: [.gestures]) { stage in
            try await stage.show(stage.stack("a", "b"))
            try await stage.perform(.back)
            try stage.expect(stage.window.userRevision, stage.window.revision)
        },
    ]
}

extension BehaviourStage {
    /// Shows the stack a, and the modal m above it.
    fileprivate func showModal(_ style: PresentationStyle) async throws {
        try await show(stack("a"))
        try await self["a"].present(page("m"), style: style, animated: false)
    }
}
