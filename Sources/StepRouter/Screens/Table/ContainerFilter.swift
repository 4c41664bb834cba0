/// A filter for containers of some kind. It needs no screens, because planned screens have only a class.
package final class ContainerFilter {
    private enum Test {
        case everything
        case containers
        case kind(ContainerKind)
        case screenClass((any Screen.Type) -> Bool)
    }

    private let type: Any.Type
    private let test: Test

    /// - Parameter type: A class of screens, or one of the protocols of containers.
    package init(_ type: Any.Type) {
        self.type = type
        test = Self.test(type)
    }

    /// The name of that kind in messages.
    package var name: String {
        let name = String(describing: type)
        return name.hasPrefix("any ") ? String(name.dropFirst("any ".count)) : name
    }

    /// Tells whether the screen at a place is of that kind.
    func accepts(_ node: Hierarchy.Node, _ classes: ScreenClasses) -> Bool {
        switch test {
        case .everything: true
        case .containers: node.kind != .none
        case .kind(let kind): node.kind == kind
        case .screenClass(let includes): includes(classes[node.classID].type)
        }
    }

    /// Tells whether it accepts exactly the containers of a kind.
    func acceptsAll(of kind: ContainerKind) -> Bool { if case .kind(kind) = test { true } else { false } }

    private static func test(_ type: Any.Type) -> Test {
        if type == (any NavigationContainer).self { return .kind(.navigation) }
        if type == (any TabContainer).self { return .kind(.tabs) }
        if type == (any SplitContainer).self { return .kind(.split) }
        if type == (any ContainerScreen).self { return .containers }
        if let screenClass = type as? any Screen.Type { return test(class: screenClass) }
        // `any Screen`, and protocols of an app's own, which the compiler has checked.
        return .everything
    }

    private static func test<Base: Screen>(class base: Base.Type) -> Test { .screenClass { $0 is Base.Type } }
}

extension Hierarchy {
    /// Tells whether a screen is of a kind.
    func accepts(_ screen: ScreenID, _ filter: ContainerFilter, _ classes: ScreenClasses) -> Bool {
        position(of: screen).map { filter.accepts(nodes[$0], classes) } ?? false
    }

    /// The nearest container of a kind around a screen, the screen itself included.
    func nearest(_ filter: ContainerFilter, around screen: ScreenID, _ classes: ScreenClasses) -> ScreenID? {
        var next = position(of: screen)
        while let position = next {
            if filter.accepts(nodes[position], classes) { return nodes[position].screen }
            next = parent(of: position)
        }
        return nil
    }
}
