import StepRouter
import StepRouterAssembly
import StepRouterFlows
import StepRouterSimulation
import Testing

/// Screens composed into something with an input and an output.
@MainActor struct FlowTests {
    let stage = Stage(home: ProfileScreen())

    /// Asks for a number, then for a text about it.
    private var numberThenText: Flow<Void, String> {
        Flow { PickerScreen() }.then(Flow { (number: Int) in TextScreen(number) })
    }

    private func run(
        _ flow: Flow<Void, String>,
        _ start: FlowStart = .pushed,
        _ after: AfterFinishing = .leaves
    ) -> Task<String, Never> {
        stage.start { () throws(RoutingError) in
            try await stage.router.run(flow, from: stage.home, start, whenFinished: after)
        }
    }

    @Test(arguments: [FlowStart.pushed, .presented(), .presented(.fullScreen)])
    func `a flow starts anywhere, and all its screens leave when it has finished`(start: FlowStart) async throws {
        let before = stage.window.drawing
        let transitions = Transitions()
        stage.window.transitionObserver = { _ in transitions.count += 1 }
        let result = run(numberThenText, start)
        try await stage.shown(PickerScreen.self).finish(with: 7)
        let text = try await stage.shown(TextScreen.self)
        if start == .pushed {
            #expect(
                stage.window.drawing == """
                    ● TabBar
                    ├─ ● Navigation
                    │  ├─ ○ ProfileScreen
                    │  ├─ ○ PickerScreen
                    │  └─ ● TextScreen(7)
                    └─ ○ Navigation
                       └─ ○ OtherScreen
                    """
            )
        }
        text.finish(with: "seven")
        #expect(await result.value == "finished seven")
        #expect(stage.window.drawing == before)
        #expect(transitions.count == 3)
    }

    @Test func `going back leads to the screen before, which is awaited again`() async throws {
        let result = run(numberThenText)
        let picker = try await stage.shown(PickerScreen.self)
        for number in 1...3 {
            picker.finish(with: number)
            let text = try await stage.shown(TextScreen.self)
            #expect(text.state == number)
            if number == 3 { text.finish(with: "three") } else { try await stage.window.perform(.back) }
            if number < 3 { #expect(try await stage.shown(PickerScreen.self) === picker) }
        }
        #expect(await result.value == "finished three")
    }

    @Test func `a flow ends when its screens leave, whatever the reason`() async throws {
        let back = run(numberThenText)
        _ = try await stage.shown(PickerScreen.self)
        try await stage.window.perform(.back)
        #expect(await back.value == "left back")
        let swiped = run(numberThenText, .presented())
        try await stage.shown(PickerScreen.self).finish(with: 7)
        _ = try await stage.shown(TextScreen.self)
        try await stage.window.perform(.swipeDown)
        #expect(await swiped.value == "left swipe")
        let taken = run(numberThenText, .presented())
        try await stage.shown(PickerScreen.self).finish(with: 7)
        _ = try await stage.shown(TextScreen.self)
        try await stage.router.navigate(from: stage.home) { $0.makeVisible() }
        #expect(await taken.value == "left navigation")
        let replaced = run(numberThenText)
        try await stage.shown(PickerScreen.self).finish(with: 7)
        _ = try await stage.shown(TextScreen.self)
        try await stage.window.setRootScreen(HomeScreen(), animated: false)
        #expect(await replaced.value == "left replaced")
    }

    @Test func `flows nest, branch and change their output; the rest of one is none the wiser`() async throws {
        let asked = Flow { PickerScreen() }.then { number in
            number > 9
                ? numberThenText.starting(.presented(.formSheet)).map { "far " + $0 }
                : Flow { TextScreen(number) }
        }
        .then(Flow { (text: String) in TextScreen(text.count) })
        let before = stage.window.drawing
        let result = run(asked)
        let first = try await stage.shown(PickerScreen.self)
        first.finish(with: 10)
        let second = try await stage.shown(PickerScreen.self, besides: first)
        #expect(stage.window.drawing.contains("modal formSheet by TabBar:\n● Navigation\n└─ ● PickerScreen"))
        try await stage.window.perform(.swipeDown)
        #expect(try await stage.shown(PickerScreen.self) === first)
        first.finish(with: 3)
        let third = try await stage.shown(TextScreen.self)
        third.finish(with: "three")
        let last = try await stage.shown(TextScreen.self, besides: third)
        #expect(last.state == 5)
        try await stage.window.perform(.back)
        #expect(try await stage.shown(TextScreen.self) === third)
        third.finish(with: "iii")
        try await stage.shown(TextScreen.self, besides: third).finish(with: "end")
        #expect(await result.value == "finished end")
        #expect(stage.window.drawing == before)
        #expect(!second.finish(with: 1))
    }

    @Test func `every screen that wants a value is given it, those shared before the end as well`() async throws {
        let result = run(numberThenText.map { "(\($0))" }, .presented())
        let profile = try #require(stage.home as? ProfileScreen)
        try await stage.shown(PickerScreen.self).finish(with: 7)
        let text = try await stage.shown(TextScreen.self)
        text.share("s")
        text.share("se")
        #expect(profile.received == ["s", "se"])
        text.finish(with: "seven")
        #expect(await result.value == "finished (seven)")
        #expect(profile.received == ["s", "se", "seven", "(seven)"])
        text.share("late")
        #expect(profile.received.count == 4)
    }

    @Test func `a screen by itself is exchanged without the others being touched`() async throws {
        let list = Flow<Int, String> { TextScreen($0) }
        let fixed = Flow<Int, String> { (number: Int) in TextScreen(-number) }
        for (flow, shows) in [(list, 7), (fixed, -7)] {
            let result = run(Flow { PickerScreen() }.then(flow), .presented())
            try await stage.shown(PickerScreen.self).finish(with: 7)
            let text = try await stage.shown(TextScreen.self)
            #expect(text.state == shows)
            text.finish(with: "x")
            #expect(await result.value == "finished x")
        }
    }

    @Test func `a screen that cannot be pushed is an error, and what is there stays`() async throws {
        let result = run(numberThenText, .presentedAlone())
        let picker = try await stage.shown(PickerScreen.self)
        picker.finish(with: 7)
        #expect(await result.value == "failed containerNotFound")
        #expect(stage.window.isOnTop(picker))
        let empty = SimulatedWindow()
        let nowhere = stage.start { () throws(RoutingError) in try await Router(empty).run(numberThenText) }
        #expect(await nowhere.value == "failed noRootScreen")
    }

    @Test func `what has finished may stay`() async throws {
        let result = run(numberThenText, .pushed, .stays)
        try await stage.shown(PickerScreen.self).finish(with: 7)
        let text = try await stage.shown(TextScreen.self)
        text.finish(with: "seven")
        #expect(await result.value == "finished seven")
        #expect(stage.window.isOnTop(text))
    }

    @Test func `a flow without a screen that asks starts where the user is, and keeps nothing`() async throws {
        weak var freed: PickerScreen?
        weak var freedText: TextScreen?
        try await stage.window.perform(.selectTab(1))
        let flow = numberThenText
        let result = stage.start { () throws(RoutingError) in try await stage.router.run(flow) }
        do {
            let picker = try await stage.shown(PickerScreen.self)
            freed = picker
            picker.finish(with: 7)
        }
        do { freedText = try await stage.shown(TextScreen.self) }
        #expect(stage.window.drawing.hasSuffix("   ├─ ○ PickerScreen\n   └─ ● TextScreen(7)"))
        try await stage.window.perform(.back)
        _ = try await stage.shown(PickerScreen.self)
        #expect(freedText == nil)
        try await stage.window.perform(.back)
        #expect(await result.value == "left back")
        #expect(freed == nil)
        try await stage.router.navigate(from: stage.other) { $0.push(HomeScreen()) }
        #expect(!stage.window.screens.hasListeners)
    }

    @Test func `cancelling the task ends a flow, and its screens stay`() async throws {
        let result = run(numberThenText)
        let picker = try await stage.shown(PickerScreen.self)
        for _ in 0..<20 { await Task.yield() }
        result.cancel()
        #expect(await result.value == "failed cancelled")
        #expect(stage.window.isOnTop(picker))
    }

    private final class Transitions {
        var count = 0
    }
}

