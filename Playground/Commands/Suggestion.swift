/// Finds what the user probably meant.
enum Suggestion {
    /// The most similar of several words, if one is similar enough to be meant.
    static func nearest(to word: String, among words: [String]) -> String? {
        let ranked = words.map { (word: $0, distance: distance(word.lowercased(), $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(2, best.word.count / 2) ? best.word : nil
    }

    /// The word that was probably meant, or all that there are, in a sentence.
    static func oneOf(_ words: [String], like word: String) -> String {
        if let nearest = nearest(to: word, among: words) { return "Did you mean \(nearest)?" }
        if words.count == 1 { return "There is \(words[0])." }
        return "There are \(words.dropLast().joined(separator: ", ")) and \(words.last ?? "")."
    }

    /// How many letters have to be added, taken out or replaced to turn one word into the other.
    static func distance(_ one: String, _ other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (position, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = position + 1
            for column in other.indices {
                let replaced = diagonal + (letter == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
