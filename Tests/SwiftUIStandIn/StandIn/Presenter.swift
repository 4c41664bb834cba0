import UIKit

/// A modal on the screen, or on its way there or away.
@MainActor final class Modal {
    enum Kind: String {
        case sheet
        case cover
        case popover
        case alert
    }

    enum State {
        case arriving
        case shown
        case leaving
        /// It has left the screen, and its binding is not set yet.
        case gone
    }

    let kind: Kind
    let id: AnyHashable
    /// The view controller that UIKit presents.
    let host: UIViewController
    /// The node of the modifier that presents it.
    let owner: Node
    private weak var presenter: Presenter?
    fileprivate(set) var content: Node?
    fileprivate(set) var state = State.arriving
    private let bridge: DismissalBridge

    fileprivate init(_ kind: Kind, id: AnyHashable, owner: Node, presenter: Presenter) {
        self.kind = kind
        self.id = id
        self.owner = owner
        self.presenter = presenter
        bridge = DismissalBridge { [weak presenter] in presenter?.clear() }
        let host = HostController(in: owner.simulator)
        self.host = host
        host.modal = self
        host.modalPresentationStyle =
            switch kind {
            case .sheet: .pageSheet
            case .cover: .fullScreen
            case .popover: .popover
            case .alert: .overFullScreen
            }
        host.presentationController?.delegate = bridge
    }

    var isLeaving: Bool { state == .leaving || state == .gone }
    /// `true` if it leaves, or is about to.
    var isUnwanted: Bool { isLeaving || presenter?.wanted?.id != id }
    var isOnScreen: Bool { state != .gone }

    var presence: Presence {
        switch state {
        case .arriving: .arriving
        case .shown: .shown
        case .leaving: .leaving
        case .gone: .hidden
        }
    }

    /// The modals in whose content its owner is, from the inside out, and itself.
    var chain: some Sequence<Modal> { sequence(first: self) { $0.owner.level } }
}

/// The view controller of a modal, or of the window, as UIKit describes it.
final class HostController: UIViewController {
    private weak var simulator: Simulator?
    fileprivate weak var modal: Modal?

    init(in simulator: Simulator) {
        self.simulator = simulator
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override var isBeingPresented: Bool { modal?.state == .arriving }
    override var isBeingDismissed: Bool { modal?.state == .leaving }
    override var presentedViewController: UIViewController? {
        simulator?.modals.first { $0.owner.level === modal && $0.isOnScreen }?.host
    }
}

/// SwiftUI's own delegate, which sets the binding when the user has dismissed the modal.
///
/// If an app replaces it and does not forward to it, the binding is not set.
private final class DismissalBridge: UIAdaptivePresentationControllerDelegate {
    private let didDismiss: () -> Void

    init(_ didDismiss: @escaping () -> Void) { self.didDismiss = didDismiss }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { didDismiss() }
}

/// The presentation of a modifier such as `sheet(item:)`: the item that is wanted, and the modal that is presented.
@MainActor final class Presenter {
    struct Wanted {
        let id: AnyHashable
        let content: MadeView
    }

    private let kind: Modal.Kind
    private weak var node: Node?
    private unowned let simulator: Simulator
    /// The item of the binding at the last update.
    var wanted: Wanted? {
        didSet { isDeclared = true }
    }
    private var isDeclared = false
    var clear: () -> Void = {}
    var onDismiss: (() -> Void)?
    private(set) var modal: Modal?
    /// The ID of a modal that a quirk keeps from being presented.
    private var dropped: AnyHashable?
    /// `true` if something is in the way of the modal, or of its end, and has been reported.
    private var isWaiting = false

    init(_ kind: Modal.Kind, of node: Node) {
        self.kind = kind
        self.node = node
        simulator = node.simulator
        simulator.presenters.append(self)
    }

    var isAttached: Bool { node?.isAttached == true }
    private var quirks: Quirks { simulator.quirks }

    /// `true` if its view is taken away by a movement, or is already.
    private var isDeparting: Bool {
        guard let node, node.isAttached else { return true }
        return node.isDeparting || node.ancestors.contains { $0.isDeparting }
    }

    // MARK: Updates

