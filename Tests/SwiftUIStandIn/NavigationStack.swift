/// `documentation/swiftui/navigationstack`
public struct NavigationStack<Data, Root: View>: ContainerView {
    /// None.
    public typealias Body = Never
    private let path: Binding<[AnyHashable]>
    private let root: Root

    /// `documentation/swiftui/navigationstack/init(path:root:)-3bt4q`
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
    {
        self.path = Binding(isFresh: path.isFresh) {
            path.wrappedValue.map { AnyHashable($0) }
        } write: {
            path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element })
        }
        self.root = root()
    }

    func declare(in node: Node) {
        node.element = .stack
        let stack = node.memory { StackMemory() }
        stack.path = path
        stack.target = path.wrappedValue
        node.declare(root, key: "root", presence: .hidden)
    }

    func arrange(node: Node) { node.memory { StackMemory() }.arrange(node) }
}

extension View {
    /// `documentation/swiftui/view/navigationdestination(for:destination:)`
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        DestinationView(content: self, destination: destination)
    }
}

nonisolated private struct DestinationView<Content: View, Value: Hashable, Destination: View>: PrimitiveView {
    typealias Body = Never
    let content: Content
    let destination: (Value) -> Destination

    @MainActor func declare(in node: Node) {
        node.declare(content)
        node.attributes.destinations[ObjectIdentifier(Value.self)] = { [destination] value in
            (value.base as? Value).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
        }
        // The stack has to make its pages by the new closure. While it is being evaluated, it makes them afterwards anyway.
        if let stack = node.stack, !stack.isEvaluating { node.simulator.invalidate(stack) }
    }
}

/// A view that is made by a closure, which its node observes.
nonisolated struct MadeView: PrimitiveView {
    typealias Body = Never
    let make: @MainActor () -> any View

    @MainActor func declare(in node: Node) { node.declare(make()) }
}

/// The pages of a stack, and the path that it follows.
@MainActor final class StackMemory {
    private struct Key: Hashable {
        let index: Int
        let value: AnyHashable
    }

    let showing = Showing()
    var path: Binding<[AnyHashable]>?
    /// The value of the path at the last update.
    var target: [AnyHashable] = []
    /// The values of the pages.
    private var shown: [AnyHashable]?
    /// A path that a quirk keeps from being shown.
    private var ignored: [AnyHashable]?
    /// The values of the pages after a gesture, until the path is written.
    private var popped: [AnyHashable]?
    private var isPush = false
    private var rootLeaf: Node?

    var canPop: Bool { shown?.isEmpty == false && !showing.isMoving }

    /// Pops the last page. The path is written when the movement begins, as by UIKit.
    func pop(_ node: Node) {
        guard canPop, let path, let shown else { return }
        let next = Array(shown.dropLast())
        popped = next
        node.arrangeAgain()
        popped = nil
        // A path that refuses the pop is shown again afterwards.
        target = path.writeAsUser(next)
        node.simulator.arrangeLater(node)
    }

    func arrange(_ node: Node) {
        guard let root = node.children.first else { return }
        let isAnotherRoot = rootLeaf != nil && rootLeaf !== root.leaf
        rootLeaf = root.leaf
        let next = popped ?? nextPath(of: node, isAnotherRoot: isAnotherRoot)
        isPush = showing.isMoving ? isPush : next.count > (shown?.count ?? 0)
        shown = next

        var top = root
        for (index, value) in next.enumerated() {
            let sources = node.children
            let made = MadeView { [weak node] in
                for source in sources {
                    for part in source.page {
                        if let make = part.attributes.destinations[ObjectIdentifier(type(of: value.base))] {
                            return make(value)
                        }
                    }
                }
                node?.report("NavigationStack: no destination for \(value).")
                return Text("no destination for \(value)")
            }
            top = node.child(made, key: Key(index: index, value: value), presence: .hidden)
        }
        let gone = showing.nodes.filter { page in !node.children.contains { $0 === page } }
        let isAnimated = Showing.animates(node)
        if isAnimated {
            for page in gone { node.retain(page) }
        }
        for page in showing.movement?.leaving ?? [] { node.retain(page) }
        if !showing.isMoving { showing.show([top], of: node, departing: gone, animated: isAnimated) }
    }

    /// The path to show now. Changes during a movement wait for its end, unless a quirk loses them.
    private func nextPath(of node: Node, isAnotherRoot: Bool) -> [AnyHashable] {
        let quirks = node.simulator.quirks
        guard let shown else { return target }
        if target == ignored { return shown }
        ignored = nil
        if target == shown { return shown }
        if path?.isFresh == true, quirks.contains(.crashesOnFreshBinding) {
            node.report("NavigationStack: crash, the path is a Binding(get:set:) that a body makes.")
        }
        if node.simulator.hasLateBinding {
            return keep(shown, "a path is lost, since the binding of a sheet is not set yet", node)
        }
        if showing.isMoving {
            if isPush, target.isEmpty, node.isInLeavingTab, quirks.contains(.keepsStackClearedWithTab) {
                return keep(shown, "the pages stay, cleared in one update with another tab", node)
            }
            if quirks.contains(.ignoresPathWhileMoving) {
                return keep(shown, "a path is ignored, set during a movement", node)
            }
            if isPush, target.count > shown.count, quirks.contains(.showsFirstOfSeveralPushes) {
                return keep(shown, "a push is ignored, shortly after another one", node)
            }
            return shown
        }
        if isAnotherRoot, quirks.contains(.losesPathWhenRootChanges) {
            node.report("NavigationStack: a path is discarded, set in one update with another root.")
            target = path?.writeAsUser([]) ?? []
            return target
        }
        let same = zip(shown, target).prefix { $0 == $1 }.count
        if target.count > same + 1, quirks.contains(.showsFirstOfSeveralPushes) {
            node.report("NavigationStack: only the first of several pushes is shown.")
            ignored = target
            return Array(target.prefix(same + 1))
        }
        return target
    }

    private func keep(_ shown: [AnyHashable], _ problem: String, _ node: Node) -> [AnyHashable] {
        ignored = target
        node.report("NavigationStack: \(problem).")
        return shown
    }
}
