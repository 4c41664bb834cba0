import StepRouter
import StepRouterAssembly
import StepRouterFlows

struct City {}
struct Country {}

final class CityPicker: BaseScreen, FinishingScreen {
    let finishing = Finishing<City>()

    func choosesACountry() {
        // expected-error@+1 {{cannot convert value of type 'Country' to expected argument type 'City'}}
        finish(with: Country())
    }
}

final class CountryMap: BaseScreen, FinishingScreen {
    let finishing = Finishing<Country>()
}

nonisolated(nonsending) func awaitsACountry(
    _ router: Router,
    _ picker: DestinationStep<CityPicker, Void>
) async throws {
    // expected-error@+1 {{cannot convert value of type 'Country.Type' to expected argument type 'City.Type'}}
    _ = try await router.navigate(to: picker, awaiting: Country.self)
}

// expected-error@+1 {{initializer 'init(_:)' requires the types 'City' and 'Country' be equivalent}}
let flow = Flow { CountryMap() }.then(Flow<City, Country> { (_: City) in CountryMap() })
