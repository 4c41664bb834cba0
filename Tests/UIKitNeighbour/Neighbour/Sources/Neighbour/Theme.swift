#if canImport(UIKit)
    public import UIKit

    /// The colour of the neighbour.
    public let tint = UIColor.systemBlue
#else
    /// The colour of the neighbour.
    public let tint = "blue"
#endif
