// As much of SwiftUI as the example uses, for the compiler to check it on Linux. Nothing is drawn.
public import UIKit

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { return fatalError() }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView()
    }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

public struct TupleView<Content>: View {
    public var body: Never { return fatalError() }
}

public struct Button: View {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
    public var body: Never { return fatalError() }
}

public struct List: View {
    public init(@ViewBuilder content: () -> some View) {}
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        id: KeyPath<Data.Element, some Hashable>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> some View
    ) {}
    public var body: Never { return fatalError() }
}

open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }
}
