#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A place outside of the app.
public enum ExternalPlace: Hashable, Sendable {
    /// What the system opens for an address: another app, the browser, a new mail.
    case url(URL)
    /// A call to a number.
    case call(String)
    /// The app's page in the settings.
    case settings

    /// The outcome of opening a place.
    public enum Outcome: Hashable, Sendable {
        /// It was opened.
        case opened
        /// It could be opened, and was not: the user has refused, say.
        case refused
        /// Nothing on the device opens it.
        case notPossible
    }

    /// The address that is opened, with the one that the system has for the settings; `nil` of what is no number.
    package func url(ofSettings settings: URL?) -> URL? {
        switch self {
        case .url(let url): return url
        case .settings: return settings
        case .call(let number):
            let digits = number.filter { "+*#,;0123456789".contains($0) }
            return digits.isEmpty ? nil : URL(string: "tel:\(digits.replacing("#", with: "%23"))")
        }
    }
}

/// Opens places outside of the app: `SystemOpening` in an app, ``RecordedOpenings`` in a test.
public protocol ExternalOpening {
    /// Opens a place.
    ///
    /// - Parameter place: The place.
    /// - Returns: The outcome.
    nonisolated(nonsending) func open(_ place: ExternalPlace) async -> ExternalPlace.Outcome
}

/// Opens nothing, and remembers what was to be opened: for tests.
public final class RecordedOpenings: ExternalOpening {
    /// The places that were to be opened, in order.
    public private(set) var places: [ExternalPlace] = []
    private let answer: (ExternalPlace) -> ExternalPlace.Outcome

    /// Makes an empty record.
    ///
    /// - Parameter answer: Decides about each place; every one is opened by default.
    public init(answering answer: @escaping (ExternalPlace) -> ExternalPlace.Outcome = { _ in .opened }) {
        self.answer = answer
    }

    /// Remembers a place.
    public nonisolated(nonsending) func open(_ place: ExternalPlace) async -> ExternalPlace.Outcome {
        places.append(place)
        return answer(place)
    }
}
