// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !os(tvOS)
    public import UIKit

    @MainActor open class SFSafariViewController: UIViewController {
        public convenience init(url URL: URL) { self.init(nibName: nil, bundle: nil) }
        #if !os(visionOS)
            open weak var delegate: (any SFSafariViewControllerDelegate)?
        #endif
    }

    #if !os(visionOS)
        @objc public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
            @objc optional func safariViewControllerDidFinish(_ controller: SFSafariViewController)
        }
    #endif
#endif
