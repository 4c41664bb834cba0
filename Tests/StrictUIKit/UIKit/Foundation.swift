// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import FoundationEssentials
@_exported public import ObjectiveC

// UIKit hands Foundation and Core Graphics on: what the adapter uses of them. Addresses and data are the toolchain's.

public let NSNotFound = Int.max

open class Bundle: NSObject, @unchecked Sendable {
    public static let main = Bundle()
    open func object(forInfoDictionaryKey key: String) -> Any? { nil }
}
open class NSCoder: NSObject {}
open class OperationQueue: NSObject {}

public struct Notification {
    public struct Name: Hashable, Sendable { public init(_ name: String) {} }
    public var name = Name("")
    public var object: Any?
}

open class NotificationCenter: NSObject, @unchecked Sendable {
    public static let `default` = NotificationCenter()
    open func post(name: Notification.Name, object: Any?) {}
    open func removeObserver(_ observer: Any) {}
    open func addObserver(
        forName name: Notification.Name?,
        object: Any?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol { NSObject() }
}

public struct CGFloat: SignedNumeric, Comparable, ExpressibleByFloatLiteral, Sendable {
    private var value = 0.0
    public init(integerLiteral value: Int) {}
    public init(_ value: Double) {}
    public init(floatLiteral value: Double) {}
    public init?(exactly source: some BinaryInteger) {}
    public var magnitude: CGFloat { self }
    public static func < (left: CGFloat, right: CGFloat) -> Bool { left.value < right.value }
    public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
    public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
    public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
    public static func *= (left: inout CGFloat, right: CGFloat) {}
}

public struct CGPoint: Sendable {
    public init(x: CGFloat, y: CGFloat) {}
    public var x: CGFloat { 0 }
    public var y: CGFloat { 0 }
}

public struct CGSize: Sendable {
    public init(width: CGFloat, height: CGFloat) {}
    public var width: CGFloat { 0 }
}

public struct CGRect: Sendable {
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {}
    public var midX: CGFloat { 0 }
    public var midY: CGFloat { 0 }
    public var width: CGFloat { 0 }
    public var height: CGFloat { 0 }
}

open class Progress: NSObject, @unchecked Sendable {}

// Apple's documentation does not say that it may be sent.
open class NSItemProvider: NSObject {
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress { Progress() }
}

// Arrays and others stand in protocols of Objective-C because they are bridged.

open class NSArray: NSObject {}
open class NSString: NSObject {}
open class NSURL: NSObject {}
open class NSData: NSObject {}
open class NSError: NSObject {}

extension Array: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSArray { NSArray() }
    public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
}

extension String: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { NSString() }
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

extension URL: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSURL { NSURL() }
    public static func _forceBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL { URL(filePath: "") }
}

extension Data: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSData { NSData() }
    public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Data?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSData, result: inout Data?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data { Data() }
}
