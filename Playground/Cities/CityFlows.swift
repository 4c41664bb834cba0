package import StepRouter
package import StepRouterFlows

/// How cities are chosen. None of the screens knows another one: the order, and which screen it is, is said here.
package struct CityFlows {
    /// Where one of some cities is picked: in a list, or on a map.
    package var picker: Flow<[City], City>

    /// Cities are picked in a list.
    package static var list: CityFlows { CityFlows(picker: Flow { CityList($0) }) }

    /// Cities are picked on a map.
    package static var map: CityFlows { CityFlows(picker: Flow { CityMap($0) }) }

    /// One city of all.
    package var directly: Flow<[City], [City]> { picker.map { [$0] } }

    /// One city of a region.
    package var throughRegion: Flow<Void, [City]> {
        Flow { RegionList() }.map(\.cities).then(picker).map { [$0] }
    }

    /// Any number of cities of a region.
    package var many: Flow<Void, [City]> {
        Flow { RegionList() }.map(\.cities).then(Flow { CityChecklist($0) })
    }

    /// One city by its name.
    package var named: Alert<City?> {
        Alert("Which city?", fields: Field("Name", samples: ["kiel", "Paris"], as: { City(rawValue: $0) })) { city in
            Answer("Choose", city, isEnabled: city != nil)
            Answer("Cancel", nil, .cancel)
        }
    }
}
