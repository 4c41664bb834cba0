/// Which screens are containers of some kind; asked of their classes, as planned screens have nothing else.
package final class ContainerFilter {
    /// What messages call that kind.
    package let name: String
    private let acceptsClass: (ScreenClasses.Entry) -> Bool

    /// - Parameter type: A class of screens, or one of the protocols of containers.
    package init(_ type: Any.Type) {
        let name = String(describing: type)
        self.name = name.hasPrefix("any ") ? String(name.dropFirst("any ".count)) : name
        acceptsClass = Self.test(type)
    }

    package func accepts(_ entry: ScreenClasses.Entry) -> Bool { acceptsClass(entry) }

    private static func test(_ type: Any.Type) -> (ScreenClasses.Entry) -> Bool {
        if type == (any NavigationContainer).self { return { $0.kind == .navigation } }
        if type == (any TabContainer).self { return { $0.kind == .tabs } }
        if type == (any SplitContainer).self { return { $0.kind == .split } }
        if type == (any ContainerScreen).self { return { $0.kind != .none } }
        if let screenClass = type as? any Screen.Type { return test(class: screenClass) }
        // `any Screen`, and protocols of an app's own, which the compiler has checked.
        return { _ in true }
    }

    private static func test<Base: Screen>(class base: Base.Type) -> (ScreenClasses.Entry) -> Bool {
        { $0.type is Base.Type }
    }
}