    /// Dismisses the modal if it is not wanted any longer; otherwise gives it its new content.
    func follow() {
        guard let modal, !modal.isLeaving else { return }
        if isDeparting {
            // The presenter takes it along: one turn after it has gone itself, or together with it.
            if !quirks.contains(.takesSheetAlongLate) { return dismiss(modal) }
            if !isAttached, !isWaiting {
                isWaiting = true
                simulator.after(1) { self.dismiss(modal, animated: false) }
            }
            return
        }
        guard let wanted, wanted.id == modal.id else {
            if modal.state == .shown { dismiss(modal) }
            return
        }
        guard isDeclared, let node else { return }
        isDeclared = false
        if quirks.contains(.sameIdSheetShowsNothingNew) { return }
        modal.content?.update(wanted.content, environment: node.environment)
    }

    /// Presents the wanted modal, if nothing is in its way.
    func presentWanted() {
        guard let wanted else {
            dropped = nil
            if modal == nil { isWaiting = false }
            return
        }
        guard modal == nil, let node, node.isAttached, wanted.id != dropped else { return }
        dropped = nil
        // UIKit presents from views that are in a window only.
        if node.phase < .arriving {
            if !isWaiting { simulator.report("\(kind) \(wanted.id): its presenter is not visible.") }
            isWaiting = true
            return
        }
        let siblings = simulator.modals.filter { $0.owner.level === node.level }
        if let leaving = siblings.first(where: { $0.isLeaving }) {
            guard quirks.contains(.breaksOnExchangedModalKind), leaving.kind != kind else { return }
            return drop(wanted, "exchanged for a \(leaving.kind) in one update")
        }
        if quirks.contains(.oneModalAtATime), let shown = siblings.first {
            if !isWaiting {
                simulator.report("\(kind) \(wanted.id): presented when the \(shown.kind) \(shown.id) is dismissed.")
            }
            isWaiting = true
            return
        }
        if quirks.contains(.dropsModalWhileMoving), simulator.isMoving {
            return drop(wanted, "asked for during a movement")
        }
        isWaiting = false
        present(wanted, from: node)
    }

    private func drop(_ wanted: Wanted, _ reason: String) {
        dropped = wanted.id
        isWaiting = false
        simulator.report("\(kind) \(wanted.id): dropped, \(reason).")
    }

    private func present(_ wanted: Wanted, from node: Node) {
        let modal = Modal(kind, id: wanted.id, owner: node, presenter: self)
        self.modal = modal
        simulator.modals.append(modal)
        modal.content = Node(
            wanted.content,
            key: "modal",
            environment: node.environment,
            in: nil,
            of: simulator,
            modal: modal
        )
        modal.content?.evaluate()
        isDeclared = false
        simulator.move(arriving: [], leaving: []) { [simulator] in
            // A modal below it may have taken it along.
            if modal.state == .arriving { modal.state = .shown }
            simulator.updateLater()
        }
    }

    private func dismiss(_ modal: Modal, animated: Bool = true, atEnd: @escaping () -> Void = {}) {
        // Those above leave together with it.
        let leaving = simulator.modals.filter { $0.chain.contains { $0 === modal } }
        for above in leaving where above.isOnScreen { above.state = .leaving }
        simulator.move(arriving: [], leaving: [], animated: animated) { [self] in
            atEnd()
            for above in leaving where above !== modal || modal.state != .gone { simulator.remove(above) }
        }
    }

    /// Forgets its modal, which is no longer on screen.
    func forget(_ modal: Modal) {
        guard self.modal === modal else { return }
        self.modal = nil
        isWaiting = false
        modal.content?.detach()
        if let onDismiss { simulator.afterUpdate(onDismiss) }
        simulator.updateLater()
    }

    // MARK: The user

    /// Swipes a sheet down, or taps beside a popover.
    func swipe() -> Bool {
        guard let modal, modal.state == .shown, kind == .sheet || kind == .popover else { return false }
        guard let presentation = modal.host.presentationController else { return false }
        let delegate = presentation.delegate
        if modal.host.isModalInPresentation || delegate?.presentationControllerShouldDismiss(presentation) == false {
            delegate?.presentationControllerDidAttemptToDismiss(presentation)
            return false
        }
        dismiss(modal) { [self] in
            if !quirks.contains(.setsBindingLateAfterSwipe) {
                presentation.delegate?.presentationControllerDidDismiss(presentation)
                return
            }
            modal.state = .gone
            simulator.after(simulator.lateTurns) { [simulator] in
                presentation.delegate?.presentationControllerDidDismiss(presentation)
                simulator.remove(modal)
            }
        }
        return true
    }

    /// Taps a button of an alert, which dismisses it.
    func answer(_ action: () -> Void) {
        let isFirst = quirks.contains(.setsAlertBindingFirst)
        if isFirst { clear() }
        action()
        if !isFirst { clear() }
    }
}
