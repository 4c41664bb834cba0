// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !os(tvOS)
    public import UIKit

    @objc public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }

    @MainActor open class MFMailComposeViewController: UINavigationController {
        open class func canSendMail() -> Bool { false }
        open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
        open func setSubject(_ subject: String) {}
        open func setToRecipients(_ toRecipients: [String]?) {}
        open func setMessageBody(_ body: String, isHTML: Bool) {}
        open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
    }

    // No protocol of Objective-C here, where the toolchain's errors are not bridged.
    public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
        func mailComposeController(
            _ controller: MFMailComposeViewController,
            didFinishWith result: MFMailComposeResult,
            error: (any Error)?
        )
    }

    @objc public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

    @MainActor open class MFMessageComposeViewController: UINavigationController {
        open class func canSendText() -> Bool { false }
        open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
        open var recipients: [String]?
        open var body: String?
    }

    @objc public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
        func messageComposeViewController(
            _ controller: MFMessageComposeViewController,
            didFinishWith result: MessageComposeResult
        )
    }
#endif
