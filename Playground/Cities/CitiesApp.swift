package import StepRouter
import StepRouterAssembly
import StepRouterFlows
package import StepRouterLinks
package import StepRouterSimulation

/// The running sample app: people, and a profile that is edited.
package struct CitiesApp {
    /// The window.
    package let window: SimulatedWindow
    /// How cities are chosen.
    package let flows: CityFlows

    /// Makes an app.
    ///
    /// - Parameters:
    ///   - flows: How cities are chosen.
    ///   - screens: The screens above the people.
    package init(_ flows: CityFlows = .list, showing screens: [any Screen] = []) {
        self.flows = flows
        window = SimulatedWindow(.compact) {
            Navigation {
                PeopleScreen(); screens
            }
        }
    }

    /// The router of the app's window.
    package var router: Router { Router(window) }

    // MARK: Editing

    /// Lets the user choose one city of all.
    package nonisolated(nonsending) func chooseDirectly(_ profile: ProfileScreen) async throws {
        finish(profile, try await router.run(flows.directly, with: City.allCases, from: profile, animated: false))
    }

    /// Lets the user choose one city of a region.
    package nonisolated(nonsending) func chooseThroughRegion(_ profile: ProfileScreen) async throws {
        finish(
            profile,
            try await router.run(flows.throughRegion, from: profile, .presented(.formSheet), animated: false)
        )
    }

    /// Lets the user choose any number of cities of a region. If the user does not finish, the profile is as it was before.
    package nonisolated(nonsending) func chooseMany(_ profile: ProfileScreen) async throws {
        let former = profile.state
        let result = try await router.run(flows.many, from: profile, .presented(), animated: false)
        profile.state = result.output ?? former
    }

    /// Lets the user enter the name of one city.
    package nonisolated(nonsending) func enterName(_ profile: ProfileScreen) async throws {
        let city = try await router.ask(flows.named, from: profile, animated: false).output ?? nil
        if let city { profile.state = [city] }
    }

    private func finish(_ profile: ProfileScreen, _ result: ScreenResult<[City]>) {
        if case .finished(let cities) = result { profile.state = cities }
    }

    // MARK: Links

    /// Which links lead where.
    package var links: LinkTable {
        let people = DestinationStep(finder: ClassFinder<PeopleScreen, Void>())
        let profile = Step(ProfileScreen.self).using(.push).from(.stack(of: people))
        return LinkTable {
            Link("cities://people", to: people).named("people")
            Link("cities://profile", to: profile).named("profile")
        }
    }
}
