/// Puts a screen on top of a navigation container's stack.
public struct Push: ContainerAction {
    /// Any navigation container.
    public typealias Container = any NavigationContainer

    /// Makes the action.
    public init() {}

    /// Puts the screen on top.
    public func embed(_ screen: any Screen, in children: inout [any Screen]) { children.append(screen) }

    /// Nothing leaves.
    public func leaving(fromContent children: [any Screen]) -> [any Screen] { [] }
}

/// Makes a screen the only one of a navigation container.
public struct PushAsRoot: ContainerAction {
    /// Any navigation container.
    public typealias Container = any NavigationContainer

    /// Makes the action.
    public init() {}

    /// Replaces the whole stack.
    public func embed(_ screen: any Screen, in children: inout [any Screen]) { children = [screen] }
}

/// Replaces the screen on top of a navigation container's stack.
public struct PushReplacingLast: ContainerAction {
    /// Any navigation container.
    public typealias Container = any NavigationContainer

    /// Makes the action.
    public init() {}

    /// Replaces the last screen; an empty stack gets its first one.
    public func embed(_ screen: any Screen, in children: inout [any Screen]) {
        _ = children.popLast()
        children.append(screen)
    }
}

extension Action where Self == Push {
    /// Puts the screen on top of the stack.
    public static var push: Push { Push() }
}

extension Action where Self == PushAsRoot {
    /// Makes the screen the only one of the stack.
    public static var pushAsRoot: PushAsRoot { PushAsRoot() }
}

extension Action where Self == PushReplacingLast {
    /// Replaces the screen on top of the stack.
    public static var pushReplacingLast: PushReplacingLast { PushReplacingLast() }
}
