import StepRouter

extension Behaviour {
    /// What cannot be presented.
    static let presentingErrors: [Behaviour] = [
        Behaviour(2, "a presenter presents one modal") { stage in
            try await stage.show(stage.page("a"))
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            try await stage.expectRefusal(.alreadyPresenting(presenter: "a", modal: "m")) {
                try await stage["a"].present(stage.page("n"), style: .pageSheet, animated: true)
            }
        },
        Behaviour(2, "a contained screen cannot present if its container does") { stage in
            let page = stage.page("a")
            try await stage.show(Pager(holding: page))
            try await page.present(stage.page("m"), style: .pageSheet, animated: true)
            try await stage.expectRefusal(.alreadyPresenting(presenter: "P", modal: "m")) {
                try await page.present(stage.page("n"), style: .pageSheet, animated: true)
            }
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
        Behaviour(2, "a modal cannot be presented again") { stage in
            try await stage.show(stage.page("a"))
            try await stage["a"].present(stage.page("m"), style: .pageSheet, animated: true)
            try await stage.expectRefusal(.alreadyInHierarchy(screen: "m")) {
                try await stage["m"].present(stage["m"], style: .pageSheet, animated: true)
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
        Behaviour(2, "a screen that is in no window cannot present") { stage in
            try await stage.show(stage.page("a"))
            try await stage.expectRefusal(.notInWindow(screen: "b")) {
                try await stage.page("b").present(stage.page("m"), style: .pageSheet, animated: true)
            }
        },
        Behaviour(2, "a screen that has left cannot present") { stage in
            try await stage.show(stage.page("a"))
            let former = try stage["a"]
            try await stage.show(stage.page("b"))
            try await stage.expectRefusal(.notInWindow(screen: "a")) {
                try await former.present(stage.page("m"), style: .pageSheet, animated: true)
            }
        },
        Behaviour(2, "a modal can be presented in another context beside one in a tab") { stage in
            _ = try await stage.showTabs()
            try await stage["a"].present(stage.page("m"), style: .overCurrentContext, animated: true)
            try await stage["m"].present(stage.page("n"), style: .pageSheet, animated: true)
            try stage.expect("T[N[a!] N[b] N[c]] > overCurrentContext by N: m! > pageSheet by m: n!")
        },
    ]
}

extension Pager {
    convenience init(holding screens: any Screen...) {
        self.init()
        hold(HeldScreens(screens))
    }
}
