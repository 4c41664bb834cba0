#if canImport(UIKit)
    public import UIKit

    public let tint = UIColor.systemBlue
#else
    public let tint = "blue"
#endif
