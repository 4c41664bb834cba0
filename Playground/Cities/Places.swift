/// A part of a country.
package enum Region: String, CaseIterable, Hashable, Sendable {
    case north, south

    /// The cities there.
    package var cities: [City] { City.allCases.filter { $0.region == self } }
}

/// Where somebody may live.
package enum City: String, CaseIterable, Hashable, Sendable, CustomDebugStringConvertible {
    case hamburg, kiel, munich

    /// Where it lies.
    package var region: Region { self == .munich ? .south : .north }

    /// Its name.
    package var debugDescription: String { rawValue }
}
