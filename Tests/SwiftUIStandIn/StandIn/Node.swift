import Foundation
import Observation
import UIKit

/// The presence of a node on screen. A node is never more present than those around it.
enum Presence: Int, Comparable {
    case hidden
    case leaving
    case arriving
    case shown

    static func < (left: Presence, right: Presence) -> Bool { left.rawValue < right.rawValue }
}

/// The kind of a node, for texts and gestures.
enum Element {
    case none
    case text(String)
    case button(@MainActor () -> Void)
    case field(Binding<String>)
    case secret(Binding<String>)
    case stack
    case tabs
    case split

    /// The text that is entered; `nil` if it is no field.
    var field: Binding<String>? {
        switch self {
        case .field(let text), .secret(let text): text
        case .none, .text, .button, .stack, .tabs, .split: nil
        }
    }
}

/// The effects of modifiers on their node.
struct Attributes {
    var onAppear: [() -> Void] = []
    var onOpenURL: [(URL) -> Void] = []
    var onDisappear: [() -> Void] = []
    var tasks: [(TaskPriority, @Sendable () async -> Void)] = []
    var destinations: [ObjectIdentifier: (AnyHashable) -> any View] = [:]
    var bar = BarAttributes()
    var isDismissDisabled: Bool?
    var detents: Detents?
    var badge: String?
}

/// A place in the tree of views. It stays while the views there have one identity.
@MainActor final class Node {
    private struct Declaration {
        let view: any View
        let key: AnyHashable
        let environment: EnvironmentValues
        let presence: Presence
    }

    let number: Int
    let key: AnyHashable
    unowned let simulator: Simulator
    private(set) weak var parent: Node?
    private(set) var view: any View
    private(set) var environment: EnvironmentValues
    private(set) var children: [Node] = []
    private(set) var isAttached = true
    var isDirty = false
    /// `true` if its children are to be arranged again, and nothing that it has read has changed.
    var isUnarranged = false
    private(set) var isEvaluating = false

    var element = Element.none
    var attributes = Attributes()
    /// The presence that its container gives it.
    var presence: Presence
    /// The presence on screen that its callbacks were told last.
    var phase = Presence.hidden
    /// `true` while it leaves for good. It is shown as it was.
    var isDeparting = false
    /// The modal whose content it is.
    private(set) weak var modal: Modal?
    /// The view controller of a representable.
    private(set) var controller: UIViewController?
    private var dismantle: () -> Void = {}
    var tasks: [Task<Void, Never>] = []
    /// `true` if `onAppear` was called when the view was made.
    private(set) var hasAppearedEarly = false

    /// The value that its container keeps here.
    private(set) var knownMemory: AnyObject?
    private var storages: [Int: AnyObject] = [:]
    private var declarations: [Declaration] = []
    private var former: [Node] = []
    private var keepsViews = false

    init(
        _ view: any View,
        key: AnyHashable,
        environment: EnvironmentValues,
        in parent: Node?,
        of simulator: Simulator,
        presence: Presence = .shown,
        modal: Modal? = nil
    ) {
        self.view = view
        self.key = key
        self.environment = environment
        self.parent = parent
        self.simulator = simulator
        self.presence = presence
        self.modal = modal
        number = simulator.nextNumber()
        simulator.attach(self)
    }

    var depth: Int { (parent?.depth ?? modal?.owner.depth).map { $0 + 1 } ?? 0 }

    /// The nodes around it, from the inside out; the owner of a modal is around its content.
    var ancestors: some Sequence<Node> {
        sequence(first: self) { $0.parent ?? $0.modal?.owner }.dropFirst()
    }

    /// The modal in which it is, if it is in one.
    var level: Modal? { modal ?? parent?.level }

    /// The innermost stack around it.
    var stack: Node? {
        ancestors.first {
            if case .stack = $0.element { true } else { false }
        }
    }

    /// `true` if it is in the tab that is shown, and another one is selected.
    var isInLeavingTab: Bool {
        sequence(first: self) { $0.parent }.contains { child in
            guard let bar = child.parent?.knownMemory as? TabMemory else { return false }
            return bar.selected != child.key && bar.showing.nodes.contains { $0 === child }
        }
    }

    /// `true` if it leaves, and its bodies are not evaluated.
    var isFrozen: Bool {
        if simulator.quirks.contains(.blanksLeavingViews) { return false }
        return isDeparting || modal?.isUnwanted == true
            || ancestors.contains { $0.isDeparting || $0.modal?.isUnwanted == true }
    }

