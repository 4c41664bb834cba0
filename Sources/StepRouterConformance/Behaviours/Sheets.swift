import StepRouter

extension Behaviour {
    /// Rule 13: sheets that leave in use what is below.
    static let sheets: [Behaviour] = [
        Behaviour(13, "at an undimmed height a sheet covers nothing, and is on top as well", needs: [.sheets]) {
            stage in
            _ = try await stage.showTabs()
            try await stage.presentSheet("m")
            try stage.expect("T[N[a!] N[b] N[c]] > pageSheet 1 of 2 by T: N[m!]")
            for name in ["a", "m"] {
                try stage.expect(stage.window.isOnTop(try stage[name]), or: "\(name) is not on top")
            }
            try stage.expect(stage.window.screenOnTop === (try stage["m"]), or: "Something else is the topmost")
        },
        Behaviour(13, "above its largest undimmed height a sheet covers what is below", needs: [.gestures, .sheets]) {
            stage in
            _ = try await stage.showTabs()
            try await stage.presentSheet("m")
            try await stage.perform(.drag(1))
            try stage.expect("T[N[a!] N[b] N[c]] > pageSheet 2 of 2 by T: N[m!]")
            try stage.expect(!stage.window.isOnTop(try stage["a"]), or: "It covers nothing")
            try await stage.expectIgnored(.selectTab(1))
            try await stage.expectIgnored(.drag(1))
            try await stage.perform(.drag(0))
            try stage.expect(stage.window.isOnTop(try stage["a"]), or: "It still covers what is below")
        },
        Behaviour(13, "a program lets a sheet rest at a height", needs: [.sheets]) { stage in
            try await stage.show(stage.stack("a"))
            try await stage.presentSheet("m")
            try await stage.rest(1)
            try stage.expect("N[a!] > pageSheet 2 of 2 by N: N[m!]")
            try await stage.rest(0)
            try stage.expect("N[a!] > pageSheet 1 of 2 by N: N[m!]")
        },
        Behaviour(13, "what a sheet leaves in use presents through it", needs: [.sheets]) { stage in
            try await stage.show(stage.stack("a"))
            try await stage.presentSheet("m")
            try await stage.present("n", by: "a")
            try stage.expect("N[a!] > pageSheet 1 of 2 by N: N[m!] > pageSheet by N: n!")
            for name in ["a", "m"] { try stage.expect(!stage.window.isOnTop(try stage[name]), or: "\(name) is on top") }
            try stage.expect(
                try stage["n"].presentingScreen === (try stage["m"].parentScreen),
                or: "It is by another one"
            )
        },
        Behaviour(13, "bringing to the front what is below leaves the sheet", needs: [.sheets]) { stage in
            let tabs = try await stage.showTabs()
            try await stage.presentSheet("m")
            try await stage.present("n", by: "m")
            try await stage.bringToFront(try stage["b"])
            try stage.expect("T[N[a] N[b!] N[c]] > pageSheet 1 of 2 by T: N[m!]")
            try stage.expect(try stage["m"].presentingScreen === tabs, or: "It has another presenter")
        },
        Behaviour(13, "the user goes back and taps tabs below a sheet, which stays", needs: [.gestures, .sheets]) {
            stage in
            let tabs = TabBar {
                stage.stack("a", "b")
                stage.stack("c")
            }
            try await stage.show(tabs)
            try await stage.presentSheet("m", by: "b")
            try await stage.perform(.back)
            try stage.expect("T[N[a!] N[c]] > pageSheet 1 of 2 by T: N[m!]")
            try await stage.expectIgnored(.back)
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a] N[c!]] > pageSheet 1 of 2 by T: N[m!]")
            try await stage.perform(.swipeDown)
            try stage.expect("T[N[a] N[c!]]")
        },
        Behaviour(13, "going back is in the sheet first, and below it where that is said", needs: [.gestures, .sheets])
        {
            stage in
            try await stage.show(stage.stack("a", "b", "c"))
            try await stage.presentSheet("m", "n", by: "c")
            try await stage.perform(.backBelow(1))
            try stage.expect("N[a b!] > pageSheet 1 of 2 by N: N[m n!]")
            try await stage.perform(.back)
            try stage.expect("N[a b!] > pageSheet 1 of 2 by N: N[m!]")
            try await stage.perform(.back)
            try stage.expect("N[a!] > pageSheet 1 of 2 by N: N[m!]")
            try await stage.expectIgnored(.backBelow(1))
        },
        Behaviour(13, "a sheet that leaves does so when something is pushed below", needs: [.sheets]) { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.presentSheet("m", goingOn: .leaves)
            let sheet = try stage["m"]
            try await stage.push(stage.page("b"), on: stack)
            try stage.expect("N[a b!]")
            try stage.expectOutsideWindow(sheet)
        },
        Behaviour(
            13,
            "a sheet that hides comes back with the screen below it, at its height",
            needs: [.gestures, .sheets]
        ) {
            stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.presentSheet("m", heights: 3, goingOn: .hides)
            try await stage.perform(.drag(1))
            let sheet = try stage["m"]
            try await stage.push(stage.page("b"), on: stack)
            try stage.expect("N[a b!] > hidden pageSheet 2 of 3 by a: N[m]")
            try await stage.push(stage.page("c"), on: stack)
            try stage.expect("N[a b c!] > hidden pageSheet 2 of 3 by a: N[m]")
            try await stage.perform(.back)
            try stage.expect("N[a b!] > hidden pageSheet 2 of 3 by a: N[m]")
            try await stage.perform(.back)
            try stage.expect("N[a!] > pageSheet 2 of 3 by N: N[m!]")
            try stage.expect(try stage["m"] === sheet, or: "It is another one")
        },
        Behaviour(13, "each tab has the sheet of its screen", needs: [.gestures, .sheets]) { stage in
            _ = try await stage.showTabs()
            try await stage.presentSheet("m", goingOn: .hides)
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a] N[b!] N[c]] > hidden pageSheet 1 of 2 by a: N[m]")
            try await stage.presentSheet("n", goingOn: .hides, by: "b")
            try stage.expect(
                "T[N[a] N[b!] N[c]] > pageSheet 1 of 2 by T: N[n!] > hidden pageSheet 1 of 2 by a: N[m]"
            )
            try await stage.perform(.selectTab(0))
            try stage.expect(
                "T[N[a!] N[b] N[c]] > pageSheet 1 of 2 by T: N[m!] > hidden pageSheet 1 of 2 by b: N[n]"
            )
            try await stage.perform(.selectTab(1))
            try stage.expect(
                "T[N[a] N[b!] N[c]] > pageSheet 1 of 2 by T: N[n!] > hidden pageSheet 1 of 2 by a: N[m]"
            )
        },
        Behaviour(13, "a hidden sheet leaves with its screen", needs: [.sheets]) { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            try await stage.presentSheet("m", goingOn: .hides, by: "b")
            let sheet = try stage["m"]
            try await stage.push(stage.page("c"), on: stack)
            try stage.expect("N[a b c!] > hidden pageSheet 1 of 2 by b: N[m]")
            try await stage.bringToFront(try stage["a"])
            try stage.expect("N[a!]")
            try stage.expectOutsideWindow(sheet)
        },
        Behaviour(13, "a screen in a hidden sheet comes to the front with the screen below it", needs: [.sheets]) {
            stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.presentSheet("m", goingOn: .hides)
            try await stage.push(stage.page("b"), on: stack)
            try await stage.bringToFront(try stage["m"])
            try stage.expect("N[a!] > pageSheet 1 of 2 by N: N[m!]")
        },
        Behaviour(
            13,
            "screens in a sheet are asked where it leaves for good, and not where it hides",
            needs: [.gestures, .sheets]
        ) { stage in
            let stack = stage.stack("a", "b")
            try await stage.show(stack)
            let draft = stage.draft("m", answering: false, true)
            try await stage.presentSheet(Navigation { draft }, goingOn: .hides, by: "b")
            try await stage.push(stage.page("c"), on: stack)
            try await stage.perform(.back)
            try stage.expect("N[a b!] > pageSheet 1 of 2 by N: N[m!]")
            try await stage.expectIgnored(.back)
            try await stage.perform(.back)
            try stage.expect("N[a!]")
        },
        Behaviour(13, "a tap on a tab asks the screens in a sheet that leaves then", needs: [.gestures, .sheets]) {
            stage in
            _ = try await stage.showTabs()
            let draft = stage.draft("m", answering: false, true)
            try await stage.presentSheet(Navigation { draft }, goingOn: .leaves)
            try await stage.expectIgnored(.selectTab(1))
            try await stage.perform(.selectTab(1))
            try stage.expect("T[N[a] N[b!] N[c]]")
        },
        Behaviour(
            13,
            "a hidden sheet is told that it disappears, and that it comes back",
            needs: [.callbacks, .sheets]
        ) {
            stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.presentSheet("m", goingOn: .hides)
            try await stage.push(stage.page("b"), on: stack)
            try stage.expectTold()
            try await stage.goBack(in: stack)
            try stage.expect("N[a!] > pageSheet 1 of 2 by N: N[m!]")
            try stage.expectTold()
        },
        Behaviour(13, "a root that is replaced takes hidden sheets along", needs: [.sheets]) { stage in
            let stack = stage.stack("a")
            try await stage.show(stack)
            try await stage.presentSheet("m", goingOn: .hides)
            let sheet = try stage["m"]
            try await stage.push(stage.page("b"), on: stack)
            try await stage.show(stage.page("c"))
            try stage.expect("c!")
            try stage.expectOutsideWindow(sheet)
        },
    ]
}

