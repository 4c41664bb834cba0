public import StepRouter

extension Exploration {
    /// This exploration, in which further screens of a class are made by a closure.
    ///
    /// Where several states hold a screen of their own, the explorer needs an object for each. A class with `init()` (`DefaultInitializableScreen`) needs no closure; one
    /// that is given what it works with does:
    ///
    /// ```swift
    /// .copying(TransferScreen.self) { TransferScreen(accounts: app.accounts) }
    /// ```
    ///
    /// The screens that it makes are compared with the app's, property by property. Functions are taken to do the same.
    ///
    /// - Parameters:
    ///   - type: The class, not one that it derives from.
    ///   - make: Makes a screen, which is then shown its declared state (`StatefulScreen`).
    /// - Returns: The exploration with it.
    public func copying<Copied: Screen>(_ type: Copied.Type, _ make: @escaping () -> Copied) -> Exploration {
        with { $0.copies[ObjectIdentifier(type)] = make }
    }

    /// This exploration, in which screens that differ in one property are taken to be alike.
    ///
    /// Screens of a class that declare the same state have to keep the same, since one of them stands for all. A
    /// property that decides nothing, such as an identifier that each screen makes for itself, is left out of that by
    /// name:
    ///
    /// ```swift
    /// .ignoring("id", of: ChatScreen.self)
    /// ```
    ///
    /// The report says what was taken on trust.
    ///
    /// - Parameters:
    ///   - property: The name of a stored property. Where a screen of the class is met that does not have it, the
    ///     exploration throws ``ReachabilityError/unknownProperty(name:screen:declared:)``.
    ///   - type: The class, not one that it derives from.
    /// - Returns: The exploration with it.
    public func ignoring<Ignoring: Screen>(_ property: String, of type: Ignoring.Type) -> Exploration {
        with { exploration in
            exploration.ignored[ObjectIdentifier(type), default: []].insert(property)
            exploration.trusted.append("\(stableName(of: type)).\(property)")
        }
    }
}
