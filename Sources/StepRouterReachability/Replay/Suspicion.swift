import StepRouter

/// Who may be to blame when an app that was put back behaves unlike one that was made afresh.
struct Suspicion {
    let subject: String
    let message: String

    /// Compares two apps that are in the same state as far as it is declared.
    ///
    /// - Parameters:
    ///   - explored: The app that was put back.
    ///   - fresh: The app that was made afresh.
    ///   - event: What had different consequences in them.
    init(explored: SimulatedWindow, fresh: SimulatedWindow, after event: String) {
        var screens: [SimulatedScreen] = []
        fresh.forEachScreen { screens.append($0) }
        var position = 0
        var found: (screen: String, property: String, was: String, fresh: String)?
        var untold: UntoldState?
        explored.forEachScreen { screen in
            defer { position += 1 }
            guard found == nil, screens.indices.contains(position) else { return }
            if untold == nil { untold = UntoldState(of: screen, insteadOf: screens[position]) }
            if let difference = UndeclaredData.difference(between: screen, and: screens[position]) {
                found = (screen.screenName, difference.property, difference.left, difference.right)
            }
        }
        if let untold {
            subject = untold.screen
            message = untold.message(
                "after something was undone it was \(untold.left), in a fresh app \(untold.expected)"
            )
        } else if let found {
            subject = found.screen
            message =
                "\(found.screen) keeps `\(found.property)` without declaring it: after a state was put back it was "
                + "\(found.was), in a fresh app \(found.fresh), and \(event) then led elsewhere. "
                + "Make it part of the screen's `state` (StatefulScreen)."
        } else {
            subject = "the app"
            message =
                "After a state was put back, \(event) led elsewhere than in a fresh app, and no screen in the window keeps "
                + "anything that differs. Declare what the app keeps beside its screens as environment."
        }
    }
}

/// A declared state that was not put back, because its screen did not tell that it changes.
struct UntoldState {
    /// The screen's name.
    let screen: String
    /// The state that was left, in words.
    let left: String
    /// The state that should be there.
    let expected: String

    /// Is `nil` if both screens declare the same state, or none.
    ///
    /// - Parameters:
    ///   - screen: The screen as it was left.
    ///   - other: The screen as it should be: the same one of a fresh app.
    init?(of screen: SimulatedScreen, insteadOf other: SimulatedScreen) {
        guard let state = Self.state(of: screen), let former = Self.state(of: other) else { return nil }
        self.init(of: screen, state: state, insteadOf: former)
    }

    /// Is `nil` if the states are the same.
    ///
    /// - Parameters:
    ///   - screen: The screen as it was left.
    ///   - state: Its state.
    ///   - former: The state that should be there.
    init?(of screen: SimulatedScreen, state: AnyHashable, insteadOf former: AnyHashable) {
        if state == former { return nil }
        self.screen = screen.screenName
        left = String(reflecting: state.base)
        expected = String(reflecting: former.base)
    }

    /// What is wrong and what to do.
    ///
    /// - Parameter evidence: How it was seen.
    /// - Returns: A few sentences.
    func message(_ evidence: String) -> String {
        "\(screen) changes its `state` without telling, so that it cannot be put back: \(evidence). "
            + "Call `stateWillChange()` before each change, in the `willSet` of the property."
    }

    /// What a screen declares as its state, if it declares one.
    static func state(of screen: SimulatedScreen) -> AnyHashable? {
        func state<Stateful: StatefulScreen>(_ screen: Stateful) -> AnyHashable { AnyHashable(screen.state) }
        return (screen as? any StatefulScreen).map { state($0) }
    }
}

/// What a screen stores besides what it declares, looked at by reflection.
enum UndeclaredData {
    /// The first stored property of an app's own that differs between two screens.
    static func difference(
        between left: SimulatedScreen,
        and right: SimulatedScreen
    ) -> (property: String, left: String, right: String)? {
        var mirrors: (Mirror?, Mirror?) = (Mirror(reflecting: left), Mirror(reflecting: right))
        while let own = mirrors.0, let other = mirrors.1, !isOfTheLibrary(own.subjectType) {
            for (child, counterpart) in zip(own.children, other.children) {
                let texts = (text(of: child.value, depth: 0), text(of: counterpart.value, depth: 0))
                if texts.0 != texts.1 { return (child.label ?? "a property", texts.0, texts.1) }
            }
            mirrors = (own.superclassMirror, other.superclassMirror)
        }
        return nil
    }

    private static func isOfTheLibrary(_ type: Any.Type) -> Bool {
        stableName(of: type).hasPrefix("StepRouter.")
    }

    /// A value in words: value types by their parts, objects and functions by their types.
    private static func text(of value: Any, depth: Int) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class || depth > 4 { return String(describing: type(of: value)) }
        if mirror.children.isEmpty {
            return mirror.displayStyle == nil && "\(type(of: value))".contains("->")
                ? "a function" : String(describing: value)
        }
        var parts = mirror.children.map { child in
            (child.label.map { "\($0): " } ?? "") + text(of: child.value, depth: depth + 1)
        }
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
        if mirror.displayStyle == .optional { return parts.joined() }
        return "(\(parts.joined(separator: ", ")))"
    }
}
