/// What is known of the classes of the screens in a window: each is looked at once, and has a number.
package final class ScreenClasses {
    /// What is known of one class.
    package final class Entry {
        package let type: any Screen.Type
        package let kind: ContainerKind
        /// Whether its screens are to be asked in their own time whether they may leave.
        package let confirmsLeaving: Bool
        /// Whether a screen of the class can be dismissed; `nil` if its screens always can.
        let canBeDismissed: ((any Screen) -> Bool)?
        /// Remembers what a screen of the class declares, and returns how to put that back; `nil` if its screens declare nothing.
        package let remember: ((any Screen) -> () -> Void)?
        /// A screen of the class as what is told when it comes and goes; `nil` if its screens are not told.
        package let observer: ((any Screen) -> (any LifecycleObserving)?)?
        /// A screen of the class as a container; `nil` if its screens are none.
        let container: ((any Screen) -> (any ContainerScreen)?)?
        /// Whether a screen of the class defines the context of modals; `nil` if its screens never do.
        let definesContext: ((any Screen) -> Bool)?

        fileprivate init(_ type: any Screen.Type) {
            self.type = type
            kind = ScreenClasses.kind(of: type)
            confirmsLeaving = type is any LeaveConfirming.Type
            canBeDismissed = ScreenClasses.refusing(type)
            remember = ScreenClasses.remembering(type)
            observer = ScreenClasses.observing(type)
            container = ScreenClasses.containing(type)
            definesContext = ScreenClasses.definingContext(type)
        }
    }

    private var known: [Entry] = []
    private var numbers: [ObjectIdentifier: UInt16] = [:]

    /// What is known, by number.
    package var entries: [Entry] { known }

    /// The number of a class. More than 65,536 of them are not told apart, and none of those is found by its class.
    package func number(of type: any Screen.Type) -> UInt16 {
        if let number = numbers[ObjectIdentifier(type)] { return number }
        let number = UInt16(clamping: known.count)
        if known.count <= number {
            known.append(Entry(type))
        }
        numbers[ObjectIdentifier(type)] = number
        return number
    }

    package subscript(number: UInt16) -> Entry { known[Int(number)] }

    fileprivate static func kind(of type: any Screen.Type) -> ContainerKind {
        switch type {
        case is any NavigationContainer.Type: .navigation
        case is any TabContainer.Type: .tabs
        case is any SplitContainer.Type: .split
        case let custom as any CustomContainer.Type:
            switch custom.containment {
            case .stack: .stack
            case .alternatives: .alternatives
            case .columns: .columns
            }
        case is any ContainerScreen.Type: .alternatives
        default: .none
        }
    }
}

// What screens of a class can be asked: the class is looked at once, and each screen is then taken for what its class is.
extension ScreenClasses {
    fileprivate static func remembering(_ type: any Screen.Type) -> ((any Screen) -> () -> Void)? {
        func remembering<Stateful: StatefulScreen>(_ type: Stateful.Type) -> (any Screen) -> () -> Void {
            { screen in
                guard let screen = screen as? Stateful else { return {} }
                let state = screen.state
                return { if screen.state != state { screen.state = state } }
            }
        }
        guard let type = type as? any StatefulScreen.Type else { return nil }
        return remembering(type)
    }

    fileprivate static func observing(_ type: any Screen.Type) -> ((any Screen) -> (any LifecycleObserving)?)? {
        func observing<Observer: LifecycleObserving>(
            _ type: Observer.Type
        ) -> (any Screen) -> (any LifecycleObserving)? { { $0 as? Observer } }
        guard let type = type as? any LifecycleObserving.Type else { return nil }
        return observing(type)
    }

    fileprivate static func containing(_ type: any Screen.Type) -> ((any Screen) -> (any ContainerScreen)?)? {
        func containing<Container: ContainerScreen>(
            _ type: Container.Type
        ) -> (any Screen) -> (any ContainerScreen)? { { $0 as? Container } }
        guard let type = type as? any ContainerScreen.Type else { return nil }
        return containing(type)
    }

    fileprivate static func refusing(_ type: any Screen.Type) -> ((any Screen) -> Bool)? {
        func refusing<Refusing: DismissalRefusing>(_ type: Refusing.Type) -> (any Screen) -> Bool {
            { ($0 as? Refusing)?.canBeDismissed ?? true }
        }
        guard let type = type as? any DismissalRefusing.Type else { return nil }
        return refusing(type)
    }

    fileprivate static func definingContext(_ type: any Screen.Type) -> ((any Screen) -> Bool)? {
        func definingContext<Defining: PresentationContextDefining>(_ type: Defining.Type) -> (any Screen) -> Bool {
            { ($0 as? Defining)?.definesPresentationContext ?? false }
        }
        guard let type = type as? any PresentationContextDefining.Type else { return nil }
        return definingContext(type)
    }
}
