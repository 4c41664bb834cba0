/// `documentation/swiftui/view`
@MainActor @preconcurrency public protocol View {
    /// `documentation/swiftui/view/body-swift.associatedtype`
    associatedtype Body: View
    /// `documentation/swiftui/view/body-swift.property`
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
    /// Not called: the stand-in knows the views without a body.
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: View {
    /// None.
    public typealias Body = Never
    /// Not called: there is no value.
    @MainActor public var body: Never { fatalError("Never has no body.") }
}

/// A view without a body, which declares its children to its node.
@MainActor protocol PrimitiveView: View where Body == Never {
    /// Describes itself and declares its children. What is read here is observed.
    func declare(in node: Node)
}

extension Optional: View where Wrapped: View {
    /// None.
    public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
    @MainActor func declare(in node: Node) { if let self { node.declare(self) } }
}

/// `documentation/swiftui/viewbuilder`
@resultBuilder public struct ViewBuilder {
    /// `documentation/swiftui/viewbuilder/buildexpression(_:)`
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// `documentation/swiftui/viewbuilder/buildblock()`
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// `documentation/swiftui/viewbuilder/buildblock(_:)`
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// `documentation/swiftui/viewbuilder/buildblock(_:)`: of several views.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var parts: [any View] = []
        for part in repeat each content { parts.append(part) }
        return TupleView((repeat each content), parts)
    }

    /// `documentation/swiftui/viewbuilder/buildif(_:)`
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// `documentation/swiftui/viewbuilder/buildeither(first:)`
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.first(first)) }

    /// `documentation/swiftui/viewbuilder/buildeither(second:)`
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.second(second)) }
}

/// `documentation/swiftui/tupleview`
nonisolated public struct TupleView<T>: PrimitiveView {
    /// None.
    public typealias Body = Never
    /// `documentation/swiftui/tupleview/value`
    public var value: T
    private let parts: [any View]

    init(_ value: T, _ parts: [any View]) {
        self.value = value
        self.parts = parts
    }

    @MainActor func declare(in node: Node) {
        for (index, part) in parts.enumerated() { node.declare(part, key: index) }
    }
}

/// `documentation/swiftui/_conditionalcontent`
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    /// None.
    public typealias Body = Never
    private let storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    @MainActor func declare(in node: Node) {
        switch storage {
        case .first(let content): node.declare(content, key: true)
        case .second(let content): node.declare(content, key: false)
        }
    }
}

/// `documentation/swiftui/emptyview`
nonisolated public struct EmptyView: PrimitiveView {
    /// None.
    public typealias Body = Never

    /// `documentation/swiftui/emptyview/init()`
    public init() {}

    @MainActor func declare(in node: Node) {}
}

/// `documentation/swiftui/anyview`
nonisolated public struct AnyView: PrimitiveView {
    /// None.
    public typealias Body = Never
    private let content: any View

    /// `documentation/swiftui/anyview/init(_:)`
    public init<V: View>(_ view: V) { content = view }

    @MainActor func declare(in node: Node) { node.declare(content) }
}

/// `documentation/swiftui/group`
nonisolated public struct Group<Content> {
    /// None.
    public typealias Body = Never
    private let content: Content
}

extension Group: View, PrimitiveView where Content: View {
    /// `documentation/swiftui/group/init(content:)`
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor func declare(in node: Node) { node.declare(content) }
}

/// `documentation/swiftui/foreach`
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// None.
    public typealias Body = Never
    /// `documentation/swiftui/foreach/data`
    public var data: Data
    /// `documentation/swiftui/foreach/content`
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView where Content: View {
    @MainActor func declare(in node: Node) {
        for element in data {
            if node.declares(key: id(element)) {
                node.report("ForEach: the ID \(id(element)) occurs several times.")
            } else {
                node.declare(content(element), key: id(element))
            }
        }
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    /// `documentation/swiftui/foreach/init(_:content:)`
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content) { $0.id }
    }
}
