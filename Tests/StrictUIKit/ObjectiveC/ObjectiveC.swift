// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import ObjectiveC

// What the compiler looks for in this module wherever Objective-C's runtime is on.

@frozen public struct ObjCBool {
    public var boolValue: Bool
    public init(_ value: Bool) { boolValue = value }
}

@frozen public struct Selector: ExpressibleByStringLiteral {
    public init(stringLiteral: String) {}
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

extension NSObject: Equatable, Hashable {
    public static func == (first: NSObject, second: NSObject) -> Bool { first === second }
    public func hash(into hasher: inout Hasher) {}
}
