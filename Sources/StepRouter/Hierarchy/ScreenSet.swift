/// Screens to look for: a few are looked through one by one, of many a set is made.
package struct ScreenSet {
    private let few: ArraySlice<ScreenID>
    private let many: Set<ScreenID>?

    /// The screens of a list.
    package init(_ screens: ArraySlice<ScreenID>) {
        few = screens
        many = screens.count < 16 ? nil : Set(screens)
    }

    /// The screens of a list.
    package init(_ screens: [ScreenID]) { self.init(screens[...]) }

    package func contains(_ screen: ScreenID) -> Bool {
        if let many { return many.contains(screen) }
        return few.contains { $0 == screen }
    }
}
