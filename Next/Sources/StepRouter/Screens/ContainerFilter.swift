/// Which screens are containers of some kind; asked of their classes, as planned screens have nothing else.
package final class ContainerFilter {
    /// What messages call that kind.
    package let name: String
    private let acceptsClass: (any Screen.Type) -> Bool

    /// - Parameter type: A class of screens, or one of the protocols of containers.
    package init(_ type: Any.Type) {
        let name = String(describing: type)
        self.name = name.hasPrefix("any ") ? String(name.dropFirst("any ".count)) : name
        acceptsClass = Self.test(type)
    }

    package func accepts(_ type: any Screen.Type) -> Bool { acceptsClass(type) }

    private static func test(_ type: Any.Type) -> (any Screen.Type) -> Bool {
        if type == (any NavigationContainer).self { return { $0 is any NavigationContainer.Type } }
        if type == (any TabContainer).self { return { $0 is any TabContainer.Type } }
        if type == (any SplitContainer).self { return { $0 is any SplitContainer.Type } }
        if type == (any ContainerScreen).self { return { $0 is any ContainerScreen.Type } }
        if let screenClass = type as? any Screen.Type { return test(class: screenClass) }
        // `any Screen`, and protocols of an app's own, which the compiler has checked.
        return { _ in true }
    }

    private static func test<Base: Screen>(class base: Base.Type) -> (any Screen.Type) -> Bool { { $0 is Base.Type } }
}
