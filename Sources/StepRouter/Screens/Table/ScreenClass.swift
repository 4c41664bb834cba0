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
