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
    /// - Parameters:
    ///   - type: The class, not one that it derives from.
    ///   - make: Makes a screen, which is then shown its declared state (`StatefulScreen`).
    /// - Returns: The exploration with it.
    public func copying<Copied: Screen>(_ type: Copied.Type, _ make: @escaping () -> Copied) -> Exploration {
        with { $0.copies[ObjectIdentifier(type)] = make }
    }
}
