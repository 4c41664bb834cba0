/// `documentation/swiftui/tabcontent`
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    /// `documentation/swiftui/tabcontent/tabvalue`
    associatedtype TabValue: Hashable
    /// `documentation/swiftui/tabcontent/body-swift.associatedtype`
    associatedtype Body: TabContent
    /// `documentation/swiftui/tabcontent/body-swift.property`
    @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }
}

extension Never: TabContent {
    /// None.
    public typealias TabValue = Never
}

extension TabContent where Body == Never {
    /// Not called: the stand-in knows the tabs.
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// A tab as the tab view uses it.
struct AnyTab {
    let value: AnyHashable
    let content: any View
    let label: any View
    var badge: String?
}

@MainActor protocol PrimitiveTabContent: TabContent where Body == Never {
    var primitiveTabs: [AnyTab] { get }
}

extension TabContent {
    var tabs: [AnyTab] {
        if let primitive = self as? any PrimitiveTabContent { return primitive.primitiveTabs }
        return body.tabs
    }
}

extension Optional: TabContent where Wrapped: TabContent {
    /// `documentation/swiftui/tabcontent/tabvalue`
    public typealias TabValue = Wrapped.TabValue
}

extension Optional: PrimitiveTabContent where Wrapped: TabContent {
    @MainActor var primitiveTabs: [AnyTab] { self?.tabs ?? [] }
}

/// `documentation/swiftui/tab`
public struct Tab<Value, Content, Label> {
    /// None.
    public typealias Body = Never
    private let value: Value
    private let content: Content
    private let label: Label
}

extension Tab: TabContent, PrimitiveTabContent where Value: Hashable, Content: View, Label: View {
    /// `documentation/swiftui/tabcontent/tabvalue`
    public typealias TabValue = Value

    /// `documentation/swiftui/tab/init(value:content:label:)`
    public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.value = value
        self.content = content()
        self.label = label()
    }

    var primitiveTabs: [AnyTab] { [AnyTab(value: value, content: content, label: label)] }
}

/// `documentation/swiftui/defaulttablabel`
public struct DefaultTabLabel: PrimitiveView {
    /// None.
    public typealias Body = Never
    let title: String

    func declare(in node: Node) { node.element = .text(title) }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// `documentation/swiftui/tab/init(_:systemimage:value:content:)`
    public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) { DefaultTabLabel(title: String(title)) }
    }
}

extension ForEach: TabContent, PrimitiveTabContent where Content: TabContent {
    /// `documentation/swiftui/tabcontent/tabvalue`
    public typealias TabValue = Content.TabValue

    @MainActor var primitiveTabs: [AnyTab] { data.flatMap { content($0).tabs } }
}

extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable {
    /// `documentation/swiftui/foreach/init(_:content:)`: of tabs.
    nonisolated public init<V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
    where V == Content.TabValue {
        self.init(data: data, content: content) { $0.id }
    }
}

/// `documentation/swiftui/tabcontentbuilder`
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    /// `documentation/swiftui/tabcontentbuilder/content`
    public struct Content<C: TabContent>: PrimitiveView {
        /// None.
        public typealias Body = Never
        let content: C

        func declare(in node: Node) {}
    }

    nonisolated struct Tabs: PrimitiveTabContent {
        typealias Body = Never
        let parts: [any TabContent]

        @MainActor var primitiveTabs: [AnyTab] { parts.flatMap { $0.tabs } }
    }

    /// `documentation/swiftui/tabcontentbuilder/buildexpression(_:)`
    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

    /// `documentation/swiftui/tabcontentbuilder/buildblock(_:)`
    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

    /// `documentation/swiftui/tabcontentbuilder/buildblock(_:_:)`: of several tabs.
    public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> some TabContent<TabValue> {
        var parts: [any TabContent] = []
        for part in repeat each content { parts.append(part) }
        return Tabs(parts: parts)
    }

    /// `documentation/swiftui/tabcontentbuilder/buildif(_:)`
    public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue { content }

    /// `documentation/swiftui/tabcontentbuilder/buildeither(first:)`
    public static func buildEither<T: TabContent>(first: T) -> AnyTabContent<TabValue> where T.TabValue == TabValue {
        AnyTabContent(first)
    }

    /// `documentation/swiftui/tabcontentbuilder/buildeither(second:)`
    public static func buildEither<F: TabContent>(second: F) -> AnyTabContent<TabValue> where F.TabValue == TabValue {
        AnyTabContent(second)
    }
}

