import Foundation

extension String {
    /// The text in the one spelling that all texts have which are equal to it, by Unicode's canonical equivalence: é is a letter, or a letter with an accent.
    var inOneSpelling: String { utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping }
}
