public import Foundation
/// A view with something said about its node.
nonisolated struct ModifiedView<Content: View, Value>: PrimitiveView {
    typealias Body = Never
    let content: Content
    let value: Value
    let modify: @MainActor (Node, Value) -> Void

    @MainActor func declare(in node: Node) {
        node.declare(content)
        modify(node, value)
    }
}

extension View {
    nonisolated func modified<Value>(
        _ value: Value,
        modify: @escaping @MainActor (Node, Value) -> Void
    ) -> ModifiedView<Self, Value> {
        ModifiedView(content: self, value: value, modify: modify)
    }
}

// MARK: Lifecycle

extension View {
    /// `documentation/swiftui/view/onappear(perform:)`
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modified(action) { node, action in
            if let action { node.attributes.onAppear.append(action) }
        }
    }

    /// `documentation/swiftui/view/onopenurl(perform:)`
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modified(action) { $0.attributes.onOpenURL.append($1) }
    }

    /// `documentation/swiftui/view/ondisappear(perform:)`
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modified(action) { node, action in
            if let action { node.attributes.onDisappear.append(action) }
        }
    }

    /// `documentation/swiftui/view/task(priority:_:)`
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modified((priority, action)) { $0.attributes.tasks.append($1) }
    }

    /// `documentation/swiftui/view/onchange(of:initial:_:)-4psgg`
    nonisolated public func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        ChangeView(content: self, value: value, isInitial: initial, action: action)
    }

    /// `documentation/swiftui/view/onchange(of:initial:_:)-8wgw9`
    nonisolated public func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some View {
        ChangeView(content: self, value: value, isInitial: initial) { _, _ in action() }
    }
}

nonisolated private struct ChangeView<Content: View, Value: Equatable>: PrimitiveView {
    final class Memory { var last: Value? }

    typealias Body = Never
    let content: Content
    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void

    @MainActor func declare(in node: Node) {
        node.declare(content)
        let memory = node.memory { Memory() }
        let last = memory.last
        memory.last = value
        guard last != value, last != nil || isInitial else { return }
        node.simulator.afterUpdate { action(last ?? value, value) }
    }
}

// MARK: Identity and environment

extension View {
    /// `documentation/swiftui/view/id(_:)`
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }

    /// `documentation/swiftui/view/environment(_:_:)`
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }

    /// `documentation/swiftui/view/disabled(_:)`
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        EnvironmentView(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
    }
}

nonisolated private struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
    typealias Body = Never
    let content: Content
    let id: ID

    @MainActor func declare(in node: Node) { node.declare(content, key: id) }
}

nonisolated private struct EnvironmentView<Content: View>: PrimitiveView {
    typealias Body = Never
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    @MainActor func declare(in node: Node) {
        var environment = node.environment
        change(&environment)
        node.declare(content, environment: environment)
    }
}

// MARK: Layers

/// `documentation/swiftui/alignment`
public struct Alignment: Equatable, Sendable {
    private let name: String

    /// `documentation/swiftui/alignment/center`
    public static let center = Alignment(name: "center")
}

extension View {
    /// `documentation/swiftui/view/background(alignment:content:)`
    nonisolated public func background<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        LayeredView(content: self, layer: content(), isAbove: false)
    }

    /// `documentation/swiftui/view/overlay(alignment:content:)`
    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        LayeredView(content: self, layer: content(), isAbove: true)
    }
}

nonisolated private struct LayeredView<Content: View, Layer: View>: PrimitiveView {
    typealias Body = Never
    let content: Content
    let layer: Layer
    let isAbove: Bool

    @MainActor func declare(in node: Node) {
        node.declare(content)
        node.declare(layer, key: isAbove ? "overlay" : "background")
    }
}

// MARK: Layout

extension View {
    /// `documentation/swiftui/view/linelimit(_:)-513mb`: nothing is laid out here.
    nonisolated public func lineLimit(_ number: Int?) -> some View { self }
}

// MARK: Accessibility

extension View {
    /// `documentation/swiftui/view/accessibilityidentifier(_:)`: tests find views here by their texts.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }

    /// `documentation/swiftui/view/accessibilitylabel(_:)`
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
}

// MARK: Badges

extension View {
    /// `documentation/swiftui/view/badge(_:)-6k2u9`: of a tab; zero shows none.
    nonisolated public func badge(_ count: Int) -> some View {
        modified(count) { $0.attributes.badge = $1 == 0 ? nil : String($1) }
    }

    /// `documentation/swiftui/view/badge(_:)-6a18k`
    nonisolated public func badge(_ label: Text?) -> some View { modified(label?.text) { $0.attributes.badge = $1 } }
}
