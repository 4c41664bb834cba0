public import UIKit

/// The navigation bar above a page.
public struct ShownBar: Equatable, Sendable, CustomStringConvertible {
    /// The title of the page.
    public var title: String?
    /// The size of the title.
    public var displayMode: NavigationBarItem.TitleDisplayMode?
    /// `true` if the user can go back by a button or a swipe.
    public var hasBackButton = false
    /// The texts of the items, from the leading edge on.
    public var items: [String] = []

    /// The bar in one line, as `< "Product" (Save)`.
    public var description: String {
        let title = title.map { ["\"\($0)\""] } ?? []
        return ((hasBackButton ? ["<"] : []) + title + items).joined(separator: " ")
    }
}

extension Simulator {
    /// The window and the modals above it, in one line.
    ///
    /// `N[Home Item]` is a stack, `T[First* Second]` are tabs, `S[Side* Detail*]` are columns, `(Save)` is a button, ` > sheet: Text` is a modal. A star is at
    /// the tab and the columns that are shown. `+` is before what comes, and `-` before what leaves.
    public var text: String {
        var text = root?.text ?? ""
        for modal in modals where modal.isOnScreen {
            let mark = modal.presence == .arriving ? "+" : modal.presence == .leaving ? "-" : ""
            text += " > \(mark)\(modal.kind): \(modal.content?.text ?? "")"
        }
        return text
    }

    /// The text of the modal on top, or of the window if there is none.
    public var topText: String { top?.text ?? "" }

    /// The bar of the page on top, if it is in a stack or a collapsed split view.
    public var bar: ShownBar? {
        guard let page = top?.innermostPage else { return nil }
        var bar = ShownBar()
        for node in page.page {
            // The outermost modifier holds.
            bar.title = bar.title ?? node.attributes.bar.title
            bar.displayMode = bar.displayMode ?? node.attributes.bar.displayMode
            if node.attributes.bar.placement != nil { bar.items.append(node.text) }
        }
        bar.hasBackButton = canGoBack
        return bar
    }

    /// The tabs of the innermost tab bar on top, with their badges; `nil` if there is none or it is hidden.
    public var tabBar: [String]? {
        guard let node = tabBarNodes.first, let tabs = node.knownMemory as? TabMemory else { return nil }
        return tabs.tabs.map { tab in
            let content = node.children.first { $0.key == tab.value }
            let badge = tab.badge ?? content?.badge
            return tabs.title(of: tab.value, in: node) + (badge.map { " \($0)" } ?? "")
                + (tab.value == tabs.showing.nodes.first?.key ? "*" : "")
        }
    }

    /// The view controllers of representables in the window, those of modals last.
    public var controllers: [UIViewController] {
        ([root] + modals.map(\.content)).flatMap { $0?.all.compactMap(\.controller) ?? [] }
    }

    /// The detent of the sheet on top.
    public var detent: PresentationDetent? { topDetents?.selection?.wrappedValue }

    var topDetents: Detents? { top?.visible.lazy.compactMap { $0.attributes.detents }.first }

    /// The content of the modal on top, or the window's own.
    var top: Node? { modals.last { !$0.isLeaving }?.content ?? root }

    /// The tab views whose bars can be tapped, from the inside out.
    var tabBarNodes: [Node] {
        (top?.visible ?? []).reversed().filter { node in
            guard case .tabs = node.element else { return false }
            return !node.visible.contains { $0.attributes.bar.visibilities[.tabBar] == .hidden }
        }
    }
}

extension TabMemory {
    func title(of value: AnyHashable, in node: Node) -> String { label(of: value, in: node)?.text ?? "" }
}

extension Node {
    /// All texts in it, in one line.
    var text: String {
        switch element {
        case .text(let text): return text
        case .button: return "(\(texts(of: children)))"
        case .field(let text):
            return "[\(texts(of: children)): \(text.wrappedValue)]"
        case .secret(let text):
            return "[\(texts(of: children)): \(String(repeating: "•", count: text.wrappedValue.count))]"
        case .stack: return "N[\(children.filter { !$0.hasDeparted }.map { $0.mark + $0.text }.joined(separator: " "))]"
        case .tabs:
            let contents = (knownMemory as? TabMemory)?.contents(of: self) ?? []
            return "T[\(contents.map { $0.text + $0.star }.joined(separator: " "))]"
        case .split: return "S[\(children.map { $0.text + $0.star }.joined(separator: " "))]"
        case .none: return texts(of: children.filter { $0.item == nil })
        }
    }

    private func texts(of nodes: [Node]) -> String {
        nodes.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
    }

    private var mark: String {
        switch presence {
        case .arriving: "+"
        case .leaving: "-"
        case .hidden, .shown: ""
        }
    }

    private var hasDeparted: Bool { isDeparting && presence == .hidden }

    private var star: String { presence > .leaving ? "*" : "" }

    /// The item of a bar that it is: items are children of their page, and not part of its text.
    private var item: ToolbarItemPlacement? { attributes.bar.placement }

    /// The badge that its outermost modifier sets.
    fileprivate var badge: String? { all.lazy.compactMap { $0.attributes.badge }.first }

    fileprivate var all: [Node] { [self] + children.flatMap { $0.all } }

    /// The innermost page that is shown.
    fileprivate var innermostPage: Node? {
        let containers = visible.filter {
            switch $0.element {
            case .stack, .split: true
            default: false
            }
        }
        return containers.last?.children.last { $0.presence > .leaving }
    }
}
