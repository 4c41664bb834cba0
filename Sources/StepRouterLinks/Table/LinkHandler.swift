import StepRouter

/// The closure of a link that leads to no screen, with what the link asks of it.
public struct LinkHandler {
    /// What it is called.
    public let name: String
    /// The link; `nil` for a payload.
    public internal(set) var link: String?
    /// What its closure is given.
    public let context: Any
    let request: HandlerRequest

    init(_ request: HandlerRequest, _ context: Any) {
        name = request.stepDescription.name
        self.context = context
        self.request = request
    }
}

/// What a link was to do has failed: its closure has thrown an error.
///
/// What the closure did before is not undone.
public struct LinkHandlerError: Error {
    /// What is called so in the table: the link's name, or its first pattern.
    public let name: String
    /// The link; `nil` if it was a payload.
    public let link: String?
    /// The error that the closure threw.
    public let underlyingError: any Error

    init(_ handler: LinkHandler, _ underlyingError: any Error) {
        name = handler.name
        link = handler.link
        self.underlyingError = underlyingError
    }
}

extension LinkHandlerError: CustomStringConvertible {
    /// Which link failed, why, and what to do, in one or two sentences.
    public var description: String {
        let subject = link.map { "the link \($0.quoted)" } ?? "the payload"
        return
            "What \(subject) was to do, \(name), failed: \(underlyingError). What it did before is not undone: open it again, or tell the user why not."
    }
}
