package import StepRouter
package import StepRouterFlows

/// The people that one knows.
package final class PeopleScreen: BaseScreen {}

/// Somebody's profile, with the cities where they live.
package final class ProfileScreen: BaseScreen, StatefulScreen, ValueReceiving {
    /// The cities.
    package var state: [City] = []

    /// Shows the cities that are being chosen.
    package func receive(_ value: [City]) { state = value }
}

/// Finishes with a region. Shows what is chosen meanwhile as well.
package final class RegionList: BaseScreen, StatefulScreen, FinishingScreen, ValueReceiving {
    /// What the list is awaited by.
    package let finishing = Finishing<Region>()
    /// The cities that have been chosen.
    package var state: [City] = []

    /// Marks the regions of the cities that are being chosen.
    package func receive(_ value: [City]) { state = value }
}

/// Finishes with one of some cities, in the order of a list.
package final class CityList: ContextScreen<[City]>, FinishingScreen {
    /// What the list is awaited by.
    package let finishing = Finishing<City>()
}

/// Finishes with one of some cities, on a map.
package final class CityMap: ContextScreen<[City]>, FinishingScreen {
    /// What the map is awaited by.
    package let finishing = Finishing<City>()
}

/// Finishes with any number of some cities, and shares those that are ticked so far.
package final class CityChecklist: ContextScreen<[City]>, FinishingScreen {
    /// What the list is awaited by.
    package let finishing = Finishing<[City]>()
    private var ticked: [City] = []

    /// Ticks a city, or takes the tick away.
    package func toggle(_ city: City) {
        ticked = ticked.contains(city) ? ticked.filter { $0 != city } : ticked + [city]
        share(ticked)
    }

    /// Finishes with what is ticked.
    package func submit() { finish(with: ticked) }
}
