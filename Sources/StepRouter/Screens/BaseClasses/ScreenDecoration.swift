/// The decoration of a screen: what an app puts on it and around it when it shows it.
///
/// A part that is `nil`, or empty, stays as the screen has it of its own. Two are equal if all parts are.
public struct ScreenDecoration: Hashable {
    /// The title.
    public var title: String?
    /// The line above the title.
    public var prompt: String?
    /// `true` for a large title, `false` for a small one; `nil` for that of the screen below.
    public var hasLargeTitle: Bool?
    /// `true` if the tab bar is hidden while the screen is on a stack, at its top or below it.
    public var hidesBottomBar = false
    /// The button that closes the screen, before all others.
    public var closingButton: BarButton?
    /// The buttons at the leading side of the bar, from the edge inwards.
    public var leadingButtons: [BarButton] = []
    /// The buttons at the trailing side of the bar, from the edge inwards.
    public var trailingButtons: [BarButton] = []
    /// The item of the screen in a tab bar.
    public var tabItem: TabItem?
    /// The name of the place that a popover points to. The view controller that presents it knows the place.
    public var anchor: String?
    /// The size that a modal takes where there is room for more.
    public var preferredSize: Size?
    /// The heights of a sheet.
    public var sheet: Sheet?
    /// The style of the transitions that show and remove the screen; `nil` for the usual ones.
    public var transition: TransitionStyle?

    private var values: [AnyDecorationKey: AnyHashable] = [:]

    /// Makes a decoration.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - closingButton: The button that closes the screen.
    ///   - transition: The style of the transitions that show and remove the screen.
    public init(
        title: String? = nil,
        closingButton: BarButton? = nil,
        transition: TransitionStyle? = nil
    ) {
        self.title = title
        self.closingButton = closingButton
        self.transition = transition
    }

    /// Makes a decoration with a button.
    package init(_ button: BarButton, at side: BarButton.Side) { add(button, at: side) }

    /// A value of the app's own; `nil` if there is none.
    public subscript<Value>(key: DecorationKey<Value>) -> Value? {
        get { values[AnyDecorationKey(key)]?.base as? Value }
        set { values[AnyDecorationKey(key)] = newValue.map { AnyHashable($0) } }
    }

    /// This decoration with all that another one says: its parts win, its buttons stand further inside.
    ///
    /// - Parameter other: The other one.
    /// - Returns: Both as one.
    public func adding(_ other: ScreenDecoration) -> ScreenDecoration {
        var sum = self
        sum.title = other.title ?? title
        sum.prompt = other.prompt ?? prompt
        sum.hasLargeTitle = other.hasLargeTitle ?? hasLargeTitle
        sum.hidesBottomBar = other.hidesBottomBar || hidesBottomBar
        sum.closingButton = other.closingButton ?? closingButton
        sum.leadingButtons += other.leadingButtons
        sum.trailingButtons += other.trailingButtons
        sum.tabItem = other.tabItem ?? tabItem
        sum.anchor = other.anchor ?? anchor
        sum.preferredSize = other.preferredSize ?? preferredSize
        sum.sheet = other.sheet ?? sheet
        sum.transition = other.transition ?? transition
        sum.values.merge(other.values) { $1 }
        return sum
    }

    /// Adds a button to a side of the bar, further inside than those that are there.
    package mutating func add(_ button: BarButton, at side: BarButton.Side) {
        switch side {
        case .leading: leadingButtons.append(button)
        case .trailing: trailingButtons.append(button)
        }
    }

    /// All buttons: the closing one first, then those of the leading side.
    public var buttons: [BarButton] { (closingButton.map { [$0] } ?? []) + leadingButtons + trailingButtons }

    /// The parts that belong to a modal as a whole, whatever it holds: its shape and its transition.
    package var ofModal: ScreenDecoration {
        var part = ScreenDecoration(transition: transition)
        (part.anchor, part.preferredSize, part.sheet) = (anchor, preferredSize, sheet)
        return part
    }

    /// The parts that decide what the user sees and can do at rest: all but the transition. `nil` if there are none.
    package var withoutTransition: ScreenDecoration? {
        var rest = self
        rest.transition = nil
        return rest == ScreenDecoration() ? nil : rest
    }
}

extension ScreenDecoration {
    /// The item of a screen in a tab bar.
    public struct TabItem: Hashable, Sendable {
        /// The title; `nil` for that of the screen.
        public var title: String?
        /// The name of the image: one of the app's, or else one of the system's symbols.
        public var image: String?
        /// The identifier, by which the app's own code and UI tests find the item.
        public var identifier: String?
        /// The text of the badge.
        public var badge: String?

        /// Makes an item.
        ///
        /// - Parameters:
        ///   - title: The title.
        ///   - image: The name of the image.
        ///   - identifier: The identifier.
        ///   - badge: The text of the badge.
        public init(_ title: String? = nil, image: String? = nil, identifier: String? = nil, badge: String? = nil) {
            (self.title, self.image, self.identifier, self.badge) = (title, image, identifier, badge)
        }
    }

    /// A size in points.
    public struct Size: Hashable, Sendable {
        /// The width.
        public var width: Double
        /// The height.
        public var height: Double

        /// Makes a size.
        public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    }
}

/// The key of a value that an app decorates screens with: a name, and the type of the value.
///
/// ```swift
/// enum Tint: Hashable { case red, blue }
///
/// extension DecorationKey<Tint> {
///     static var tint: DecorationKey { DecorationKey("tint") }
/// }
/// ```
public struct DecorationKey<Value: Hashable>: Hashable, Sendable {
    /// The name.
    public let name: String

    /// Makes a key. Keys of one name and one type are the same.
    public init(_ name: String) { self.name = name }
}

/// A key whose type is erased.
private struct AnyDecorationKey: Hashable {
    let name: String
    let type: String

    init<Value>(_ key: DecorationKey<Value>) {
        name = key.name
        type = String(reflecting: Value.self)
    }
}

/// A screen that can be decorated: a `BaseScreen`, or a view controller that is a screen itself and has the property.
public protocol DecoratedScreen: SheetDefining {
    /// The decoration of the screen; set before it joins a hierarchy.
    var decoration: ScreenDecoration? { get set }
}

extension DecoratedScreen {
    /// The heights that its decoration says.
    public var definedSheet: Sheet? { decoration?.sheet }
}

// Styles of transitions.
extension ScreenTable {
    /// The style of a transition: that of a screen that joins, leaves or is shown by it, the same in both directions.
    ///
    /// - Parameter transition: The transition, while the screens that leave have their numbers.
    /// - Returns: The style of the modal, or of the new root, else of the old one. In a container it is the style of
    ///   the screen that joins, else of the one that leaves. If neither does, it is the style of the selected screen,
    ///   else of the one that it replaces.
    public func style(of transition: Hierarchy.Transition) -> TransitionStyle? {
        let (before, after) = (transition.before, transition.after)
        guard let subject = transition.subject else { return nil }
        switch transition.change {
        case .presented, .dismissed: return style(of: subject)
        case .rootReplaced: return style(of: subject) ?? style(of: before.root)
        case .contentSet, .popped, .selected:
            let (former, present) = (before.visibleContent(of: subject).last, after.visibleContent(of: subject).last)
            if let present, !before.contains(present) { return style(of: present) }
            if let former, !after.contains(former) { return style(of: former) }
            return style(of: present) ?? style(of: former)
        case .dragged, .resized: return nil
        }
    }

    private func style(of screen: ScreenID?) -> TransitionStyle? {
        (screen.flatMap { self[$0] } as? any DecoratedScreen)?.decoration?.transition
    }
}
