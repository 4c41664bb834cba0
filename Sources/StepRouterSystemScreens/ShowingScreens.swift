#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A page of the web, shown inside the app. Nothing is chosen there: the user closes it.
///
/// It is `notAvailable` for other schemes than `http` and `https`, which ``ExternalOpening`` may open, and on visionOS.
public final class WebPageScreen: SystemScreen<URL, Never> {
    /// `true` if the system shows pages of this address.
    package static func canShow(_ page: URL) -> Bool { ["http", "https"].contains(page.scheme?.lowercased()) }
}

/// A look at files. Nothing is chosen there: the user closes it. Without a file it is `notAvailable`.
public final class PreviewScreen: SystemScreen<[URL], Never> {}

/// Something that the user may share.
public enum SharedItem: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A web page, or a file of the app.
    case url(URL)
}

/// The system's sheet for sharing. It finishes with the identifier of the activity, such as
/// `com.apple.UIKit.activity.Mail`.
public final class ShareScreen: SystemScreen<[SharedItem], String> {
    /// Copying.
    public override class var samples: [String] { ["com.apple.UIKit.activity.CopyToPasteboard"] }

    /// The answer that an activity means; `nil` if the user has cancelled that alone, and may choose another one.
    package static func answer(activity: String?, isCompleted: Bool) -> SystemAnswer<String>? {
        guard let activity else { return .cancelled }
        return isCompleted ? .chosen(activity) : nil
    }
}
