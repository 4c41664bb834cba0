/// A colour of a terminal's text.
enum Colour: Int {
    case red = 31
    case green = 32
    case grey = 90

    /// A text in this colour.
    func painted(_ text: some StringProtocol) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }

    /// A text for people, with verdicts in colours, and what is hidden in a drawing in grey.
    static func painting(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in colour(of: line)?.painted(line) ?? String(line) }.joined(separator: "\n")
    }

    private static func colour(of line: Substring) -> Colour? {
        if red.beginnings.contains(where: line.hasPrefix) || line.contains(" was refused, nothing changed:") {
            return .red
        }
        if green.beginnings.contains(where: line.hasPrefix) || line.contains("://") && line.contains(" landed on ") {
            return .green
        }
        let drawn = line.drop { " │├└─".contains($0) }
        return drawn.hasPrefix("○ ") && !drawn.dropFirst().contains(where: { "●▸".contains($0) }) ? .grey : nil
    }

    /// How lines begin that are in this colour.
    private var beginnings: [String] {
        switch self {
        case .red: ["It does not hold", "Wrong", "Never tried", "Nothing was"]
        case .green: ["From every state"]
        case .grey: []
        }
    }
}
