/// Something that was declared, and how often the exploration used it.
public struct CoverageItem: Hashable, Sendable, Codable {
    /// What was declared.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A step whose screen was built.
        case step
        /// A finder that found its screen.
        case finder
        /// A case of a switch that was taken.
        case switchCase
        /// An interceptor that agreed.
        case interceptorAgreed
        /// An interceptor that refused.
        case interceptorRefused
        /// A fallback that was taken.
        case fallback
        /// A gesture that changed something.
        case gesture
        /// An answer of the user that changed something, or let something that waited go on.
        case answer
        /// A toggle of the environment.
        case toggle
    }

    /// The kind of declaration.
    public var kind: Kind
    /// The destination, or the step it belongs to; empty for gestures, answers and toggles.
    public var place: String
    /// Its name.
    public var name: String
    /// How often it was used.
    public var uses: Int
}

extension CoverageItem {
    /// Tells whether it is something that happens, rather than a part of a declaration.
    var isEvent: Bool { [.gesture, .answer, .toggle].contains(kind) }
}

extension CoverageItem: CustomStringConvertible {
    /// What it is, in words.
    public var description: String {
        let owner = place.isEmpty ? "" : " of \(place)"
        return switch kind {
        case .step: "factory \(name)\(owner)"
        case .finder: "finder \(name)\(owner)"
        case .switchCase: "\(name)\(owner)"
        case .interceptorAgreed: "\(name)\(owner) agreeing"
        case .interceptorRefused: "\(name)\(owner) refusing"
        case .fallback: "the fallback of \(name)"
        case .gesture: "the gesture \(name)"
        case .answer: "the answer \(name)"
        case .toggle: "the toggle \(name)"
        }
    }
}
