import StepRouter

extension Behaviour {
    /// Rule 1: the presenter of a modal, and the screens that the modal covers.
    static let presenting: [Behaviour] = [
        Behaviour(1, "a root presents") { stage in
            try await stage.show(stage.page("a"))
            try await stage.present("m")
            try stage.expect("a! > pageSheet by a: m!")
        },
        Behaviour(1, "the outermost container presents on behalf of a contained screen") { stage in
            let tabs = try await stage.showTabs()
            try await stage.present("m")
            try stage.expect("T[N[a!] N[b] N[c]] > pageSheet by T: m!")
            try stage.expect(try stage["m"].presentingScreen === tabs, or: "The modal has another presenter")
        },
        Behaviour(1, "every style that is in no current context ignores contexts", .regular) { stage in
            for kind in PresentationStyle.Kind.allCases where !PresentationStyle(kind).usesCurrentContext {
                let page = stage.page("a")
                page.definesContext = true
                try await stage.show(TabBar { Navigation { page } })
                try await stage.present("m", PresentationStyle(kind))
                try stage.expect("T[N[\(kind == .fullScreen ? "a" : "a!")]] > \(PresentationStyle(kind)) by T: m!")
                try stage.expect(stage["m"].presentationStyle, PresentationStyle(kind))
            }
        },
        Behaviour(1, "with a current context the navigation controller presents, which defines it") { stage in
            _ = try await stage.showTabs()
            try await stage.present("m", .overCurrentContext)
            try stage.expect("T[N[a!] N[b] N[c]] > overCurrentContext by N: m!")
        },
        Behaviour(1, "a current context hides what it covers") { stage in
            _ = try await stage.showTabs()
            try await stage.present("m", .currentContext)
            try stage.expect("T[N[a] N[b] N[c]] > currentContext by N: m!")
        },
        Behaviour(1, "a screen may define the context itself") { stage in
            for (style, shown) in [(PresentationStyle.overCurrentContext, "a!"), (.currentContext, "a")] {
                let page = stage.page("a")
                page.definesContext = true
                try await stage.show(TabBar { Navigation { page } })
                try await stage.present("m", style)
                try stage.expect("T[N[\(shown)]] > \(style) by a: m!")
            }
        },
        Behaviour(1, "where nothing defines a context the outermost container presents") { stage in
            for (style, shown) in [(PresentationStyle.overCurrentContext, "a!"), (.currentContext, "a")] {
                try await stage.show(TabBar { stage.page("a") })
                try await stage.present("m", style)
                try stage.expect("T[\(shown)] > \(style) by T: m!")
            }
        },
        Behaviour(1, "the search for a context ends at the modal that the screen is in") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.present("m")
            try await stage.present("n", .currentContext, by: "m")
            try stage.expect("N[a!] > pageSheet by N: m > currentContext by m: n!")
        },
        Behaviour(1, "every descendant of a presenter answers with the same modal") { stage in
            let tabs = try await stage.showTabs()
            let (a, b, stack) = (try stage["a"], try stage["b"], try stage.heldStack(1, by: tabs))
            try await stage.present("m")
            let modal = try stage["m"]
            for screen in [a, b, stack, tabs] as [ScreenObject] {
                try stage.expect(screen.presentedScreen === modal, or: "\(screen.label) does not")
            }
            try stage.expect(modal.presentedScreen == nil, or: "The modal presents itself")
        },
        Behaviour(1, "what is in a modal answers with its presenter") { stage in
            let tabs = try await stage.showTabs()
            let modal = stage.stack("m")
            try await stage["a"].present(modal, style: .pageSheet, animated: true)
            try stage.expect(try stage["m"].presentingScreen === tabs, or: "It does not")
            try stage.expect(modal.presentingScreen === tabs, or: "The modal does not")
            try stage.expect(stage["m"].presentationStyle, nil)
            try stage.expect(modal.presentationStyle, .pageSheet)
        },
        Behaviour(1, "another tab does not present what is in the context of one") { stage in
            let tabs = try await stage.showTabs()
            let stack = try stage.heldStack(0, by: tabs)
            try await stage.present("m", .overCurrentContext)
            let modal = try stage["m"]
            try stage.expect(try stage["b"].presentedScreen == nil, or: "It does")
            try stage.expect(tabs.presentedScreen == nil, or: "The tab bar does")
            try stage.expect(try stage["a"].presentedScreen === modal, or: "The presenter's content does not")
            try stage.expect(stack.presentedScreen === modal, or: "The presenter does not")
            try stage.expect(modal.presentingScreen === stack, or: "The modal has another presenter")
        },
        Behaviour(1, "modals of a context and of the outermost container are there side by side") { stage in
            _ = try await stage.showTabs()
            try await stage.present("m", .currentContext)
            try await stage.present("n")
            try stage.expect("T[N[a] N[b] N[c]] > pageSheet by T: n! > currentContext by N: m!")
        },
        Behaviour(1, "a modal presents another one") { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.stack("m"), style: .pageSheet, animated: true)
            try await stage.present("n", .formSheet, by: "m")
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
            try await stage.present("m", .fullScreen)
            try stage.expect("N[a] > fullScreen by N: m!")
        },
        Behaviour(1, "a form sheet leaves what is below visible") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.present("m", .formSheet)
            try stage.expect("N[a!] > formSheet by N: m!")
        },
        Behaviour(1, "a popover leaves what is below visible", .regular) { stage in
            try await stage.show(stage.stack("a"))
            try await stage.present("m", .popover)
            try stage.expect("N[a!] > popover by N: m!")
        },
        Behaviour(1, "what is over full screen leaves what is below visible") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.present("m", .overFullScreen)
            try stage.expect("N[a!] > overFullScreen by N: m!")
        },
        Behaviour(1, "a modal that is kept from swipes is so afterwards") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.present("m", .pageSheet.modalInPresentation)
            try stage.expect("N[a!] > pageSheet, modal in presentation by N: m!")
        },
        Behaviour(1, "presenting takes time or none") { stage in
            try await stage.show(stage.page("a"))
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: false)
            try stage.expect("a! > pageSheet by a: m!")
        },
    ]

    /// Rule 2: screens that cannot be presented, and those that cannot present.
    static let presentingErrors: [Behaviour] = [
        Behaviour(2, "a presenter presents one modal") { stage in
            try await stage.show(stage.page("a"))
            try await stage.present("m")
            try await stage.expectRefusal(.alreadyPresenting(presenter: "a", modal: "m")) {
                try await stage.present("n")
            }
        },
        Behaviour(2, "a contained screen cannot present if its container does", needs: [.ownContainers]) { stage in
            let page = stage.page("a")
            try await stage.show(Behaviour.Pager(holding: page))
            try await stage.present("m")
            try await stage.expectRefusal(.alreadyPresenting(presenter: "P", modal: "m")) {
                try await page.present(stage.page("n"), style: .pageSheet, animated: true)
            }
        },
        Behaviour(2, "a context presents one modal") { stage in
            _ = try await stage.showTabs()
            try await stage.present("m", .currentContext)
            try await stage.expectRefusal(.alreadyPresenting(presenter: "Navigation", modal: "m")) {
                try await stage.present("n", .overCurrentContext)
            }
        },
        Behaviour(2, "the topmost modal may present, and those below may not") { stage in
            try await stage.show(stage.page("a"))
            try await stage.present("m")
            try await stage.present("n", .formSheet, by: "m")
            try stage.expect("a! > pageSheet by a: m! > formSheet by m: n!")
            try await stage.expectRefusal(.alreadyPresenting(presenter: "m", modal: "n")) {
                try await stage.present("o", .formSheet, by: "m")
            }
        },
        Behaviour(2, "a modal that was refused can be presented elsewhere") { stage in
            try await stage.show(stage.page("a"))
            try await stage.present("m")
            let refused = stage.page("n")
            try await stage.expectRefusal(.alreadyPresenting(presenter: "a", modal: "m")) {
                try await stage["a"].present(refused, style: .pageSheet, animated: true)
            }
            try stage.expectOutside(refused)
            try await stage["m"].present(refused, style: .pageSheet, animated: true)
            try stage.expect("a! > pageSheet by a: m! > pageSheet by m: n!")
        },
        Behaviour(2, "a screen of the hierarchy cannot be presented") { stage in
            _ = try await stage.showTabs()
            try await stage.expectRefusal(.alreadyInHierarchy(screen: "b")) {
                try await stage["a"].present(stage["b"], style: .pageSheet, animated: true)
            }
        },
        Behaviour(2, "a screen cannot present itself") { stage in
            try await stage.show(stage.page("a"))
            try await stage.expectRefusal(.alreadyInHierarchy(screen: "a")) {
                try await stage["a"].present(stage["a"], style: .pageSheet, animated: true)
            }
        },
        Behaviour(2, "a modal cannot be presented again, nor present what is below it") { stage in
            try await stage.show(stage.page("a"))
            try await stage.present("m")
            for name in ["m", "a"] {
                try await stage.expectRefusal(.alreadyInHierarchy(screen: name)) {
                    try await stage["m"].present(stage[name], style: .pageSheet, animated: true)
                }
            }
        },
        Behaviour(2, "a container with a screen of the hierarchy cannot be presented") { stage in
            try await stage.show(stage.stack("a"))
            let stack = Navigation()
            let page = try stage["a"]
            stack.hold(HeldScreens([page]))
            try await stage.expectRefusal(.alreadyInHierarchy(screen: "a")) {
                try await page.present(stack, style: .pageSheet, animated: true)
            }
        },
        Behaviour(2, "a screen in a container outside of the window cannot be presented") { stage in
            try await stage.show(stage.page("a"))
            let page = stage.page("b")
            let stack = Navigation { page }
            try await stage.expectRefusal(.alreadyInHierarchy(screen: "b")) {
                try await stage["a"].present(page, style: .pageSheet, animated: true)
            }
            try stage.expect(page.parentScreen === stack, or: "It has left its container")
        },
        Behaviour(2, "a screen that is in no window cannot present") { stage in
            try await stage.show(stage.page("a"))
            try await stage.expectRefusal(.notInWindow(screen: "b")) {
                try await stage.page("b").present(stage.page("m"), style: .pageSheet, animated: true)
            }
        },
        Behaviour(2, "a screen in a container outside of the window cannot present") { stage in
            try await stage.show(stage.page("a"))
            let (page, modal) = (stage.page("b"), stage.page("m"))
            let stack = Navigation { page }
            try await stage.expectRefusal(.notInWindow(screen: "Navigation")) {
                try await page.present(modal, style: .pageSheet, animated: true)
            }
            try stage.expect(stack.presentedScreen == nil && modal.presentingScreen == nil, or: "It does")
            try await stage.show(modal)
            try stage.expect("m!")
        },
        Behaviour(2, "a screen that has left cannot present") { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            let (former, popped) = (try stage["a"], try stage["b"])
            try await stack.makeVisible(former, animated: true)
            try await stage.expectRefusal(.notInWindow(screen: "b")) {
                try await popped.present(stage.page("m"), style: .pageSheet, animated: true)
            }
            try await stack.setContainedScreens([stage.page("c")], animated: true)
            try await stage.expectRefusal(.notInWindow(screen: "a")) {
                try await former.present(stage.page("m"), style: .pageSheet, animated: true)
            }
        },
        Behaviour(2, "a root that has left cannot present") { stage in
            try await stage.show(stage.page("a"))
            let former = try stage["a"]
            try await stage.show(stage.page("b"))
            try await stage.expectRefusal(.notInWindow(screen: "a")) {
                try await former.present(stage.page("m"), style: .pageSheet, animated: true)
            }
        },
        Behaviour(2, "a modal can be presented in another context beside one in a tab") { stage in
            _ = try await stage.showTabs()
            try await stage.present("m", .overCurrentContext)
            try await stage.present("n", by: "m")
            try stage.expect("T[N[a!] N[b] N[c]] > overCurrentContext by N: m! > pageSheet by m: n!")
        },
    ]

    /// Rule 3: dismissing.
    static let dismissing: [Behaviour] = [
        Behaviour(3, "a presenter dismisses everything above it") { stage in
            try await stage.showModals("m", "n", "o")
            try await stage["a"].dismissPresented(animated: true)
            try stage.expect("N[a!]")
            try await stage.present("m", .fullScreen)
            try await stage.present("n", by: "m")
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
            try await stage.present("m")
            try await stage["c"].dismissPresented(animated: true)
            try stage.expect("T[N[a!] N[b] N[c]]")
        },
        Behaviour(3, "the nearest presenter dismisses") { stage in
            _ = try await stage.showTabs()
            try await stage.present("m", .currentContext)
            try await stage.present("n")
            try await stage["a"].dismissPresented(animated: true)
            try stage.expect("T[N[a!] N[b] N[c]] > pageSheet by T: n!")
            try await stage["a"].dismissPresented(animated: true)
            try stage.expect("T[N[a!] N[b] N[c]]")
        },
        Behaviour(3, "dismissing nothing is no error") { stage in
            try await stage.show(stage.page("a"))
            try await stage.expectNoChange { try await stage["a"].dismissPresented(animated: true) }
            try await stage.page("b").dismissPresented(animated: true)
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
            let (page, first, second) = (try stage["a"], try stage["m"], try stage["n"])
            try await page.dismissPresented(animated: true)
            try stage.expect(first.presentedScreen == nil, or: "They are not")
            try await page.present(second, style: .fullScreen, animated: true)
            try await second.present(first, style: .pageSheet, animated: true)
            try stage.expect("N[a] > fullScreen by N: n! > pageSheet by n: m!")
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
            let page = try stage["n"]
            try await stage["a"].dismissPresented(animated: true)
            try stage.expect(modal.containedScreens.count, 2)
            try stage.expect(page.parentScreen === modal && page.window == nil, or: "It does not")
            try await stage["a"].present(modal, style: .pageSheet, animated: true)
            try stage.expect("a! > pageSheet by a: N[m n!]")
            try stage.expect(page.window === stage.window, or: "The page is in no window")
        },
        Behaviour(3, "what a full screen modal hid is visible again") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.present("m", .fullScreen)
            try await stage["m"].dismissPresented(animated: true)
            try stage.expect("N[a!]")
        },
        Behaviour(3, "a modal in the context of a tab leaves alone") { stage in
            _ = try await stage.showTabs()
            try await stage.present("m", .currentContext)
            try await stage.present("n")
            try await stage["m"].dismissPresented(animated: true)
            try stage.expect("T[N[a!] N[b] N[c]] > pageSheet by T: n!")
            try await stage["n"].dismissPresented(animated: true)
            try await stage.present("m", .currentContext)
            try await stage["m"].dismissPresented(animated: true)
            try stage.expect("T[N[a!] N[b] N[c]]")
        },
        Behaviour(3, "screens that have left together with their modals can give them up") { stage in
            try await stage.show(stage.page("a"))
            try await stage.present("m")
            let (former, modal) = (try stage["a"], try stage["m"])
            try await stage.show(stage.page("b"))
            try stage.expect(former.presentedScreen === modal, or: "It has lost its modal")
            try await former.dismissPresented(animated: true)
            try stage.expect(former.presentedScreen == nil, or: "It keeps its modal")
            try await stage["b"].present(modal, style: .pageSheet, animated: true)
            try stage.expect("b! > pageSheet by b: m!")
        },
    ]
}

extension Behaviour.Pager {
    convenience init(holding screens: any Screen...) {
        self.init()
        hold(HeldScreens(screens))
    }
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
