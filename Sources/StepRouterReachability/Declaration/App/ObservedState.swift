public import StepRouter

/// A state as it was read, before an event or after it: rules about events ask it, as rules about states ask the
/// window.
///
/// It holds no screens: there is one set of them, which the event has changed. Of a screen it tells the class, the
/// place and the state that it declared (``ObservedState/ObservedScreen``). A screen that is there before and after is
/// equal in both as long as it declares the same.
public struct ObservedState {
    /// One value of the environment, by the number under which it is remembered.
    struct Value {
        let name: String
        let values: any NumberedValues
        let number: UInt32
    }

    /// The hierarchy of the window, in numbers that screens keep while they are there.
    public let hierarchy: Hierarchy
    /// All screens: each before its modal, and that before the screen's content.
    public let allScreens: [ObservedScreen]
    /// The values of the environment, in the order in which they are declared.
    let environment: [Value]

    /// The width of the window.
    public var horizontalSize: Hierarchy.HorizontalSize { hierarchy.horizontalSize }

    /// The hierarchy as text, as `ScreenWindow.drawing` has it.
    public var drawing: String { hierarchy.drawing { id, wording in screen(id).map { $0.kind.words(wording) } } }

    // MARK: Screens

    private func screen(_ id: ScreenID) -> ObservedScreen? {
        hierarchy.position(of: id).flatMap { allScreens.indices.contains($0) ? allScreens[$0] : nil }
    }

    private func screens(_ ids: [ScreenID]) -> [ObservedScreen] { ids.compactMap { screen($0) } }

    /// The root; `nil` in an empty window.
    public var rootScreen: ObservedScreen? { allScreens.first }

    /// The topmost modal, or the root when nothing is presented.
    public var topmostScreen: ObservedScreen? { hierarchy.topmostScreen.flatMap { screen($0) } }

    /// The screen that the user sees on top: the innermost one that the topmost one shows.
    public var screenOnTop: ObservedScreen? { hierarchy.screenOnTop.flatMap { screen($0) } }

    /// The screens that the user sees: containers before their content, modals last.
    public var visibleScreens: [ObservedScreen] { screens(hierarchy.visibleScreens) }

    /// The screens of a class, and of those that derive from it.
    public func screens<Shown>(_ type: Shown.Type) -> [ObservedScreen] {
        allScreens.filter { $0.is(type) }
    }

    /// Returns whether there is a screen of a class, seen or not.
    public func contains<Shown>(_ type: Shown.Type) -> Bool { allScreens.contains { $0.is(type) } }

    /// Returns whether a screen is there, in whatever state.
    public func contains(_ screen: ObservedScreen) -> Bool { hierarchy.contains(screen.id) }

    /// A screen with everything that it holds and presents.
    ///
    /// - Parameter screen: A screen, of this state or of another one.
    /// - Returns: The screens, it being the first one; none if it is not there.
    public func screens(in screen: ObservedScreen) -> [ObservedScreen] {
        guard let position = hierarchy.position(of: screen.id), allScreens.count == hierarchy.nodes.count else {
            return []
        }
        return Array(allScreens[position..<position + Int(hierarchy.nodes[position].extent)])
    }

    // MARK: Places

    /// The container that holds a screen.
    public func parent(of screen: ObservedScreen) -> ObservedScreen? {
        hierarchy.parent(of: screen.id).flatMap { self.screen($0) }
    }

    /// The screens that a container holds, in its order.
    public func content(of container: ObservedScreen) -> [ObservedScreen] {
        screens(hierarchy.content(of: container.id))
    }

    /// The screens that a container holds and shows.
    public func visibleContent(of container: ObservedScreen) -> [ObservedScreen] {
        screens(hierarchy.visibleContent(of: container.id))
    }

    /// The screens that tab bars, and other containers that show one of several, hold and have not selected.
    public var hiddenTabs: [ObservedScreen] {
        allScreens.filter { hierarchy.kind(of: $0.id).containment == .alternatives }.flatMap { tabs in
            content(of: tabs).enumerated().filter { $0.offset != hierarchy.selectedIndex(of: tabs.id) }.map(\.element)
        }
    }

    /// The modal that a screen or one of its containers presents.
    public func presented(by screen: ObservedScreen) -> ObservedScreen? {
        hierarchy.presented(by: screen.id).flatMap { self.screen($0) }
    }

    /// The screen that presents the modal in which a screen is.
    public func presenter(of screen: ObservedScreen) -> ObservedScreen? {
        hierarchy.presenter(of: screen.id).flatMap { self.screen($0) }
    }

    /// Returns whether the user sees a screen, with nothing above it.
    public func isOnTop(_ screen: ObservedScreen) -> Bool { hierarchy.isOnTop(screen.id) }

    // MARK: Environment

    /// A value of the environment as it was then.
    ///
    /// - Parameters:
    ///   - name: The name of an ``Exploration/EnvironmentValue``.
    ///   - type: Its type.
    /// - Returns: The value.
    /// - Throws: ``UnknownValue`` if no value of that type has the name, so that the rule fails.
    public func environment<Declared>(
        _ name: String,
        as type: Declared.Type = Declared.self
    ) throws(UnknownValue) -> Declared {
        if let known = environment.first(where: { $0.name == name }),
            let value = known.values.value(known.number) as? Declared
        {
            return value
        }
        throw UnknownValue(name: name, type: "\(type)", declared: environment.map(\.name))
    }

