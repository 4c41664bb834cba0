/// A command that was not understood, and what would be.
struct UsageError: Error, CustomStringConvertible {
    /// One line for people.
    let description: String

    init(_ description: String) { self.description = description }

    /// Says what an option needs, and what is there instead.
    static func needed(_ needed: String, not text: String) -> UsageError {
        UsageError("\(needed), not \(text.debugDescription)\(text.isTooLargeANumber ? ": that is too large" : "").")
    }
}

extension String {
    /// Tells that the text, or a part of it, is a number that is too large to be one here.
    var isTooLargeANumber: Bool {
        let numbers = split { !$0.isASCII || !$0.isNumber }
        if hasPrefix("-") || numbers.isEmpty { return false }
        return numbers.contains { Int($0) == nil } || Double(self)?.isInfinite == true
    }
}
