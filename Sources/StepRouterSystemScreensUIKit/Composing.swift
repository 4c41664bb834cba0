#if canImport(MessageUI) && (os(iOS) || os(visionOS))
    import MessageUI
    import StepRouterSystemScreens
    import UIKit

    extension MailScreen {
        @MainActor func makeController() -> UIViewController? {
            guard let draft = state, MFMailComposeViewController.canSendMail() else { return nil }
            let (controller, delegate) = (MFMailComposeViewController(), MailDelegate(self))
            controller.setToRecipients(draft.recipients)
            controller.setSubject(draft.subject)
            controller.setMessageBody(draft.body, isHTML: false)
            for file in draft.attachments {
                controller.addAttachmentData(file.data, mimeType: file.mimeType, fileName: file.fileName)
            }
            (controller.mailComposeDelegate, self.delegate) = (delegate, delegate)
            return controller
        }
    }

    extension MessageScreen {
        @MainActor func makeController() -> UIViewController? {
            guard let draft = state, MFMessageComposeViewController.canSendText() else { return nil }
            let (controller, delegate) = (MFMessageComposeViewController(), MessageDelegate(self))
            (controller.recipients, controller.body) = (draft.recipients, draft.body)
            (controller.messageComposeDelegate, self.delegate) = (delegate, delegate)
            return controller
        }
    }

    // MessageUI leaves it to the app to dismiss what it shows.

    private final class MailDelegate: SystemDelegate<MailScreen>, MFMailComposeViewControllerDelegate {
        func mailComposeController(
            _ controller: MFMailComposeViewController,
            didFinishWith result: MFMailComposeResult,
            error: (any Error)?
        ) {
            switch result {
            case .sent: screen?.answer(.chosen(.sent))
            case .saved: screen?.answer(.chosen(.saved))
            case .cancelled: screen?.answer(.cancelled)
            default: screen?.answer(.notAvailable)
            }
        }
    }

    private final class MessageDelegate: SystemDelegate<MessageScreen>, MFMessageComposeViewControllerDelegate {
        func messageComposeViewController(
            _ controller: MFMessageComposeViewController,
            didFinishWith result: MessageComposeResult
        ) {
            switch result {
            case .sent: screen?.answer(.chosen(.sent))
            case .cancelled: screen?.answer(.cancelled)
            default: screen?.answer(.notAvailable)
            }
        }
    }
#endif
