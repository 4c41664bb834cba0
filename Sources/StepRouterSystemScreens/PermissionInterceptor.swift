public import StepRouter

/// Something that an app may do only if the user permits it.
public enum Permission: String, Hashable, Sendable, CaseIterable {
    /// Taking pictures and videos.
    case camera
    /// Recording sound.
    case microphone
    /// Reading the library of photos.
    case photos
    /// Adding to the library of photos.
    case addingPhotos
    /// Reading the contacts.
    case contacts

    /// The outcome of asking.
    public enum Answer: Hashable, Sendable {
        /// It is permitted, perhaps in part.
        case granted
        /// The user refuses, now or at an earlier time.
        case refused
        /// The device forbids it, whatever its user wants.
        case restricted
        /// The device has nothing of the kind, or the app does not say why it asks.
        case notAvailable
    }

    /// The key of the property list under which the app says why it asks. Without it the system ends the app.
    public var usageDescriptionKey: String {
        switch self {
        case .camera: "NSCameraUsageDescription"
        case .microphone: "NSMicrophoneUsageDescription"
        case .photos: "NSPhotoLibraryUsageDescription"
        case .addingPhotos: "NSPhotoLibraryAddUsageDescription"
        case .contacts: "NSContactsUsageDescription"
        }
    }
}

/// Asks the user for a permission, unless they were asked before, and returns what holds.
public typealias PermissionAsking = nonisolated(nonsending) (Permission) async -> Permission.Answer

/// Lets a navigation go on once the user permits what its screen needs.
///
/// ```swift
/// Step(CameraScreen.self).adding(PermissionInterceptor(.camera, asking: ask)).using(.present).from(.current)
/// ```
///
/// In an app `SystemPermissions.ask` asks; a test gives an answer: `asking: { _ in .refused }`.
public struct PermissionInterceptor<Context>: RoutingInterceptor {
    private let permission: Permission
    private let ask: PermissionAsking

    /// Makes the interceptor.
    ///
    /// - Parameters:
    ///   - permission: The permission.
    ///   - ask: Asks for it.
    public init(_ permission: Permission, asking ask: @escaping PermissionAsking) {
        self.permission = permission
        self.ask = ask
    }

    /// Asks for the permission.
    ///
    /// - Throws: ``PermissionRefused`` if it is not granted.
    public nonisolated(nonsending) func perform(with context: Context) async throws {
        let answer = await Waiting.whileUserAnswers { await ask(permission) }
        if answer != .granted { throw PermissionRefused(permission, answer) }
    }
}

/// A permission that a screen needs was not granted.
public struct PermissionRefused: Error, Hashable, Sendable, CustomStringConvertible {
    /// The permission.
    public let permission: Permission
    /// The reason.
    public let answer: Permission.Answer

    /// Makes the error.
    public init(_ permission: Permission, _ answer: Permission.Answer) {
        self.permission = permission
        self.answer = answer
    }

    /// The error, and what to do.
    public var description: String {
        switch answer {
        case .granted, .refused:
            "the user does not permit \(permission.rawValue): the system asks once, so offer to open the settings (ExternalPlace.settings)."
        case .restricted: "the device does not permit \(permission.rawValue), and its user cannot change that."
        case .notAvailable:
            "there is no permission for \(permission.rawValue): the device lacks it, or the app's property list has no \(permission.usageDescriptionKey)."
        }
    }
}
