// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import UIKit

@objc public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

@objc public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

open class PHPhotoLibrary: NSObject {
    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .denied }
}
