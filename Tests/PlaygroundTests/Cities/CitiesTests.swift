import CitiesApp
import SampleApps
import StepRouter
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// A profile is edited by flows, in the cities app.
@MainActor struct CitiesTests {
    private let profile = ProfileScreen()

    private func app(_ flows: CityFlows = .list) -> CitiesApp { CitiesApp(flows, showing: [profile]) }

    /// The screen of a class, once it is on top.
    private func shown<Shown: Screen>(_ type: Shown.Type, in app: CitiesApp) async throws -> Shown {
        for _ in 0..<1_000 {
            for _ in 0..<5 { await Task.yield() }
            let screen = app.window.tree.visibleScreens.last { $0 is Shown && app.window.isOnTop($0) } as? Shown
            if let screen, !app.window.isNavigating { return screen }
        }
        Issue.record("\(type) is not shown:\n\(app.window.drawing)")
        throw CancellationError()
    }

    @Test func `a city is chosen directly, in a list or on a map`() async throws {
        let (list, map) = (app(), CitiesApp(.map, showing: [ProfileScreen()]))
        let before = list.window.drawing
        let editing = Task { try await list.chooseDirectly(profile) }
        let cities = try await shown(CityList.self, in: list)
        #expect(
            list.window.drawing == """
                ● Navigation
                ├─ ○ PeopleScreen
                ├─ ○ ProfileScreen([])
                └─ ● CityList([hamburg, kiel, munich])
                """
        )
        cities.finish(with: .kiel)
        try await editing.value
        #expect(profile.state == [.kiel])
        #expect(list.window.drawing == before.replacing("[]", with: "[kiel]"))
        let another = try #require(map.window.tree.visibleScreens.last as? ProfileScreen)
        let editingOnMap = Task { try await map.chooseDirectly(another) }
        try await shown(CityMap.self, in: map).finish(with: .munich)
        try await editingOnMap.value
        #expect(another.state == [.munich])
    }

    @Test func `a city is entered by its name, and nothing else can be chosen`() async throws {
        let app = app()
        let editing = Task { try await app.enterName(profile) }
        try await app.window.enter("Paris", into: "Name")
        await #expect(throws: SimulatedWindow.ButtonDisabled.self) { try await app.window.answer("Choose") }
        try await app.window.enter("kiel", into: "Name")
        try await app.window.answer("Choose")
        try await editing.value
        #expect(profile.state == [.kiel])
    }

    @Test func `a city is chosen through a region, with a way back, and the picker is a map`() async throws {
        let app = app(.map)
        let editing = Task { try await app.chooseThroughRegion(profile) }
        let regions = try await shown(RegionList.self, in: app)
        regions.finish(with: .south)
        #expect(try await shown(CityMap.self, in: app).state == [.munich])
        try await app.window.perform(.back)
        #expect(try await shown(RegionList.self, in: app) === regions)
        regions.finish(with: .north)
        let map = try await shown(CityMap.self, in: app)
        #expect(
            app.window.drawing == """
                ▸ Navigation
                ├─ ○ PeopleScreen
                └─ ▸ ProfileScreen([])
                modal formSheet by Navigation:
                ● Navigation
                ├─ ○ RegionList([])
                └─ ● CityMap([hamburg, kiel])
                """
        )
        map.finish(with: .hamburg)
        try await editing.value
        #expect(app.window.drawing == "● Navigation\n├─ ○ PeopleScreen\n└─ ● ProfileScreen([hamburg])")
    }

    @Test(arguments: [true, false])
    func `many cities are seen on all screens while they are ticked`(isDone: Bool) async throws {
        let app = app()
        let editing = Task { try await app.chooseMany(profile) }
        try await shown(RegionList.self, in: app).finish(with: .north)
        let list = try await shown(CityChecklist.self, in: app)
        list.toggle(.hamburg)
        list.toggle(.kiel)
        list.toggle(.hamburg)
        #expect(
            app.window.drawing == """
                ▸ Navigation
                ├─ ○ PeopleScreen
                └─ ▸ ProfileScreen([kiel])
                modal pageSheet by Navigation:
                ● Navigation
                ├─ ○ RegionList([kiel])
                └─ ● CityChecklist([hamburg, kiel])
                """
        )
        if isDone { list.submit() } else { try await app.window.perform(.swipeDown) }
        try await editing.value
        #expect(profile.state == (isDone ? [.kiel] : []))
        #expect(app.window.drawing.hasSuffix("└─ ● ProfileScreen(\(profile.state))") || !isDone)
    }

    @Test func `it is proved that no screen of a flow outlives it, whatever the user does`() async throws {
        for state in SampleApp.cities.states {
            let proof = SampleApp.cities.proof
            let report = try await proof.reachability(
                SampleProof.Request(from: [state], bounds: proof.bounds.map(\.usual))
            ).explore()
            #expect(report.holds, "\(report)")
        }
    }
}
