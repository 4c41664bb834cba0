// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import UIKit

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

@objc public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

open class AVCaptureDevice: NSObject {
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }
}