/// Flows that end in one branch and go on in another.
@MainActor struct BranchingFlowTests {
    let stage = Stage(home: ProfileScreen())

    /// Asks for a number, and for a text about it unless the number is 1.
    private var textUnlessOne: Flow<Void, String> {
        Flow { PickerScreen() }.then { number in
            number == 1 ? .finished("one") : Flow { TextScreen(number) }
        }
    }

    private func run(_ flow: Flow<Void, String>) -> Task<String, Never> {
        stage.start { () throws(RoutingError) in try await stage.router.run(flow, from: stage.home, .presented()) }
    }

    @Test func `a branch with a value ends the flow, and screens receive it`() async throws {
        let before = stage.window.drawing
        let result = run(textUnlessOne)
        try await stage.shown(PickerScreen.self).finish(with: 1)
        #expect(await result.value == "finished one")
        #expect(stage.window.drawing == before)
        #expect((stage.home as? ProfileScreen)?.received == ["one"])
    }

    @Test func `the other branch shows its screens, and going back leads to the one before`() async throws {
        let result = run(textUnlessOne)
        let picker = try await stage.shown(PickerScreen.self)
        picker.finish(with: 2)
        _ = try await stage.shown(TextScreen.self)
        try await stage.window.perform(.back)
        #expect(try await stage.shown(PickerScreen.self) === picker)
        picker.finish(with: 1)
        #expect(await result.value == "finished one")
    }

    @Test func `a value in the middle goes on with the rest`() async throws {
        let flow = Flow<Void, Int>.finished(7).then(Flow { (number: Int) in TextScreen(number) })
        let result = run(flow)
        let text = try await stage.shown(TextScreen.self)
        #expect(text.state == 7)
        text.finish(with: "seven")
        #expect(await result.value == "finished seven")
    }

    @Test func `a flow that is only a value shows nothing`() async {
        let before = stage.window.drawing
        #expect(await run(.finished("at once")).value == "finished at once")
        #expect(stage.window.drawing == before)
    }
}
