public import Foundation

extension Simulator {
    /// `true` if the page on top can be left by the back button or a swipe.
    public var canGoBack: Bool { nodeToPop(in: nil) != nil }

    /// Goes back by the button or a swipe. The path is written when the movement begins.
    ///
    /// - Parameter column: The column of a split view in which to go back; by default the last one that can.
    /// - Returns: `false` if there is nothing to go back to, the back button is hidden, or the stack moves.
    @discardableResult public func goBack(in column: NavigationSplitViewColumn? = nil) -> Bool {
        guard let node = nodeToPop(in: column) else { return false }
        (node.knownMemory as? StackMemory)?.pop(node)
        (node.knownMemory as? SplitMemory)?.pop(node)
        notify()
        return true
    }

    /// Swipes the sheet on top down, or taps beside the popover.
    ///
    /// - Returns: `false` if there is none, it moves, or it forbids that; in the last case its delegate is told of the attempt.
    @discardableResult public func swipeDown() -> Bool {
        guard let modal = modals.last(where: { $0.isOnScreen }) else { return false }
        let isSwiped = presenter(of: modal)?.swipe() ?? false
        notify()
        return isSwiped
    }

    /// Drags the sheet on top to another height.
    ///
    /// - Returns: `false` if the sheet does not have it.
    @discardableResult public func drag(to detent: PresentationDetent) -> Bool {
        guard let detents = topDetents, detents.all.contains(detent) else { return false }
        _ = detents.selection?.writeAsUser(detent)
        return true
    }

    /// Taps a tab, also the one that is selected: its value is written again.
    ///
    /// - Parameter title: The text of its label.
    /// - Returns: `false` if there is none on top, or its tab bar is hidden.
    @discardableResult public func tapTab(_ title: String) -> Bool {
        for node in tabBarNodes {
            guard let tabs = node.knownMemory as? TabMemory else { continue }
            guard let tab = tabs.tabs.first(where: { tabs.title(of: $0.value, in: node) == title }) else { continue }
            tabs.select(tab.value)
            return true
        }
        return false
    }

    /// Taps a tab of the outermost bar by its position, counted from 0: tabs may have the same title.
    ///
    /// - Returns: `false` if there is none on top, or its tab bar is hidden.
    @discardableResult public func tapTab(at position: Int) -> Bool {
        guard let tabs = tabBarNodes.last?.knownMemory as? TabMemory, tabs.tabs.indices.contains(position)
        else { return false }
        tabs.select(tabs.tabs[position].value)
        return true
    }

    /// Taps the button with a text on top, in a page or a bar; of several the innermost one, the last of those. An alert is dismissed by each of its buttons, and has one, OK, without any.
    ///
    /// - Returns: `false` if there is none, or it is disabled.
    @discardableResult public func tap(_ title: String) -> Bool {
        guard let top else { return false }
        let buttons = top.visible.filter { $0.isButton }
        let alert = modals.last { !$0.isLeaving }.flatMap { $0.kind == .alert ? $0 : nil }
        let presenter = alert.flatMap { self.presenter(of: $0) }
        if let presenter, buttons.isEmpty, title == "OK" {
            presenter.answer {}
            return true
        }
        let meant = buttons.enumerated().filter { $1.text == "(\(title))" && $1.environment.isEnabled }
        guard let button = meant.max(by: { ($0.1.depth, $0.0) < ($1.1.depth, $1.0) })?.element,
            case .button(let action) = button.element
        else { return false }
        if let presenter { presenter.answer(action) } else { action() }
        return true
    }

    /// Opens a link: every view that waits for one is given it (Flare PR 2308).
    ///
    /// - Returns: `false` if no view waits for links.
    @discardableResult public func open(_ url: URL) -> Bool {
        let actions = ([root] + modals.map(\.content)).compactMap { $0 }.flatMap(\.withDescendants).flatMap(
            \.attributes.onOpenURL
        )
        for action in actions { action(url) }
        return !actions.isEmpty
    }

    /// Enters a text in the field on top with a prompt.
    ///
    /// - Returns: `false` if there is none.
    @discardableResult public func enter(_ text: String, into prompt: String) -> Bool {
        for node in top?.visible ?? [] {
            guard let binding = node.element.field, node.text.hasPrefix("[\(prompt): ") else { continue }
            _ = binding.writeAsUser(text)
            return true
        }
        return false
    }

    private func presenter(of modal: Modal) -> Presenter? { presenters.first { $0.modal === modal } }

    /// The container that a gesture goes back in: the innermost one that has somewhere to go back to.
    private func nodeToPop(in column: NavigationSplitViewColumn?) -> Node? {
        guard let top else { return nil }
        // In a collapsed split view, the columns are one stack with the pages of the column on top.
        let node = top.visible.last { node in
            if let column, !node.ancestors.contains(where: { $0.key == AnyHashable(column) }) { return false }
            return (node.knownMemory as? StackMemory)?.canPop ?? (node.knownMemory as? SplitMemory)?.canPop ?? false
        }
        guard let node, let page = node.children.last(where: { $0.presence > .leaving }) else { return nil }
        let hidden = page.page.lazy.compactMap { $0.attributes.bar.isBackButtonHidden }.first
        return hidden == true ? nil : node
    }
}

extension Node {
    fileprivate var withDescendants: [Node] { [self] + children.flatMap(\.withDescendants) }

    fileprivate var isButton: Bool {
        if case .button = element { true } else { false }
    }
}
