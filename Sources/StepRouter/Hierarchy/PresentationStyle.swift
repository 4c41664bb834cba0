/// The style of a modal's presentation, with UIKit's names.
public struct PresentationStyle: Hashable, Sendable {
    /// The shape of a presentation.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Covers the screen; the screens below disappear.
        case fullScreen
        /// A card that leaves the screen below partly visible.
        case pageSheet
        /// A smaller card.
        case formSheet
        /// A bubble beside its source.
        case popover
        /// Covers the screen without removing the screens below.
        case overFullScreen
        /// Covers the nearest container that defines a presentation context; the covered screens disappear.
        case currentContext
        /// Covers the nearest container that defines a presentation context without removing the screens below.
        case overCurrentContext
    }

    /// The shape.
    public var kind: Kind

    /// `true` if the user cannot swipe the modal away.
    public var isModalInPresentation: Bool

    /// Makes a style.
    ///
    /// - Parameters:
    ///   - kind: The shape.
    ///   - isModalInPresentation: `true` to keep the user from swiping the modal away.
    public init(_ kind: Kind, isModalInPresentation: Bool = false) {
        self.kind = kind
        self.isModalInPresentation = isModalInPresentation
    }

    /// Covers the screen; the screens below disappear.
    public static let fullScreen = PresentationStyle(.fullScreen)
    /// A card that leaves the screen below partly visible; UIKit's default since iOS 13.
    public static let pageSheet = PresentationStyle(.pageSheet)
    /// A smaller card.
    public static let formSheet = PresentationStyle(.formSheet)
    /// A bubble beside its source.
    public static let popover = PresentationStyle(.popover)
    /// Covers the screen without removing the screens below.
    public static let overFullScreen = PresentationStyle(.overFullScreen)
    /// Covers the nearest container that defines a presentation context.
    public static let currentContext = PresentationStyle(.currentContext)
    /// Covers the nearest container that defines a presentation context without removing the screens below.
    public static let overCurrentContext = PresentationStyle(.overCurrentContext)

    /// The style, kept from being swiped away by the user.
    public var modalInPresentation: PresentationStyle {
        PresentationStyle(kind, isModalInPresentation: true)
    }

    /// `true` if the nearest presentation context presents the modal rather than the outermost container.
    public var usesCurrentContext: Bool { kind == .currentContext || kind == .overCurrentContext }

    /// `true` if the screens below disappear, with the callbacks for that.
    public var coversPresenter: Bool { kind == .fullScreen || kind == .currentContext }

    /// `true` if the user may swipe the modal down: sheets and popovers, unless ``isModalInPresentation`` is set.
    public var isSwipeable: Bool {
        switch kind {
        case .pageSheet, .formSheet, .popover: !isModalInPresentation
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: false
        }
    }
}

extension PresentationStyle: CustomStringConvertible {
    /// The kind's name, with a note if the modal cannot be swiped away.
    public var description: String { kind.rawValue + (isModalInPresentation ? ", modal in presentation" : "") }
}
