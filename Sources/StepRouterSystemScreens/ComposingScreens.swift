#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A mail or a short message, as the user first sees it.
public struct MessageDraft: Hashable, Sendable {
    /// A file that is sent along with a mail.
    public struct Attachment: Hashable, Sendable {
        /// Its content.
        public let data: Data
        /// Its type, such as `image/jpeg`.
        public let mimeType: String
        /// Its name.
        public let fileName: String

        /// Makes an attachment.
        public init(_ data: Data, mimeType: String, fileName: String) {
            (self.data, self.mimeType, self.fileName) = (data, mimeType, fileName)
        }
    }

    /// The addresses, or numbers, that it is for.
    public let recipients: [String]
    /// The subject of a mail.
    public let subject: String
    /// The text.
    public let body: String
    /// The files that are sent along with a mail.
    public let attachments: [Attachment]

    /// Makes a draft.
    public init(to recipients: [String] = [], subject: String = "", _ body: String, attachments: [Attachment] = []) {
        (self.recipients, self.subject, self.body) = (recipients, subject, body)
        self.attachments = attachments
    }

    /// The end of a draft that was not thrown away.
    public enum End: Hashable, Sendable {
        /// It waits to be sent; nothing says that it arrives.
        case sent
        /// It lies among the drafts.
        case saved
    }
}

/// The system's screen for a mail. It is `notAvailable` on a device without an account.
public final class MailScreen: SystemScreen<MessageDraft, MessageDraft.End> {
    /// Both ends.
    public override class var samples: [MessageDraft.End] { [.sent, .saved] }
}

/// The system's screen for a short message. It is `notAvailable` on a device that sends none.
public final class MessageScreen: SystemScreen<MessageDraft, MessageDraft.End> {
    /// A message that is sent.
    public override class var samples: [MessageDraft.End] { [.sent] }
}
