/// A column of a split view, by UIKit's names.
public enum SplitColumn: String, Hashable, Sendable, Codable, CaseIterable {
    /// The first one, such as a list of folders.
    case primary
    /// The one in the middle of three.
    case supplementary
    /// The last one, which shows details.
    case secondary

    /// Names the column at a position.
    ///
    /// - Parameters:
    ///   - position: The position, counted from 0, the primary one.
    ///   - limit: The number of columns that the split view may have.
    init(at position: Int, ofColumns limit: Int) {
        self = position <= 0 ? .primary : position < limit - 1 ? .supplementary : .secondary
    }

    /// The position of the column in a split view, counted from 0.
    ///
    /// Of two columns the second is meant by both other names.
    ///
    /// - Parameter limit: The number of columns that the split view may have.
    /// - Returns: The position.
    func position(ofColumns limit: Int) -> Int {
        switch self {
        case .primary: 0
        case .supplementary: 1
        case .secondary: max(1, limit - 1)
        }
    }
}
