/// A button in the bar above a screen: to close it, or for an action of the app's own.
///
/// Its action cannot be compared: two buttons are equal if they look alike and were written at one place of the source.
/// A function that makes several with one label hands the place of its caller on, or they are taken for one.
public struct BarButton: Hashable {
    /// The action of a button on the screen that has it, in its window.
    public typealias Body = nonisolated(nonsending) (any Screen, any ScreenWindow) async throws -> Void

    /// The side of the bar on which a button stands.
    public enum Side: String, Hashable, Sendable {
        /// The side where lines of text begin.
        case leading
        /// The side where lines of text end.
        case trailing
    }

    /// The text on the button.
    public let label: String
    /// The name of the image that stands for the text: one of the app's, or else one of the system's symbols.
    public let image: String?
    private let fileID: String
    private let line: Int
    private let action: SharedBody
    /// `true` if the action captures nothing, so that all equal buttons do the same.
    private let capturesNothing: Bool

    /// The action, which all copies of a button share.
    private final class SharedBody {
        let body: Body

        init(_ body: @escaping Body) { self.body = body }
    }

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - label: The text on the button.
    ///   - image: The name of the image that stands for the text.
    ///   - fileID: The file in which it was written; another name where one line makes several buttons with one label.
    ///   - line: The line.
    ///   - body: The action of the button.
    public init(
        _ label: String,
        image: String? = nil,
        fileID: String = #fileID,
        line: Int = #line,
        body: @escaping Body
    ) {
        self.init(label, image: image, fileID: fileID, line: line, capturingNothing: false, body: body)
    }

    package init(
        _ label: String,
        image: String? = nil,
        fileID: String,
        line: Int,
        capturingNothing: Bool,
        body: @escaping Body
    ) {
        self.label = label
        self.image = image
        self.fileID = fileID
        self.line = line
        action = SharedBody(body)
        capturesNothing = capturingNothing
    }

    /// Returns whether an equal button does the same: it is a copy of this one, or both capture nothing.
    package func doesTheSame(as other: BarButton) -> Bool {
        action === other.action || capturesNothing && other.capturesNothing
    }

    /// The label and the place in the source, in words.
    package var words: String { "\(label) (\(fileID):\(line))" }

    /// Performs the action of the button.
    ///
    /// - Parameters:
    ///   - screen: The screen that has the button.
    ///   - window: The screen's window.
    /// - Throws: The errors of the action.
    public nonisolated(nonsending) func tap(on screen: any Screen, in window: any ScreenWindow) async throws {
        try await action.body(screen, window)
    }

    /// Returns whether both look alike and were written at one place.
    public static func == (left: BarButton, right: BarButton) -> Bool {
        left.label == right.label && left.image == right.image && left.fileID == right.fileID && left.line == right.line
    }

    /// Hashes the label, the image and the place in the source.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(label)
        hasher.combine(image)
        hasher.combine(fileID)
        hasher.combine(line)
    }
}
