/// What a table says of a link.
public enum LinkReading {
    /// The link leads somewhere.
    case leads(to: LinkedDestination)
    /// The link leads to no screen; its closure handles it.
    case handled(by: LinkHandler)
    /// No pattern of the table is of such links: another app, or the browser, may know what to do.
    case notMine
    /// The link is meant for the app and cannot be followed.
    case malformed(MalformedLink)
}

extension LinkReading {
    /// The same, of a link.
    func of(_ link: String) -> LinkReading {
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
