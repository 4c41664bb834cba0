/// Instructions of one unit of each subject, as `count-instructions` prints them: a name and a number on each line.
struct InstructionCounts {
    private var counts: [String: Double] = [:]

    /// Reads lines until there are no more; others are passed over.
    init(lines: () -> String?) {
        while let line = lines() {
            let words = line.split(separator: " ")
            if words.count == 2, let count = Double(words[1]) { counts[String(words[0])] = count }
        }
    }

    subscript(name: String) -> Double? { counts[name] }

    /// What each further screen costs that is visited.
    ///
    /// - Parameters:
    ///   - few: The name of a subject, and how many screens it visits.
    ///   - many: The same with more screens.
    /// - Returns: The instructions, or `nil` where something was not counted.
    func slope(from few: (String, Double?), to many: (String, Double?)) -> Double? {
        guard let first = self[few.0], let last = self[many.0], let fewer = few.1, let more = many.1, more > fewer
        else { return nil }
        return (last - first) / (more - fewer)
    }
}