    /// The value that a container keeps here, made when it is needed first.
    func memory<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
        if let known = knownMemory as? Memory { return known }
        let made = make()
        knownMemory = made
        return made
    }

    func storage<Value>(at index: Int, _ make: () -> StateStorage<Value>) -> StateStorage<Value> {
        if let known = storages[index] as? StateStorage<Value> { return known }
        let made = make()
        storages[index] = made
        return made
    }

    func report(_ problem: String) { simulator.report(problem) }

    /// Holds the view controller of a representable, in that of the window or modal.
    func hold(_ controller: UIViewController, dismantle: @escaping () -> Void) {
        self.controller = controller
        self.dismantle = dismantle
        (level?.host ?? simulator.host).addChild(controller)
        controller.didMove(toParent: controller.parent)
    }

    /// Releases what a removed node holds.
    func release() {
        controller?.willMove(toParent: nil)
        controller?.removeFromParent()
        controller = nil
        dismantle()
        dismantle = {}
    }

    // MARK: Evaluation

    func update(_ view: any View, environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        evaluate()
    }

    /// Evaluates the view, and then its children.
    func evaluate() {
        isDirty = false
        isUnarranged = false
        isEvaluating = true
        defer { isEvaluating = false }
        element = .none
        attributes = Attributes()
        declarations = []
        // Children are evaluated outside, since each node observes only its own reads.
        withObservationTracking {
            declareContent()
        } onChange: { [changes = simulator.changes, number] in
            changes.add(number)
        }
        former = children
        children = []
        for part in declarations {
            child(part.view, key: part.key, environment: part.environment, presence: part.presence)
        }
        arrange()
        simulator.evaluations += 1
        if simulator.quirks.contains(.appearsEarly), !hasAppearedEarly, !attributes.onAppear.isEmpty {
            hasAppearedEarly = true
            for action in attributes.onAppear { simulator.afterUpdate(action) }
        }
    }

    /// Lets the container arrange its children again. The views of those that stay are not evaluated.
    func arrangeAgain() {
        isUnarranged = false
        former = children
        children = Array(former.prefix(declarations.count))
        keepsViews = true
        arrange()
        keepsViews = false
    }

    private func arrange() {
        (view as? any ContainerView)?.arrange(node: self)
        for gone in former where !children.contains(where: { $0 === gone }) { gone.detach() }
        former = []
    }

    private func declareContent() {
        if let primitive = view as? any PrimitiveView { return primitive.declare(in: self) }
        for (index, property) in Mirror(reflecting: view).children.enumerated() {
            (property.value as? any InstalledProperty)?.install(in: self, at: index)
        }
        if let representable = view as? any UIViewControllerRepresentable { return representable.declare(in: self) }
        declare(view.body)
    }

    /// Declares a child, from within `declare(in:)`.
    ///
    /// Containers declare hidden children, and show some when they arrange them.
    func declare(
        _ view: any View,
        key: AnyHashable = "content",
        environment: EnvironmentValues? = nil,
        presence: Presence = .shown
    ) {
        declarations.append(
            Declaration(
                view: view,
                key: key,
                environment: environment ?? self.environment,
                presence: presence
            )
        )
    }

    func declares(key: AnyHashable) -> Bool { declarations.contains { $0.key == key } }

    /// Evaluates a child that is there, or a new one.
    @discardableResult func child(
        _ view: any View,
        key: AnyHashable,
        environment: EnvironmentValues? = nil,
        presence: Presence = .shown
    ) -> Node {
        let environment = environment ?? self.environment
        let known = former.first { $0.key == key && !$0.isDeparting && type(of: $0.view) == type(of: view) }
        if let known {
            children.append(known)
            if !keepsViews { known.update(view, environment: environment) }
            return known
        }
        let made = Node(
            view,
            key: key,
            environment: environment,
            in: self,
            of: simulator,
            presence: presence
        )
        children.append(made)
        made.evaluate()
        return made
    }

    /// Keeps a child as it is.
    func retain(_ child: Node) {
        guard child.isAttached, !children.contains(where: { $0 === child }) else { return }
        children.append(child)
        if simulator.quirks.contains(.blanksLeavingViews) {
            child.evaluate()
        }
    }

    /// Removes it and its children.
    func detach() {
        isAttached = false
        for child in children { child.detach() }
        simulator.detach(self)
    }

    // MARK: Search

    /// Visits the nodes that it shows, from the outside in, without modals.
    func visit(_ visit: (Node) -> Void, into isEntered: (Node) -> Bool = { _ in true }) {
        visit(self)
        guard isEntered(self) else { return }
        for child in children where child.presence > .leaving { child.visit(visit, into: isEntered) }
    }

    /// All nodes that it shows.
    var visible: [Node] {
        var found: [Node] = []
        visit { found.append($0) }
        return found
    }

    /// The nodes of one page of a stack: those of a stack within are not among them.
    var page: [Node] {
        var found: [Node] = []
        visit {
            found.append($0)
        } into: {
            if case .stack = $0.element { false } else { true }
        }
        return found
    }

    /// The innermost first node. It is another one if the identity of the view changes.
    var leaf: Node { children.first?.leaf ?? self }
}
