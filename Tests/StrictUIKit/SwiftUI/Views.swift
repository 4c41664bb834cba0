// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import UIKit

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never { public var body: Never { fatalError() } }

extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View { public typealias Body = Never }

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { fatalError() }
    @available(*, unavailable, message: "this expression does not conform to 'View'")
    public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }
    public static func buildBlock() -> EmptyView { fatalError() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { fatalError() }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { fatalError() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { fatalError() }
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
}

@MainActor @preconcurrency public struct TupleView<T>: View {
    public typealias Body = Never
    public var value: T
    nonisolated public init(_ value: T) { fatalError() }
}

@frozen nonisolated public struct _ConditionalContent<TrueContent, FalseContent> { private init() { fatalError() } }

extension _ConditionalContent: View where TrueContent: View, FalseContent: View { public typealias Body = Never }

@frozen nonisolated public struct EmptyView: View, Sendable {
    public typealias Body = Never
    public init() {}
}

@MainActor @preconcurrency public struct AnyView: View {
    public typealias Body = Never
    nonisolated public init<V: View>(_ view: V) { fatalError() }
}

@frozen nonisolated public struct VStack<Content: View>: View {
    public typealias Body = Never
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { fatalError() }
}

nonisolated public struct Group<Content> { private init() { fatalError() } }

extension Group: View where Content: View {
    public typealias Body = Never
    nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
}

extension Group: ToolbarContent where Content: ToolbarContent {
    nonisolated public init(@ToolbarContentBuilder content: () -> Content) { fatalError() }
}

extension Group: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    nonisolated public init(@TabContentBuilder<Content.TabValue> content: () -> Content) { fatalError() }
}

nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    private init() { fatalError() }
}

extension ForEach: View where Content: View { public typealias Body = Never }

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) { fatalError() }
}

extension ForEach: TabContent where Content: TabContent { public typealias TabValue = Content.TabValue }

extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable {
    nonisolated public init<V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
    where V == Content.TabValue { fatalError() }
}
