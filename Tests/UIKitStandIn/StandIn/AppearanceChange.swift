/// What moves.
enum TransitionKind {
    case present, dismiss, stack, alternatives, root, resize
}

/// The controllers that disappear and those that appear in a transition.
@MainActor struct AppearanceChange {
    let leaving: [UIViewController]
    let coming: [UIViewController]

    var all: [UIViewController] { leaving + coming }

    /// The same change, without those for which another one has come in between.
    func stillSeen(in present: [UIViewController]) -> AppearanceChange {
        AppearanceChange(
            leaving: leaving.filter { controller in !present.contains { $0 === controller } },
            coming: coming.filter { controller in present.contains { $0 === controller } }
        )
    }

    private init(leaving: [UIViewController], coming: [UIViewController]) {
        self.leaving = leaving
        self.coming = coming
    }

    init(from former: [UIViewController], to present: [UIViewController]) {
        leaving = former.filter { controller in !present.contains { $0 === controller } }
        coming = present.filter { controller in !former.contains { $0 === controller } }
    }

    func tellBeginning(_ kind: TransitionKind, animated: Bool) {
        for controller in coming { controller.loadViewIfNeeded() }
        if kind == .alternatives { for controller in coming { controller.viewWillAppear(animated) } }
        for controller in leaving { controller.viewWillDisappear(animated) }
        if kind != .alternatives { for controller in coming { controller.viewWillAppear(animated) } }
    }

    func tellEnd(_ kind: TransitionKind, animated: Bool) {
        let comingFirst = kind == .present || kind == .dismiss || kind == .root
        if comingFirst { for controller in coming { controller.viewDidAppear(animated) } }
        for controller in leaving { controller.viewDidDisappear(animated) }
        if !comingFirst { for controller in coming { controller.viewDidAppear(animated) } }
    }
}

/// The controllers that the user sees in a window: containers before what they hold, modals last.
@MainActor func visibleControllers(of window: UIWindow?) -> [UIViewController] {
    guard let window, !window.isHidden else { return [] }
    return visibleControllers(of: window.rootViewController)
}

/// The controllers that the user sees: containers before what they hold, modals last.
@MainActor func visibleControllers(of root: UIViewController?) -> [UIViewController] {
    var visible: [UIViewController] = []
    var levels = root.map { [$0] } ?? []
    var next = 0
    func add(_ controller: UIViewController) {
        if let modal = controller.modal, !modal.isBeingDismissed {
            levels.append(modal)
            if modal.modalPresentationStyle.coversPresenter { return }
        }
        visible.append(controller)
        for child in controller.shownContent { add(child) }
    }
    while next < levels.count {
        add(levels[next])
        next += 1
    }
    return visible
}
