/// What is known of one class of screens: it is looked at once, and each screen is then taken for what its class is.
package final class ScreenClass {
    package let type: any Screen.Type
    package let kind: ContainerKind
    // The class as what its screens are; `nil` if they are not. What few tables ask for is looked up when it is.
    private let container: (any ContainerScreen.Type)?
    private let observer: (any LifecycleObserving.Type)?
    private let definingContext: (any PresentationContextDefining.Type)?
    private lazy var refusing = type as? any DismissalRefusing.Type
    private lazy var stateful = type as? any StatefulScreen.Type
    private lazy var keepingState = stateful as? any StateKeeping.Type

    /// Whether its screens are to be asked in their own time whether they may leave.
    package private(set) lazy var confirmsLeaving = type is any LeaveConfirming.Type

    init(_ type: any Screen.Type) {
        self.type = type
        container = type as? any ContainerScreen.Type
        kind = container.map { ContainerKind(of: $0) } ?? .none
        observer = type as? any LifecycleObserving.Type
        definingContext = type as? any PresentationContextDefining.Type
    }

    /// A screen of the class as a container; `nil` if it is none.
    func container(_ screen: any Screen) -> (any ContainerScreen)? {
        func cast<Container: ContainerScreen>(to type: Container.Type) -> (any ContainerScreen)? {
            screen as? Container
        }
        return container.flatMap { cast(to: $0) }
    }

    /// A screen of the class as what is told when it comes and goes; `nil` if it is not told.
    package func observer(_ screen: any Screen) -> (any LifecycleObserving)? {
        func cast<Observer: LifecycleObserving>(to type: Observer.Type) -> (any LifecycleObserving)? {
            screen as? Observer
        }
        return observer.flatMap { cast(to: $0) }
    }

    /// Whether a screen of the class can be dismissed now.
    func canBeDismissed(_ screen: any Screen) -> Bool {
        func ask<Refusing: DismissalRefusing>(_ type: Refusing.Type) -> Bool {
            (screen as? Refusing)?.canBeDismissed ?? true
        }
        return refusing.map { ask($0) } ?? true
    }

    /// Whether a screen of the class defines the context of modals.
    func definesContext(_ screen: any Screen) -> Bool {
        func ask<Defining: PresentationContextDefining>(_ type: Defining.Type) -> Bool {
            (screen as? Defining)?.definesPresentationContext ?? false
        }
        return definingContext.map { ask($0) } ?? false
    }

    /// Remembers what a screen of the class declares, and returns how to put that back; `nil` if it declares nothing.
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

extension ContainerKind {
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

/// What is known of the classes of the screens in a window: each is looked at once, and has a number.
package final class ScreenClasses {
    // Both are copied to be looked into, and put back whole when they were changed: this spares checks for exclusive access.
    private var known: [ScreenClass] = []
    private var numbers = [ObjectIdentifier: UInt16](minimumCapacity: 8)

    /// What is known, by number.
    package var entries: [ScreenClass] { known }

    package subscript(number: UInt16) -> ScreenClass { known[Int(number)] }

    /// The number of a class. More than 65,536 of them are not told apart, and none of those is found by its class.
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
