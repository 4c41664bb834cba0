extension LinkTable {
    /// A link to a destination that cannot be made, with the reason.
    public struct WritingError: Error, Hashable, Sendable {
        /// The kind of reason. The set is open: a later version may add codes.
        public struct Code: Hashable, Sendable {
            enum Reason: String, CaseIterable {
                case noLink, otherContext, contextNotEncodable, contextNotWritten, screenWithoutLink, contextNotShown
            }

            let reason: Reason

            /// No link of the table leads to the destination. Destinations are compared by identity: a route that is a
            /// computed property is another one each time.
            public static let noLink = Code(reason: .noLink)
            /// The link's context is of another type.
            public static let otherContext = Code(reason: .otherContext)
            /// The context cannot be encoded, and the link has no closure that writes it.
            public static let contextNotEncodable = Code(reason: .contextNotEncodable)
            /// No pattern can say all of the context.
            public static let contextNotWritten = Code(reason: .contextNotWritten)
            /// No link of the table leads to what is on screen.
            public static let screenWithoutLink = Code(reason: .screenWithoutLink)
            /// The screen does not tell what it shows, or the link's destination makes that from another context.
            public static let contextNotShown = Code(reason: .contextNotShown)
        }

        /// The kind of reason.
        public let code: Code
        /// The destination.
        public internal(set) var destination: String?
        /// The mistake of each pattern.
        public let reasons: [String]

        init(_ code: Code, _ reasons: [String] = []) {
            self.code = code
            self.reasons = reasons
        }
    }
}

extension LinkTable.WritingError: CustomStringConvertible {
    /// The attempt, and the reason why it is not possible, in one line.
    public var description: String {
        let destination = destination ?? "the destination"
        return switch code.reason {
        case .noLink:
            "No link of the table leads to \(destination). If one leads to another declaration of it, take that one: a route that is a computed "
                + "property is another one each time."
        case .otherContext: "The link to \(destination) takes a context of another type."
        case .contextNotEncodable:
            "No link to \(destination) can be made: its context is not Encodable, and the link has no closure `writing` it."
        case .screenWithoutLink: "No link of the table leads to what is on screen: \(self.destination ?? "nothing")."
        case .contextNotShown:
            "No link to \(destination) can be made: it does not tell what it shows. Let its `state` (`ContextScreen`, `StatefulScreen`) be the link's context."
        case .contextNotWritten:
            "No link to \(destination) says all of the context: \(reasons.joined(separator: "; "))."
        }
    }
}
