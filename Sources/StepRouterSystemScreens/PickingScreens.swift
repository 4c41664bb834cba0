#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A request for photos or videos of the user's library, at most so many; any number if the limit is `nil`.
public enum PhotoRequest: Hashable, Sendable {
    /// Lets the user choose images.
    case images(limit: Int? = 1)
    /// Lets the user choose videos.
    case videos(limit: Int? = 1)
    /// Lets the user choose both.
    case imagesAndVideos(limit: Int? = 1)
}

/// The system's picker of photos. It needs no permission: the app gets only what the user chooses.
///
/// It finishes with copies in the folder for temporary files: move them to keep them.
public final class PhotoPickerScreen: SystemScreen<PhotoRequest, [URL]> {
    /// One photo.
    public override class var samples: [[URL]] { [[URL(filePath: "/sample.jpeg")]] }

    /// Copies a file that the system is about to delete.
    package static func copy(_ file: URL) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let copy = folder.appending(path: file.lastPathComponent)
        try FileManager.default.copyItem(at: file, to: copy)
        return copy
    }
}

// MARK: Documents

/// A request to open documents, or to save some.
public enum DocumentRequest: Hashable, Sendable {
    /// Lets the user choose documents, by the identifiers of their types, such as `public.pdf`.
    ///
    /// A copy belongs to the app. The original does not: it is read between `startAccessingSecurityScopedResource()`
    /// and the call that stops it.
    case open(_ typeIdentifiers: [String] = ["public.item"], several: Bool = false, asCopy: Bool = true)
    /// Lets the user choose a place where files of the app are saved, or moved to if they are not copied.
    case save(_ files: [URL], asCopy: Bool = true)
}

/// The system's browser of documents. It needs no permission, and finishes with the documents as the app may use them.
public final class DocumentScreen: SystemScreen<DocumentRequest, [URL]> {
    /// One document.
    public override class var samples: [[URL]] { [[URL(filePath: "/sample.pdf")]] }
}

// MARK: Contacts

/// A request for contacts of the user.
public enum ContactRequest: Hashable, Sendable {
    /// Lets the user choose one.
    case one
    /// Lets the user choose as many as they like.
    case several
}

/// A contact that the user has chosen.
public struct PickedContact: Hashable, Sendable {
    /// Its identifier in the store of contacts.
    public let identifier: String
    /// The given name.
    public let givenName: String
    /// The family name.
    public let familyName: String
    /// The numbers.
    public let phoneNumbers: [String]
    /// The addresses of mails.
    public let emailAddresses: [String]

    /// Makes a contact.
    public init(
        identifier: String,
        givenName: String = "",
        familyName: String = "",
        phoneNumbers: [String] = [],
        emailAddresses: [String] = []
    ) {
        (self.identifier, self.givenName, self.familyName) = (identifier, givenName, familyName)
        (self.phoneNumbers, self.emailAddresses) = (phoneNumbers, emailAddresses)
    }
}

/// The system's picker of contacts. It needs no permission: the app gets only what the user chooses.
public final class ContactPickerScreen: SystemScreen<ContactRequest, [PickedContact]> {
    /// One contact.
    public override class var samples: [[PickedContact]] { [[PickedContact(identifier: "sample", givenName: "Ann")]] }
}
