// As much of SwiftUI as the example and the articles use, for the compiler to check them on Linux. Nothing is drawn.
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

public struct Text: View {
    public init(_ text: String) {}
    public var body: Never { return fatalError() }
}

public struct Color: View {
    public static let clear = Color()
    public var body: Never { return fatalError() }
}

extension View {
    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        self
    }
    public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View { self }
}

public nonisolated protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public nonisolated struct EnvironmentValues {
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { Key.defaultValue }
        set {}
    }
}

@propertyWrapper public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct Binding<Value> {
    public init() {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
}

@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { Binding() }
}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    init()
    @SceneBuilder var body: Body { get }
}

extension App {
    public static func main() {}
}

@MainActor @preconcurrency public protocol Scene {}

@resultBuilder public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup: Scene {
    public init(@ViewBuilder content: () -> some View) {}
}

@propertyWrapper @MainActor public struct UIApplicationDelegateAdaptor<Delegate> {
    public init(_ type: Delegate.Type) {}
    public var wrappedValue: Delegate { fatalError() }
}

open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }
}
