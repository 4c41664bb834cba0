/// The heights of a sheet, and what the user can do below it.
///
/// ```swift
/// let search = Sheet(at: .fraction(0.2), .medium, .large, undimmedUpTo: .medium, goingOn: .hides)
/// ```
///
/// Only sheets have heights: modals of other styles, and those of a television, take no notice.
public struct Sheet: Hashable, Sendable {
    /// A height at which a sheet rests.
    public enum Detent: Hashable, Sendable {
        /// About half of the window.
        case medium
        /// All that a sheet may take.
        case large
        /// A number of points.
        case height(Double)
        /// A part of the largest height, from 0 to 1.
        case fraction(Double)

        /// The name by which UIKit's detent is told from others: `medium`, `large`, `height 120.0` or `fraction 0.3`.
        public var name: String {
            switch self {
            case .medium: "medium"
            case .large: "large"
            case .height(let points): "height \(points)"
            case .fraction(let part): "fraction \(part)"
            }
        }
    }

    /// The fate of a sheet when the user goes on below it: to another screen, or to another tab.
    public enum GoingOn: String, Hashable, Sendable, Codable, CaseIterable {
        /// It stays where it is.
        case stays
        /// It leaves.
        case leaves
        /// It is hidden with the screen below it, and comes back with that, at the same height.
        case hides
    }

    /// The heights, the lowest first; the sheet begins at the first one. Without any it is large.
    public var detents: [Detent]
    /// `true` if the sheet shows a grabber.
    public var hasGrabber: Bool
    /// The largest height up to which what is below is not dimmed, and can be used; `nil` if it is always dimmed.
    public var largestUndimmed: Detent?
    /// The fate of the sheet when the user goes on below it.
    public var goingOn: GoingOn

    /// Makes the heights of a sheet.
    ///
    /// - Parameters:
    ///   - detents: The heights, the lowest first.
    ///   - hasGrabber: `true` if the sheet shows a grabber.
    ///   - largestUndimmed: The largest height up to which what is below can be used.
    ///   - goingOn: What becomes of it when the user goes on below it.
    public init(
        at detents: Detent...,
        hasGrabber: Bool = false,
        undimmedUpTo largestUndimmed: Detent? = nil,
        goingOn: GoingOn = .stays
    ) {
        self.detents = detents
        self.hasGrabber = hasGrabber
        self.largestUndimmed = largestUndimmed
        self.goingOn = goingOn
    }
}
