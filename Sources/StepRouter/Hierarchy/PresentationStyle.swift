/// The style of a modal's presentation, with UIKit's names, and the height at which a sheet rests.
///
/// It takes two bytes: a hierarchy has one for each place.
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

    private(set) var bits: StyleBits

    /// Makes a style.
    ///
    /// - Parameters:
    ///   - kind: The shape.
    ///   - isModalInPresentation: `true` to keep the user from swiping the modal away.
    public init(_ kind: Kind, isModalInPresentation: Bool = false) {
        bits = StyleBits()
        bits.kind = kind
        bits.isModalInPresentation = isModalInPresentation
    }

    /// Makes the style that some bits say; `nil` if they say none.
    init?(_ bits: StyleBits) {
        if bits.kind == nil { return nil }
        self.bits = bits
    }

    /// The shape.
    public var kind: Kind {
        get { bits.kind ?? .fullScreen }
        set { bits.kind = newValue }
    }

    /// `true` if the user cannot swipe the modal away.
    public var isModalInPresentation: Bool {
        get { bits.isModalInPresentation }
        set { bits.isModalInPresentation = newValue }
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
        var style = self
        style.isModalInPresentation = true
        return style
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

// MARK: Sheets

extension PresentationStyle {
    /// The style of a sheet that rests at one of its heights. Modals of other kinds have none.
    ///
    /// - Parameters:
    ///   - detent: The position of the height; one of seven at most.
    ///   - sheet: The heights.
    /// - Returns: The style with it.
    public func resting(at detent: Int = 0, of sheet: Sheet) -> PresentationStyle {
        var style = self
        style.bits.set(sheet)
        style.detent = detent
        return style
    }

    /// The most heights that a sheet has; further ones are passed over.
    package static let mostDetents = 7

    /// `true` if it is a card, which may have heights.
    public var isSheet: Bool { kind == .pageSheet || kind == .formSheet }

    /// The number of heights of the sheet; 0 if none were said.
    public var detentCount: Int { isSheet ? bits.detentCount : 0 }

    /// The position of the height at which the sheet rests, counted from the lowest, 0.
    public var detent: Int {
        get { isSheet ? bits.detent : 0 }
        set { bits.detent = min(max(0, newValue), max(0, detentCount - 1)) }
    }

    /// `true` if what is below is not dimmed, and can be used: the sheet rests at no larger height than its largest
    /// undimmed one (UIKit's documentation of `UISheetPresentationController.largestUndimmedDetentIdentifier`).
    public var leavesInUse: Bool { isSheet && detent < bits.undimmedCount }

    /// The fate of the sheet when the user goes on below it.
    public package(set) var goingOn: Sheet.GoingOn {
        get { bits.goingOn }
        set { bits.goingOn = newValue }
    }

    /// The style of a sheet that rests at one of some heights, of which the first ones leave in use what is below.
    package func resting(at detent: Int, ofDetents count: Int, undimmed: Int) -> PresentationStyle {
        var style = self
        style.bits.set(detents: count, undimmed: undimmed)
        style.detent = detent
        return style
    }

    /// `true` of a sheet that is hidden with the screen that it hangs from.
    package var isHidden: Bool {
        get { bits.isHidden }
        set { bits.isHidden = newValue }
    }
}

extension PresentationStyle: CustomStringConvertible {
    /// The kind's name, with a note if the modal cannot be swiped away, or is a sheet of several heights.
    public var description: String {
        let height = detentCount > 0 ? " \(detent + 1) of \(detentCount)" : ""
        return kind.rawValue + height + (isModalInPresentation ? ", modal in presentation" : "")
    }
}

/// A style, or none, and the heights of a screen that may be a sheet, in 16 bits.
package struct StyleBits: Hashable, Sendable {
    package private(set) var rawValue: UInt16 = 0

    /// The kinds by their numbers, of which there are eight.
    private static let kinds: [PresentationStyle.Kind?] = [nil] + PresentationStyle.Kind.allCases

    init(rawValue: UInt16 = 0) { self.rawValue = rawValue }

    /// One of eight numbers at a place.
    private subscript(place: UInt16) -> UInt16 {
        get { rawValue >> place & 7 }
        set { rawValue = rawValue & ~(7 << place) | (newValue & 7) << place }
    }

    private subscript(bit bit: UInt16) -> Bool {
        get { rawValue >> bit & 1 == 1 }
        set { rawValue = newValue ? rawValue | 1 << bit : rawValue & ~(1 << bit) }
    }

    /// The kind; `nil` if it is no modal.
    var kind: PresentationStyle.Kind? {
        get { Self.kinds[Int(self[0])] }
        set { self[0] = UInt16(Self.kinds.firstIndex(of: newValue) ?? 0) }
    }

    var isModalInPresentation: Bool {
        get { self[bit: 3] }
        set { self[bit: 3] = newValue }
    }

    var isHidden: Bool {
        get { self[bit: 4] }
        set { self[bit: 4] = newValue }
    }

    var detentCount: Int { Int(self[5]) }

    var detent: Int {
        get { Int(self[8]) }
        set { self[8] = UInt16(newValue) }
    }

    var undimmedCount: Int { Int(self[11]) }

    var goingOn: Sheet.GoingOn {
        get { self[bit: 14] ? .leaves : self[bit: 15] ? .hides : .stays }
        set { (self[bit: 14], self[bit: 15]) = (newValue == .leaves, newValue == .hides) }
    }

    /// The same heights of a screen that is not presented.
    var withoutModal: StyleBits {
        var bits = self
        (bits.kind, bits.isModalInPresentation, bits.isHidden) = (nil, false, false)
        return bits
    }

    /// The same heights of a sheet that is presented in a style, unless that says some itself.
    func presented(in style: PresentationStyle) -> PresentationStyle {
        if style.bits.detentCount > 0 { return style }
        var bits = self
        (bits.kind, bits.isModalInPresentation) = (style.kind, style.isModalInPresentation)
        return PresentationStyle(bits) ?? style
    }

    /// Notes the heights of a sheet; it rests at the lowest one.
    package mutating func set(_ sheet: Sheet?) {
        let detents = sheet.map { $0.detents.isEmpty ? [.large] : $0.detents } ?? []
        let undimmed = sheet?.largestUndimmed.flatMap { detents.lastIndex(of: $0) }
        set(detents: detents.count, undimmed: undimmed.map { $0 + 1 } ?? 0)
        goingOn = undimmed == nil ? .stays : sheet?.goingOn ?? .stays
    }

    /// Notes the number of heights, and of those that leave in use what is below. One that always dims is none.
    mutating func set(detents count: Int, undimmed: Int) {
        let count = count == 1 && undimmed == 0 ? 0 : min(count, PresentationStyle.mostDetents)
        (self[5], self[8], self[11]) = (UInt16(count), 0, UInt16(min(undimmed, count)))
    }
}
