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
        explored.forEachScreen { screen in
            defer { position += 1 }
            guard found == nil, screens.indices.contains(position) else { return }
            if let difference = UndeclaredData.difference(between: screen, and: screens[position]) {
                found = (screen.screenName, difference.property, difference.left, difference.right)
            }
        }
        if let found {
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
