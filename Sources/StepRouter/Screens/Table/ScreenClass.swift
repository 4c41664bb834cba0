/// The known facts about one class of screens. The class is inspected once, and they hold for each of its screens.
package final class ScreenClass {
    package let type: any Screen.Type
    package let kind: Hierarchy.ContainerKind
    // The class as each of these protocols; `nil` if it does not conform. Those that few tables need are looked up
    // lazily.
    private let container: (any ContainerScreen.Type)?
    private let observer: (any LifecycleObserving.Type)?
    private let definingContext: (any PresentationContextDefining.Type)?
    private let definingSheet: (any SheetDefining.Type)?
    private lazy var refusing = type as? any DismissalRefusing.Type
    private lazy var stateful = type as? any StatefulScreen.Type
    private lazy var keepingState = stateful as? any StateKeeping.Type

    /// `true` if its screens confirm asynchronously that they may leave.
    package private(set) lazy var confirmsLeaving = type is any LeaveConfirming.Type
    /// `true` if its screens ask navigations, and let the user go.
    package private(set) lazy var asksOnlyNavigations = type is any AskingNavigationsOnly.Type
    /// `true` if its screens may keep the user from taking them off.
    package private(set) lazy var mayObject = (refusing != nil || confirmsLeaving) && !asksOnlyNavigations

    init(_ type: any Screen.Type) {
        self.type = type
        container = type as? any ContainerScreen.Type
        kind = container.map { Hierarchy.ContainerKind(of: $0) } ?? .none
        observer = type as? any LifecycleObserving.Type
        definingContext = type as? any PresentationContextDefining.Type
        definingSheet = type as? any SheetDefining.Type
    }

    /// A screen of the class as a container; `nil` if it is none.
    func container(_ screen: any Screen) -> (any ContainerScreen)? {
        func cast<Container: ContainerScreen>(to type: Container.Type) -> (any ContainerScreen)? {
            screen as? Container
        }
        return container.flatMap { cast(to: $0) }
    }

    /// A screen of the class as an observer of its lifecycle; `nil` if it is none.
    package func observer(_ screen: any Screen) -> (any LifecycleObserving)? {
        func cast<Observer: LifecycleObserving>(to type: Observer.Type) -> (any LifecycleObserving)? {
            screen as? Observer
        }
        return observer.flatMap { cast(to: $0) }
    }

    /// Returns whether a screen of the class can be dismissed now.
    func canBeDismissed(_ screen: any Screen) -> Bool {
        func ask<Refusing: DismissalRefusing>(_ type: Refusing.Type) -> Bool {
            (screen as? Refusing)?.canBeDismissed ?? true
        }
        return refusing.map { ask($0) } ?? true
    }

    /// Returns whether a screen of the class defines the context of modals.
    func definesContext(_ screen: any Screen) -> Bool {
        func ask<Defining: PresentationContextDefining>(_ type: Defining.Type) -> Bool {
            (screen as? Defining)?.definesPresentationContext ?? false
        }
        return definingContext.map { ask($0) } ?? false
    }

    /// The heights that a screen of the class has as a sheet; `nil` if it says none.
    func sheet(_ screen: any Screen) -> Sheet? {
        func ask<Defining: SheetDefining>(_ type: Defining.Type) -> Sheet? { (screen as? Defining)?.definedSheet }
        return definingSheet.flatMap { ask($0) }
    }

    /// Remembers the declared state of a screen of the class, and returns a closure that restores it; `nil` if there is
    /// none.
    package func remember(_ screen: any Screen) -> (() -> Void)? {
        func remember<Stateful: StatefulScreen>(_ type: Stateful.Type) -> (() -> Void)? {
            guard let screen = screen as? Stateful else { return nil }
            let state = screen.state
            return { if screen.state != state { screen.state = state } }
        }
        func remember<Keeping: StateKeeping>(_ type: Keeping.Type) -> (() -> Void)? {
            guard let screen = screen as? Keeping else { return nil }
            let state = screen.keptState
            return { if screen.keptState !== state { screen.keptState = state } }
        }
        if let keepingState { return remember(keepingState) }
        return stateful.flatMap { remember($0) }
    }
}

extension Hierarchy.ContainerKind {
    fileprivate init(of type: any ContainerScreen.Type) {
        switch type {
        case is any NavigationContainer.Type: self = .navigation
        case is any TabContainer.Type: self = .tabs
        case is any SplitContainer.Type: self = .split
        case let custom as any CustomContainer.Type: self = .custom(custom.containment)
        default: self = .custom(.alternatives)
        }
    }
}

/// The known facts about the classes of the screens in a window: each class is inspected once, and has a number.
package final class ScreenClasses {
    // Both are copied to be read, and put back whole after a change: this spares checks for exclusive access.
    private var known: [ScreenClass] = []
    private var numbers = [ObjectIdentifier: UInt16](minimumCapacity: 8)

    /// The known classes, by number.
    package var entries: [ScreenClass] { known }

    package subscript(number: UInt16) -> ScreenClass { known[Int(number)] }

    /// The number of a class. Beyond 65,536 classes are not told apart, and none of those is found by its class.
    package func number(of type: any Screen.Type) -> UInt16 {
        let numbers = numbers
        return numbers[ObjectIdentifier(type)] ?? add(type)
    }

    private func add(_ type: any Screen.Type) -> UInt16 {
        var (entries, numbers) = (known, numbers)
        (known, self.numbers) = ([], [:])
        let number = UInt16(clamping: entries.count)
        if entries.count <= number { entries.append(ScreenClass(type)) }
        numbers[ObjectIdentifier(type)] = number
        (known, self.numbers) = (entries, numbers)
        return number
    }
}

// MARK: Kinds of containers

/// A filter for containers of some kind. It needs no screens, because planned screens have only a class.
package final class ContainerFilter {
    private enum Test {
        case everything
        case containers
        case kind(Hierarchy.ContainerKind)
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

    /// Returns whether the screen at a place is of that kind.
    func accepts(_ node: Hierarchy.Node, _ classes: ScreenClasses) -> Bool {
        switch test {
        case .everything: true
        case .containers: node.kind != .none
        case .kind(let kind): node.kind == kind
        case .screenClass(let includes): includes(classes[node.classID].type)
        }
    }

    /// Returns whether it accepts exactly the containers of a kind.
    func acceptsAll(of kind: Hierarchy.ContainerKind) -> Bool { if case .kind(kind) = test { true } else { false } }

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
    /// Returns whether a screen is of a kind.
    func accepts(_ screen: ScreenID, _ filter: ContainerFilter, _ classes: ScreenClasses) -> Bool {
        position(of: screen).map { filter.accepts(nodes[$0], classes) } ?? false
    }

}
