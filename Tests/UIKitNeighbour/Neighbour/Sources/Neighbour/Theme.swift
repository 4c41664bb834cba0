#if canImport(UIKit)
    public import UIKit

    /// The colour of what can be tapped.
    public let tint = UIColor.systemBlue
#else
    /// The name of a colour, where there is no UIKit.
    public let tint = "blue"
#endif
