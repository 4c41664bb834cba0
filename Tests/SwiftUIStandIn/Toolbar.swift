/// The title and other properties that a page gives to the bars around it.
struct BarAttributes {
    var title: String?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var isBackButtonHidden: Bool?
    var visibilities: [ToolbarPlacement: Visibility] = [:]
    /// The placement, if the node is an item of a bar.
    var placement: ToolbarItemPlacement?
}

/// `documentation/swiftui/visibility`
public enum Visibility: Hashable, Sendable, CaseIterable {
    case automatic
    case visible
    case hidden
}

/// `documentation/swiftui/toolbarplacement`
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String

    /// `documentation/swiftui/toolbarplacement/automatic`
    public static let automatic = ToolbarPlacement(name: "automatic")
    /// `documentation/swiftui/toolbarplacement/navigationbar`
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    /// `documentation/swiftui/toolbarplacement/tabbar`
    public static let tabBar = ToolbarPlacement(name: "tabBar")
}

/// `documentation/swiftui/toolbaritemplacement`
public struct ToolbarItemPlacement: Equatable, Sendable {
    let name: String

    /// `documentation/swiftui/toolbaritemplacement/automatic`
    public static let automatic = ToolbarItemPlacement(name: "automatic")
    /// `documentation/swiftui/toolbaritemplacement/topbarleading`
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
    /// `documentation/swiftui/toolbaritemplacement/topbartrailing`
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    /// `documentation/swiftui/toolbaritemplacement/cancellationaction`
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
    /// `documentation/swiftui/toolbaritemplacement/confirmationaction`
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
    /// `documentation/swiftui/toolbaritemplacement/primaryaction`
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")

    var isLeading: Bool { self == .topBarLeading || self == .cancellationAction }
}

/// `documentation/swiftui/navigationbaritem`
public struct NavigationBarItem: Sendable {
    /// `documentation/swiftui/navigationbaritem/titledisplaymode`
    public enum TitleDisplayMode: Sendable {
        case automatic
        case inline
        case large
    }
}

// MARK: Items

/// `documentation/swiftui/toolbarcontent`
@MainActor @preconcurrency public protocol ToolbarContent {
    /// `documentation/swiftui/toolbarcontent/body-swift.associatedtype`
    associatedtype Body: ToolbarContent
    /// `documentation/swiftui/toolbarcontent/body-swift.property`
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
    /// Not called: the stand-in knows the items.
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension ToolbarContent {
    /// The items as views, which lie in the tree as others do.
    var items: [(any View, key: AnyHashable)] {
        if let primitive = self as? any PrimitiveToolbarContent { return primitive.primitiveItems }
        return body.items
    }
}

@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
    var primitiveItems: [(any View, key: AnyHashable)] { get }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

extension Optional: PrimitiveToolbarContent where Wrapped: ToolbarContent {
    @MainActor var primitiveItems: [(any View, key: AnyHashable)] { self?.items ?? [] }
}

/// `documentation/swiftui/toolbaritem`
public struct ToolbarItem<ID, Content: View>: PrimitiveToolbarContent {
    /// None.
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private let content: Content

    var primitiveItems: [(any View, key: AnyHashable)] {
        [(content.modified(placement) { $0.attributes.bar.placement = $1 }, key: 0)]
    }
}

extension ToolbarItem where ID == () {
    /// `documentation/swiftui/toolbaritem/init(placement:content:)`
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

/// `documentation/swiftui/toolbaritemgroup`
public struct ToolbarItemGroup<Content: View>: PrimitiveToolbarContent {
    /// None.
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// `documentation/swiftui/toolbaritemgroup/init(placement:content:)`
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    var primitiveItems: [(any View, key: AnyHashable)] {
        [(content.modified(placement) { $0.attributes.bar.placement = $1 }, key: 0)]
    }
}

/// `documentation/swiftui/toolbarcontentbuilder`
@resultBuilder public struct ToolbarContentBuilder {
    nonisolated struct Items: PrimitiveToolbarContent {
        typealias Body = Never
        let parts: [any ToolbarContent]
        /// Tells the two branches of a condition apart.
        var branch = 0

        @MainActor var primitiveItems: [(any View, key: AnyHashable)] {
            parts.enumerated().flatMap { index, part in
                part.items.map { ($0.0, key: [index, branch, $0.key] as [AnyHashable]) }
            }
        }
    }

    /// `documentation/swiftui/toolbarcontentbuilder/buildexpression(_:)`
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// `documentation/swiftui/toolbarcontentbuilder/buildblock(_:)`
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }

    /// `documentation/swiftui/toolbarcontentbuilder/buildblock(_:)`: of several items.
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> some ToolbarContent {
        var parts: [any ToolbarContent] = []
        for part in repeat each content { parts.append(part) }
        return Items(parts: parts)
    }

    /// `documentation/swiftui/toolbarcontentbuilder/buildif(_:)`
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

    /// `documentation/swiftui/toolbarcontentbuilder/buildeither(first:)`
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        first: TrueContent
    ) -> _ConditionalToolbarContent<TrueContent, FalseContent> { _ConditionalToolbarContent(first, isFirst: true) }

    /// `documentation/swiftui/toolbarcontentbuilder/buildeither(second:)`
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        second: FalseContent
    ) -> _ConditionalToolbarContent<TrueContent, FalseContent> { _ConditionalToolbarContent(second, isFirst: false) }
}

/// `documentation/swiftui/toolbarcontentbuilder/buildeither(first:)`: its result.
nonisolated public struct _ConditionalToolbarContent<TrueContent, FalseContent>: PrimitiveToolbarContent {
    /// None.
    public typealias Body = Never
    private let content: any ToolbarContent
    private let isFirst: Bool

    init(_ content: any ToolbarContent, isFirst: Bool) {
        self.content = content
        self.isFirst = isFirst
    }

    @MainActor var primitiveItems: [(any View, key: AnyHashable)] {
        content.items.map { ($0.0, key: [isFirst, $0.key] as [AnyHashable]) }
    }
}

// MARK: Modifiers

extension View {
    /// `documentation/swiftui/view/toolbar(content:)-5w0tj`
    nonisolated public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        ToolbarView(content: self, toolbar: content())
    }

    /// `documentation/swiftui/view/toolbar(_:for:)`
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modified((bars, visibility)) { node, value in
            for bar in value.0 { node.attributes.bar.visibilities[bar] = value.1 }
        }
    }

    /// `documentation/swiftui/view/navigationtitle(_:)-avgj`
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        modified(String(title)) { $0.attributes.bar.title = $1 }
    }

    /// `documentation/swiftui/view/navigationtitle(_:)-9fwym`
    nonisolated public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.text) }

    /// `documentation/swiftui/view/navigationbartitledisplaymode(_:)`
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        modified(displayMode) { $0.attributes.bar.displayMode = $1 }
    }

    /// `documentation/swiftui/view/navigationbarbackbuttonhidden(_:)`
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modified(hidesBackButton) { $0.attributes.bar.isBackButtonHidden = $1 }
    }
}

nonisolated private struct ToolbarView<Content: View, Toolbar: ToolbarContent>: PrimitiveView {
    typealias Body = Never
    let content: Content
    let toolbar: Toolbar

    @MainActor func declare(in node: Node) {
        node.declare(content)
        for (item, key) in toolbar.items { node.declare(item, key: ["item", key] as [AnyHashable]) }
    }
}
