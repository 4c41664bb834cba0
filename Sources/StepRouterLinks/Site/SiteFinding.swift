/// A difference between what a site publishes and what a table knows.
public struct SiteFinding: Hashable, Sendable {
    /// What was found.
    public enum Kind: Hashable, Sendable {
        /// The site lets the app open links that no pattern of the table matches.
        case leadsNowhere
        /// The site lets the browser open the links of a pattern of the table.
        case notPublished
    }

    /// What was found.
    public let kind: Kind
    /// The pattern: the site's, if its links lead nowhere, else the table's.
    public let pattern: String
    /// A link on which it can be seen.
    public let sample: String
}

extension SiteFinding: CustomStringConvertible {
    /// One sentence, with the sample.
    public var description: String {
        switch kind {
        case .leadsNowhere:
            "The published pattern \(pattern) leads nowhere: no pattern of the table matches any such link, for example \(sample)."
        case .notPublished: "The links of \(pattern) are not published: the browser opens them, for example \(sample)."
        }
    }
}
