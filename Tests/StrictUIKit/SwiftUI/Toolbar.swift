// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

public struct ToolbarPlacement: Sendable {
    private init() { fatalError() }
    public static var tabBar: ToolbarPlacement { fatalError() }
}

public struct ToolbarItemPlacement: Sendable {
    private init() { fatalError() }
    public static let automatic = ToolbarItemPlacement()
    public static var topBarLeading: ToolbarItemPlacement { fatalError() }
    public static var topBarTrailing: ToolbarItemPlacement { fatalError() }
}

@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension ToolbarContent where Body == Never { public var body: Never { fatalError() } }

extension Never: ToolbarContent {}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    public typealias Body = Never
    private init() { fatalError() }
}

extension ToolbarItem where ID == () {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        fatalError()
    }
}

nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public typealias Body = Never
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        fatalError()
    }
}

@resultBuilder public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { fatalError() }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
    public static func buildBlock<C0: ToolbarContent, C1: ToolbarContent>(
        _ c0: C0,
        _ c1: C1
    ) -> some ToolbarContent { c0 }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { fatalError() }
}

extension View {
    nonisolated public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View { self }
    nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    nonisolated public func navigationTitle(_ title: Text) -> some View { self }
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
}
