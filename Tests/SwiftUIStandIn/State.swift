public import Observation

/// `documentation/swiftui/dynamicproperty`
public protocol DynamicProperty {
    /// `documentation/swiftui/dynamicproperty/update()`
    mutating func update()
}

extension DynamicProperty {
    /// Nothing.
    public mutating func update() {}
}

/// A property to which its node gives what lasts longer than the value of a view.
@MainActor protocol InstalledProperty {
    func install(in node: Node, at index: Int)
}

/// The value of a state in a node, which outlives the values of the view there.
final class StateStorage<Value> {
    var value: Value
    let didChange: () -> Void

    init(_ value: Value, didChange: @escaping () -> Void) {
        self.value = value
        self.didChange = didChange
    }
}

/// `documentation/swiftui/state`
///
/// All copies of one view value share what was installed last: a view value that is kept and shown in two places has one state here.
@propertyWrapper public struct State<Value>: DynamicProperty {
    private final class Location { var storage: StateStorage<Value>? }

    private let initial: Value
    private let location = Location()

    /// `documentation/swiftui/state/init(wrappedvalue:)`
    public init(wrappedValue value: Value) { initial = value }

    /// `documentation/swiftui/state/init(initialvalue:)`
    public init(initialValue value: Value) { initial = value }

    /// `documentation/swiftui/state/wrappedvalue`: outside of a shown view it reads as the initial value, and ignores writes.
    public var wrappedValue: Value {
        get { location.storage?.value ?? initial }
        nonmutating set { location.storage?.write(newValue) }
    }

    /// `documentation/swiftui/state/projectedvalue`
    public var projectedValue: Binding<Value> {
        guard let storage = location.storage else { return .constant(initial) }
        return Binding(isFresh: false) {
            storage.value
        } write: {
            storage.write($0)
        }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// `documentation/swiftui/state/init()`
    public init() { self.init(wrappedValue: nil) }
}

extension StateStorage {
    func write(_ value: Value) {
        self.value = value
        didChange()
    }
}

// The storage is used on the main actor only.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: InstalledProperty {
    func install(in node: Node, at index: Int) {
        location.storage = node.storage(at: index) {
            StateStorage(initial) { [changes = node.simulator.changes, number = node.number] in
                changes.add(number)
            }
        }
    }
}

/// `documentation/swiftui/binding`
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
    private let read: () -> Value
    private let write: (Value) -> Void
    /// `true` for a binding of closures, which is another one each time that a body makes it.
    let isFresh: Bool

    init(isFresh: Bool, read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.isFresh = isFresh
        self.read = read
        self.write = write
    }

    /// `documentation/swiftui/binding/init(get:set:)`
    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Views use bindings on the main actor. The closures belong to it or to no actor.
        self.init(
            isFresh: true,
            read: unsafe unsafeBitCast(get, to: (() -> Value).self),
            write: unsafe unsafeBitCast(set, to: ((Value) -> Void).self)
        )
    }

    /// `documentation/swiftui/binding/init(projectedvalue:)`
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// `documentation/swiftui/binding/constant(_:)`
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(isFresh: false) {
            value
        } write: { _ in
        }
    }

    /// `documentation/swiftui/binding/wrappedvalue`
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// `documentation/swiftui/binding/projectedvalue`
    public var projectedValue: Binding<Value> { self }

    /// `documentation/swiftui/binding/subscript(dynamicmember:)`
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(isFresh: isFresh) {
            read()[keyPath: keyPath]
        } write: {
            var whole = read()
            whole[keyPath: keyPath] = $0
            write(whole)
        }
    }

    /// Writes as a gesture does. The value is read again at once.
    func writeAsUser(_ value: Value) -> Value {
        write(value)
        return read()
    }
}

// As in SwiftUI.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
    /// `documentation/swiftui/binding/init(_:)`: a binding of an optional value.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(isFresh: base.isFresh) {
            base.wrappedValue
        } write: {
            if let value = $0 { base.wrappedValue = value }
        }
    }
}

/// `documentation/swiftui/bindable`
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    /// `documentation/swiftui/bindable/wrappedvalue`
    public var wrappedValue: Value

    /// `documentation/swiftui/bindable/projectedvalue`
    public var projectedValue: Bindable<Value> { self }

    private init(of object: Value) { wrappedValue = object }

    /// `documentation/swiftui/bindable/init(wrappedvalue:)`: of any other value.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { self.init(of: wrappedValue) }
}

extension Bindable where Value: AnyObject {
    /// `documentation/swiftui/bindable/subscript(dynamicmember:)`
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(isFresh: false) {
            object[keyPath: keyPath]
        } write: {
            object[keyPath: keyPath] = $0
        }
    }
}

extension Bindable where Value: AnyObject & Observable {
    /// `documentation/swiftui/bindable/init(wrappedvalue:)`
    public init(wrappedValue: Value) { self.init(of: wrappedValue) }

    /// `documentation/swiftui/bindable/init(_:)`
    public init(_ wrappedValue: Value) { self.init(of: wrappedValue) }

    /// `documentation/swiftui/bindable/init(projectedvalue:)`
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Sendable where Value: Sendable {}
