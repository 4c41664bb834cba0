import StepRouter

extension Behaviour {
    /// Rule 10: what the user does while something moves.
    ///
    /// While a program's change moves, a host may keep the user from touching anything; then the gesture never happens.
    /// A gesture that has happened is seen, whatever the program was doing.
    static let interruptions: [Behaviour] = duringPrograms + duringGestures

    private static let duringPrograms: [Behaviour] = [
        Behaviour(10, "going back while a program pushes is seen", needs: [.gestures, .interruptions]) { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stage.perform(.back) { try await stage.push(stage.page("c"), on: stack) }
            try stage.expect("N[a b c!]", or: "N[a b!]")
            let count = stack.containedScreens.count
            try await stage.perform(.back)
            try stage.expect(count == 3 ? "N[a b!]" : "N[a!]")
            try stage.expectTold()
        },
        Behaviour(10, "another tab while a program pushes is seen", needs: [.gestures, .interruptions]) { stage in
            let tabs = try await stage.showTabs()
            let first = try stage.heldStack(0, by: tabs)
            try await stage.perform(.selectTab(1)) { try await stage.push(stage.page("d"), on: first) }
            try stage.expect("T[N[a d!] N[b] N[c]]", or: "T[N[a d] N[b!] N[c]]")
            try await stage.perform(.selectTab(2))
            try stage.expect("T[N[a d] N[b] N[c!]]")
            try stage.expectTold()
        },
        Behaviour(10, "a swipe while a program presents is seen", needs: [.gestures, .interruptions]) { stage in
            try await stage.show(stage.stack("a"))
            try await stage.present("m")
            try await stage.perform(.swipeDown) { try await stage.present("n", by: "m") }
            try stage.expect(
                "N[a!] > pageSheet by N: m! > pageSheet by m: n!",
                or: "N[a!] > pageSheet by N: m!"
            )
            for _ in 0..<2 where stage.window.topmostScreen is Page { try await stage.perform(.swipeDown) }
            try stage.expect("N[a!]")
            try stage.expectTold()
        },
        Behaviour(10, "another width while a program pushes is seen", needs: [.resizing, .interruptions], .regular) {
            stage in
            let split = try await stage.showSplit()
            let detail = try stage.heldStack(1, by: split)
            try await stage.perform(.resize(.compact)) { try await stage.push(stage.page("c"), on: detail) }
            try stage.expect("S[N[a N[b c!]]]")
            try stage.expectTold()
            try await stage.perform(.resize(.regular))
            try stage.expect("S[N[a!] N[b c!]]")
            try stage.expectTold()
        },
    ]

    private static let duringGestures: [Behaviour] = [
        Behaviour(10, "going back while the user goes back happens", needs: [.gestures, .interruptions]) { stage in
            try await stage.show(stage.stack("a", "b", "c"))
            try await stage.perform(.back) { try await stage.perform(.back) }
            try stage.expect("N[a!]")
            try stage.expectTold()
        },
        Behaviour(10, "another tab while the user goes back happens", needs: [.gestures, .interruptions]) { stage in
            try await stage.show(
                TabBar {
                    stage.stack("a", "b")
                    stage.stack("c")
                }
            )
            try await stage.perform(.selectTab(1)) { try await stage.perform(.back) }
            try stage.expect("T[N[a] N[c!]]")
            try stage.expectTold()
        },
        Behaviour(10, "a swipe while the user goes back happens", needs: [.gestures, .interruptions]) { stage in
            try await stage.show(stage.stack("a"))
            try await stage["a"].present(stage.stack("m", "n"), style: .pageSheet, animated: true)
            try await stage.perform(.swipeDown) { try await stage.perform(.back) }
            try stage.expect("N[a!]")
            try stage.expectTold()
        },
        Behaviour(10, "another width while the user goes back happens", needs: [.gestures, .resizing, .interruptions]) {
            stage in
            let split = try await stage.showSplit()
            let detail = try stage.heldStack(1, by: stage.heldStack(0, by: split))
            try await stage.push(stage.page("c"), on: detail)
            try await stage.perform(.resize(.regular)) { try await stage.perform(.back) }
            try stage.expect("S[N[a!] N[b!]]")
            try stage.expectTold()
        },
    ]
}
