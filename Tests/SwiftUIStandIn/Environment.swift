/// `documentation/swiftui/userinterfacesizeclass`
public enum UserInterfaceSizeClass: Sendable {
    case compact
    case regular
}

/// `documentation/swiftui/environmentkey`
public protocol EnvironmentKey {
    /// `documentation/swiftui/environmentkey/value`
    associatedtype Value
    /// `documentation/swiftui/environmentkey/defaultvalue`
    static var defaultValue: Value { get }
}

/// `documentation/swiftui/environmentvalues`
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// `documentation/swiftui/environmentvalues/init()`
    public init() {}

    /// `documentation/swiftui/environmentvalues/subscript(_:)`
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// `documentation/swiftui/environmentvalues/horizontalsizeclass`
    public var horizontalSizeClass: UserInterfaceSizeClass?

    /// `documentation/swiftui/environmentvalues/isenabled`
    public var isEnabled = true
}

/// `documentation/swiftui/environment`
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private final class Location { var values = EnvironmentValues() }

    private let keyPath: KeyPath<EnvironmentValues, Value>
    private let location = Location()

    /// `documentation/swiftui/environment/init(_:)-8slkf`
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    /// `documentation/swiftui/environment/wrappedvalue`
    public var wrappedValue: Value { location.values[keyPath: keyPath] }
}

// The values are written on the main actor only, before a body is called.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: InstalledProperty {
    func install(in node: Node, at index: Int) { location.values = node.environment }
}