/// `documentation/swiftui/anytabcontent`
nonisolated public struct AnyTabContent<TabValue: Hashable>: PrimitiveTabContent {
    /// None.
    public typealias Body = Never
    private let content: any TabContent

    /// `documentation/swiftui/anytabcontent/init(_:)`
    public init<T: TabContent>(_ tabContent: T) where T.TabValue == TabValue { content = tabContent }

    @MainActor var primitiveTabs: [AnyTab] { content.tabs }
}

extension TabContent {
    /// `documentation/swiftui/tabcontent/badge(_:)-6n5uw`: zero shows none.
    nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
        BadgedTab(content: self, badge: count == 0 ? nil : String(count))
    }

    /// `documentation/swiftui/tabcontent/badge(_:)`: of a text; `nil` shows none.
    nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> {
        BadgedTab(content: self, badge: label?.text)
    }
}

nonisolated private struct BadgedTab<Content: TabContent>: PrimitiveTabContent {
    typealias Body = Never
    typealias TabValue = Content.TabValue
    let content: Content
    let badge: String?

    @MainActor var primitiveTabs: [AnyTab] {
        content.tabs.map { AnyTab(value: $0.value, content: $0.content, label: $0.label, badge: badge) }
    }
}

/// `documentation/swiftui/tabview`
public struct TabView<SelectionValue: Hashable, Content: View> {
    /// None.
    public typealias Body = Never
    private let selection: Binding<SelectionValue>
    private let tabs: @MainActor () -> [AnyTab]
}

extension TabView: View, PrimitiveView, ContainerView {
    /// `documentation/swiftui/tabview/init(selection:content:)`
    public init<C: TabContent>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        let content = content()
        self.selection = selection
        tabs = { content.tabs }
    }

    func declare(in node: Node) {
        node.element = .tabs
        let bar = node.memory { TabMemory() }
        let selection = selection
        bar.selected = AnyHashable(selection.wrappedValue)
        bar.select = { [weak bar, weak node] value in
            guard let value = value.base as? SelectionValue, let node else { return }
            bar?.selected = AnyHashable(selection.writeAsUser(value))
            node.simulator.arrangeLater(node)
        }
        let tabs = tabs()
        for tab in tabs where tab.value == bar.selected { bar.made.insert(tab.value) }
        for tab in tabs {
            let isMade = bar.made.contains(tab.value) || !node.simulator.quirks.contains(.makesTabsWhenShown)
            node.declare(isMade ? tab.content : EmptyView(), key: tab.value, presence: .hidden)
            node.declare(tab.label, key: TabMemory.Label(value: tab.value), presence: .hidden)
        }
        bar.tabs = tabs
    }

    func arrange(node: Node) { node.memory { TabMemory() }.arrange(node) }
}

/// The tabs of a tab view, and the one that is shown.
@MainActor final class TabMemory {
    struct Label: Hashable { let value: AnyHashable }

    let showing = Showing()
    var tabs: [AnyTab] = []
    /// The value of the binding at the last update.
    var selected: AnyHashable?
    var select: (AnyHashable) -> Void = { _ in }
    /// The tabs whose content is made.
    var made: Set<AnyHashable> = []

    /// The content of the tabs, in their order.
    func contents(of node: Node) -> [Node] { node.children.filter { !($0.key.base is Label) } }

    /// The label of a tab, which is shown in the tab bar and nowhere else.
    func label(of value: AnyHashable, in node: Node) -> Node? {
        node.children.first { $0.key == AnyHashable(Label(value: value)) }
    }

    func arrange(_ node: Node) {
        if showing.isMoving { return }
        guard let next = contents(of: node).first(where: { $0.key == selected }) else {
            if tabs.isEmpty { return showing.show([], of: node, animated: false) }
            return node.report("TabView: no tab for the selection \(selected.map { "\($0)" } ?? "").")
        }
        showing.show([next], of: node, animated: Showing.animates(node))
    }
}