    /// A rule asks for a value of the environment, and none of that type has that name.
    public struct UnknownValue: Error, Hashable, Sendable, CustomStringConvertible {
        /// The name.
        public let name: String
        /// The type.
        public let type: String
        /// The names of the values that are declared.
        public let declared: [String]

        /// The value that is asked for, and those that there are.
        public var description: String {
            "There is no \(type) \(name.debugDescription) in the environment. Declared are: "
                + (declared.isEmpty ? "none" : declared.joined(separator: ", ")) + "."
        }
    }
}

extension ObservedState: Equatable {
    /// Returns whether two states, before and after an event or before two events of one path, are the same.
    public static func == (left: ObservedState, right: ObservedState) -> Bool {
        left.hierarchy == right.hierarchy && left.allScreens == right.allScreens
            && left.environment.map(\.number) == right.environment.map(\.number)
    }
}

extension ObservedState: CustomStringConvertible {
    /// The hierarchy, drawn.
    public var description: String { drawing }
}

extension ObservedState {
    /// A screen as it was when a state was read.
    ///
    /// Two are equal if they are the same screen and declare the same.
    public struct ObservedScreen {
        /// The number that the screen keeps while it is there.
        public let id: ScreenID
        /// The facts about it and its equals.
        let kind: ObservedKind

        /// Its class.
        public var type: any Screen.Type { kind.type }

        /// Returns whether it is of a class, or of one that derives from it.
        ///
        /// A protocol is asked for by the class: `screen.type is any Draft.Type`.
        public func `is`<Shown>(_ type: Shown.Type) -> Bool { kind.type is Shown.Type }

        /// Returns the state that it declared (`StatefulScreen`).
        ///
        /// - Parameter type: The type of its state; of a `ContextScreen`, the context's.
        /// - Returns: The state; `nil` if it is of another type, if it was `nil`, and of a screen that declares
        ///   nothing.
        public func state<State>(as type: State.Type = State.self) -> State? {
            kind.values?.value(kind.state) as? State
        }
    }
}

extension ObservedState.ObservedScreen: Hashable {
    /// Returns whether two are the same screen and declare the same.
    public static func == (left: ObservedState.ObservedScreen, right: ObservedState.ObservedScreen) -> Bool {
        left.id == right.id && left.kind.state == right.kind.state && left.kind.type == right.kind.type
    }

    /// Feeds the parts that equal ones have in common.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(kind.state)
    }
}

extension ObservedState.ObservedScreen: CustomStringConvertible {
    /// The name in drawings, with its declared state in parentheses.
    public var description: String { kind.words(.label) }
}

/// The facts about screens of one class that declare the same.
final class ObservedKind {
    let type: any Screen.Type
    private let name: String
    private let label: String
    /// The states that screens of the class have declared; `nil` if they declare none.
    let values: (any NumberedValues)?
    /// The number of the declared state.
    let state: UInt32

    init(_ screen: any Screen, _ values: (any NumberedValues)?, state: UInt32) {
        type = Swift.type(of: screen)
        name = ScreenWording.name.words(for: screen)
        label = ScreenWording.label.words(for: screen)
        self.values = values
        self.state = state
    }

    func words(_ wording: ScreenWording) -> String {
        switch wording {
        case .name: name
        case .label: label
        }
    }
}

/// An event that has happened, as rules see it.
public struct ObservedEvent {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// The app navigated to a destination.
        case navigation
        /// The user did something: one of the gestures that every app has, a tap on a tab, or a gesture of the app's
        /// own.
        case gesture
        /// The user answered on a screen (``Exploration/answering(_:_:refusal:_:)``).
        case answer
        /// The environment changed from outside (``Reachability/environment(_:)``).
        case toggle
        /// Time passed.
        case time
    }

    /// The ends of events.
    public enum Ending: Hashable, Sendable {
        /// A navigation landed.
        case landed
        /// A navigation was refused, or one that a gesture or an answer asked for, whatever became of its error.
        case refused
        /// It failed, or such a navigation did.
        case failed
        /// It happened.
        case happened
        /// It changed nothing. Rules are asked of such events only with ``Reachability/askingIdleEvents``.
        case nothing
    }

    /// The kind of event.
    public let kind: Kind
    /// The name in reports, without what happened meanwhile: `product(7)`, `select tab 2`.
    public let name: String
    /// The name of the destination; `nil` of other events.
    public let destination: String?
    /// The names of the events that happened while it waited, in order.
    public let meanwhile: [String]
    /// The end of it.
    public let ending: Ending
    /// The context of the navigation.
    let context: Any?

    /// Returns the context that the destination was asked to show.
    ///
    /// - Parameter type: The type of the destination's contexts.
    /// - Returns: The context; `nil` if it is of another type, and of other events.
    public func context<Context>(as type: Context.Type = Context.self) -> Context? { context as? Context }
}

extension ObservedEvent: CustomStringConvertible {
    /// The name in reports, with what happened meanwhile.
    public var description: String { ([name] + meanwhile).joined(separator: ", ") }
}