extension BehaviourStage {
    /// Presents a stack of pages as a sheet, of which all heights but the largest leave in use what is below.
    fileprivate func presentSheet(
        _ names: String...,
        heights: Int = 2,
        goingOn: Sheet.GoingOn = .stays,
        by presenter: String = "a"
    ) async throws {
        let stack = Navigation { names.map { page($0) } }
        try await presentSheet(stack, heights: heights, goingOn: goingOn, by: presenter)
    }

    fileprivate func presentSheet(
        _ screen: Navigation,
        heights: Int = 2,
        goingOn: Sheet.GoingOn = .stays,
        by presenter: String = "a"
    ) async throws {
        let detents = [Sheet.Detent.fraction(0.2), .medium, .large].suffix(heights)
        var sheet = Sheet(undimmedUpTo: .medium, goingOn: goingOn)
        sheet.detents = Array(detents)
        screen.decoration = ScreenDecoration()
        screen.decoration?.sheet = sheet
        try await self[presenter].present(screen, style: .pageSheet, animated: true)
    }

    /// Lets the topmost sheet rest at a height.
    fileprivate func rest(_ detent: Int) async throws {
        try await window.edit(animated: true, by: .app) { editor in
            if let sheet = editor.hierarchy.topmostScreen { try editor.rest(sheet, at: detent) }
        }
    }

    fileprivate func expectOutsideWindow(_ screen: ScreenObject) throws {
        try expect(screen.window == nil, or: "\(screen.label) is in the window")
    }
}
