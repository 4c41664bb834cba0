import StepRouter
public import StepRouterAssembly

extension LinkTable {
    /// The outcome of looking a link up in a table.
    public enum Reading {
        /// The link leads to a destination.
        case leads(to: LinkedDestination)
        /// The link leads to no screen; its closure handles it.
        case handled(by: Handler)
        /// No pattern of the table is of such links: another app, or the browser, may know what to do.
        case notMine
        /// The link is meant for the app and cannot be followed.
        case malformed(MalformedLink)
    }
}

extension LinkTable.Reading {
    /// The same outcome, with the link that was looked up.
    func of(_ link: String) -> LinkTable.Reading {
        switch self {
        case .leads(var destination):
            destination.link = link
            return .leads(to: destination)
        case .handled(by: var handler):
            handler.link = link
            return .handled(by: handler)
        case .notMine, .malformed: return self
        }
    }
}

extension LinkTable {
    /// The destination of a link, with its context.
    public struct LinkedDestination {
        /// The name of the destination.
        public let name: String
        /// The link; `nil` for a payload, and for a sample of which no link can be made.
        public internal(set) var link: String?
        /// The first pattern of its link.
        let pattern: String
        /// The context of the destination.
        public let context: Any
        /// The destination with its context, which asks the link's interceptors.
        public let destination: Destination

        init<Target, Context>(
            _ step: DestinationStep<Target, Context>,
            with context: Context,
            name: String,
            pattern: String
        ) {
            self.name = name
            self.pattern = pattern
            self.context = context
            destination = Destination(step, with: context)
        }

        /// The context in words. Equal ones of one destination are told apart by their links.
        var contextText: String { stableDescription(of: context) }
    }
}

extension LinkTable {
    /// The closure of a link that leads to no screen, with its context and interceptors.
    public struct Handler {
        /// The name of the link, or its first pattern.
        public let name: String
        /// The link; `nil` for a payload.
        public internal(set) var link: String?
        /// The context of its closure.
        public let context: Any
        let request: HandlerRequest

        init(_ request: HandlerRequest, _ context: Any) {
            name = request.stepDescription.name
            self.context = context
            self.request = request
        }
    }
}
