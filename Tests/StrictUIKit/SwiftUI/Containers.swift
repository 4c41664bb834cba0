// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View {
    public typealias Body = Never
    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        fatalError()
    }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
    public static var sidebar: NavigationSplitViewColumn { fatalError() }
    public static var content: NavigationSplitViewColumn { fatalError() }
    public static var detail: NavigationSplitViewColumn { fatalError() }
}

public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    public static var automatic: NavigationSplitViewVisibility { fatalError() }
    public static var all: NavigationSplitViewVisibility { fatalError() }
    public static var doubleColumn: NavigationSplitViewVisibility { fatalError() }
    public static var detailOnly: NavigationSplitViewVisibility { fatalError() }
}

@MainActor @preconcurrency public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    public typealias Body = Never
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { fatalError() }
}

extension NavigationSplitView where Content == EmptyView {
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { fatalError() }
}

@MainActor @preconcurrency public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
    associatedtype Body: TabContent
    @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }
}

extension TabContent where Body == Never { public var body: Never { fatalError() } }

extension Never: TabContent { public typealias TabValue = Never }

extension Optional: TabContent where Wrapped: TabContent { public typealias TabValue = Wrapped.TabValue }

nonisolated public struct Tab<Value, Content, Label> { private init() { fatalError() } }

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public typealias Body = Never
    nonisolated public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        fatalError()
    }
}

#if !os(tvOS)
    extension TabContent {
        nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> { self }
        nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> { self }
        nonisolated public func badge(_ key: LocalizedStringKey) -> some TabContent<TabValue> { self }
        @_disfavoredOverload
        nonisolated public func badge<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> { self }
    }
#endif

@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    nonisolated public struct Content<C: TabContent>: View {
        public typealias Body = Never
        private init() { fatalError() }
    }

    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { fatalError() }
    public static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }
    public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue { fatalError() }
}

@MainActor @preconcurrency public struct TabView<SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    private init() { fatalError() }
}

extension TabView {
    nonisolated public init<C: TabContent>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue { fatalError() }
}
