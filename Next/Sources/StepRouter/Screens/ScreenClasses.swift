/// What is known of the classes of the screens in a window: each is looked at once, and has a number.
package final class ScreenClasses {
    /// What is known of one class.
    package struct Entry {
        package let type: any Screen.Type
        package let kind: ContainerKind
        /// Whether its screens are to be asked in their own time whether they may leave.
        package let confirmsLeaving: Bool
        /// Whether its screens may refuse to leave.
        package let mayRefuse: Bool
        /// Remembers what a screen of the class declares, and returns how to put that back; `nil` if its screens declare nothing.
        package let remember: ((any Screen) -> () -> Void)?
        /// Whether its screens are told when they come and go.
        package let observesLifecycle: Bool
    }

    package private(set) var entries: [Entry] = []
    private var numbers: [ObjectIdentifier: UInt16] = [:]

    /// The number of a class. More than 65,536 of them are not told apart, and none of those is found by its class.
    package func number(of type: any Screen.Type) -> UInt16 {
        if let number = numbers[ObjectIdentifier(type)] { return number }
        let number = UInt16(clamping: entries.count)
        if entries.count <= number {
            entries.append(
                Entry(
                    type: type,
                    kind: Self.kind(of: type),
                    confirmsLeaving: type is any LeaveConfirming.Type,
                    mayRefuse: type is any DismissalRefusing.Type,
                    remember: (type as? any StatefulScreen.Type).map { Self.remembering($0) },
                    observesLifecycle: type is any LifecycleObserving.Type
                )
            )
        }
        numbers[ObjectIdentifier(type)] = number
        return number
    }

    package subscript(number: UInt16) -> Entry { entries[Int(number)] }

    private static func remembering<Stateful: StatefulScreen>(_ type: Stateful.Type) -> (any Screen) -> () -> Void {
        { screen in
            guard let screen = screen as? Stateful else { return {} }
            let state = screen.state
            return { if screen.state != state { screen.state = state } }
        }
    }

    private static func kind(of type: any Screen.Type) -> ContainerKind {
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
