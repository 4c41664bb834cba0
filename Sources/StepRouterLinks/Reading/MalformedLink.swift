/// A link of the app that cannot be followed, with the place and the reason.
public struct MalformedLink: Error, Hashable, Sendable {
    /// The kind of mistake. The set is open: a later version may add codes.
    public struct Code: Hashable, Sendable {
        enum Reason: String, CaseIterable {
            case notALink, tooLong, tooManyItems, invalidEncoding, emptySegment, dotSegment, unexpectedAuthority
            case leadsNowhere, incomplete, repeatedItem, wrongValue
        }

        let reason: Reason

        /// The text is no URL.
        public static let notALink = Code(reason: .notALink)
        /// The link is longer than any real one.
        public static let tooLong = Code(reason: .tooLong)
        /// The query has more items than any real one.
        public static let tooManyItems = Code(reason: .tooManyItems)
        /// The percent-encoding is wrong, or the decoded bytes are no text.
        public static let invalidEncoding = Code(reason: .invalidEncoding)
        /// Two slashes have nothing between them.
        public static let emptySegment = Code(reason: .emptySegment)
        /// A part of the path is `.` or `..`, encoded or not.
        public static let dotSegment = Code(reason: .dotSegment)
        /// There is a user, a password or a port that no pattern names.
        public static let unexpectedAuthority = Code(reason: .unexpectedAuthority)
        /// No pattern goes on like the link.
        public static let leadsNowhere = Code(reason: .leadsNowhere)
        /// Something is missing.
        public static let incomplete = Code(reason: .incomplete)
        /// A query item of which there is one at most is there twice.
        public static let repeatedItem = Code(reason: .repeatedItem)
        /// The destination does not understand a parameter.
        public static let wrongValue = Code(reason: .wrongValue)
    }

    /// The kind of mistake.
    public let code: Code
    /// The link; `nil` if it was a payload.
    public internal(set) var link: String?
    /// The place in the link, counted in bytes.
    public internal(set) var offset: Int?
    /// The text at the place.
    public internal(set) var found: String?
    /// The text, or the kind of text, that should be there.
    public internal(set) var expected: String?
    /// The parameter at the place.
    public internal(set) var parameter: String?
    /// The destination of the nearest pattern, or the name of its closure.
    public internal(set) var destination: String?
    /// The nearest pattern.
    public internal(set) var pattern: String?

    init(_ code: Code, at offset: Int? = nil, found: String? = nil, expected: String? = nil, parameter: String? = nil) {
        self.code = code
        self.offset = offset
        self.found = found
        self.expected = expected
        self.parameter = parameter
    }
}

extension MalformedLink: CustomStringConvertible {
    /// The mistake, its place, and the right form, in one line whatever the link holds.
    public var description: String {
        let place = offset.map { " at byte \($0)" } ?? ""
        let subject = link.map { "The link \($0.quoted)" } ?? "The payload"
        return "\(subject) is malformed\(place): \(mistake)\(pattern.map { ", in \($0)" } ?? "")."
    }

    /// The parameter that is missing, if that is not what was expected.
    private var missing: String? { parameter.map { "`\($0)`" } == expected ? nil : parameter }

    private var mistake: String {
        let found = found?.quoted ?? "what is there"
        let expected = expected ?? "something else"
        return switch code.reason {
        case .notALink: "it is no URL"
        case .tooLong: "it is longer than \(expected)"
        case .tooManyItems: "it has more than \(expected)"
        case .invalidEncoding: "the percent-encoding of \(found) is wrong"
        case .emptySegment: "there is nothing between two slashes"
        case .dotSegment: "\(found) is no part of a path"
        case .unexpectedAuthority: "\(found) is not expected beside the host"
        case .leadsNowhere: "\(found) leads nowhere"
        case .incomplete: "\(expected) is missing\(missing.map { " for `\($0)`" } ?? "")"
        case .repeatedItem: "\(parameter.map { "`\($0)`" } ?? "an item") is there more than once"
        case .wrongValue: "\(found) is not \(expected)\(parameter.map { ", which `\($0)` has to be" } ?? "")"
        }
    }
}

extension String {
    /// The text in quotation marks, in one line whatever it holds, and not too long to be read.
    var quoted: String {
        let longest = 80
        return count <= longest ? debugDescription : "\(String(prefix(longest)).debugDescription)…"
    }
}
