package import SampleApps
import StepRouter
import StepRouterFlows
package import StepRouterReachability

extension SampleApp {
    /// Cities: a profile that is edited by flows.
    package static let cities = SampleApp(
        "cities",
        title: "the cities app",
        summary: "a profile whose cities are chosen by flows of screens, in a list or on a map",
        states: [
            state("people", "the people, no profile open") { CitiesApp() },
            state("profile", "a profile, cities are picked in a list") { CitiesApp(showing: [ProfileScreen()]) },
            state("map", "a profile, cities are picked on a map") { CitiesApp(.map, showing: [ProfileScreen()]) },
        ],
        proof: proofOfCities
    )

    private static var proofOfCities: SampleProof {
        var proof = SampleProof(stack: 4, modals: 1) { reachability in
            reachability
                .once(ProfileScreen.self)
                .never("a screen of a flow outlives it") { window in
                    window.tree.allScreens.contains { $0 is any FlowScreen }
                }
        }
        // Cities are picked in a list or on a map.
        proof.allowedUnanswered = { request in
            let names = request.states.map(\.name)
            let onMap = names.contains("map") ? [] : ["taps a city"]
            return onMap + (names == ["map"] ? ["takes the first city", "takes the last city"] : [])
        }
        return proof
    }

    private static func state(
        _ name: String,
        _ summary: String,
        _ make: @escaping @Sendable () -> CitiesApp
    ) -> SampleState {
        SampleState(name, summary) {
            let app = make()
            return RunningApp(app.exploration, links: app.links)
        }
    }
}

extension CitiesApp {
    /// What can be done in the app: each way to edit, and what the user does on each screen of the flows.
    package var exploration: Exploration {
        Exploration(launch: window, destinations: links)
            .answering(ProfileScreen.self, "edits the city") { try await chooseDirectly($0) }
            .answering(ProfileScreen.self, "edits the city of a region") { try await chooseThroughRegion($0) }
            .answering(ProfileScreen.self, "edits all cities") { try await chooseMany($0) }
            .answering(ProfileScreen.self, "enters a city") { try await enterName($0) }
            .answeringAlerts()
            .answering(RegionList.self, "takes the north") { $0.finish(with: .north) }
            .answering(CityList.self, "takes the first city") { list in
                if let city = list.state?.first { list.finish(with: city) }
            }
            .answering(CityList.self, "takes the last city") { list in
                if let city = list.state?.last { list.finish(with: city) }
            }
            .answering(CityMap.self, "taps a city") { map in
                if let city = map.state?.last { map.finish(with: city) }
            }
            .answering(CityChecklist.self, "ticks a city") { list in
                if let city = list.state?.first { list.toggle(city) }
            }
            .answering(CityChecklist.self, "is done") { $0.submit() }
    }
}

/// The screens of the flows.
private protocol FlowScreen: Screen {}
extension RegionList: FlowScreen {}
extension CityList: FlowScreen {}
extension CityMap: FlowScreen {}
extension CityChecklist: FlowScreen {}
