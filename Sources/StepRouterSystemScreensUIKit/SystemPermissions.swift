#if canImport(UIKit) && !os(watchOS)
    public import StepRouterSystemScreens
    import UIKit
    #if canImport(AVFoundation)
        import AVFoundation
    #endif
    #if canImport(Photos)
        import Photos
    #endif
    #if canImport(Contacts) && !os(tvOS)
        import Contacts
    #endif

    /// The permissions of the device.
    public enum SystemPermissions {
        /// Asks the user for a permission, unless they were asked before: `PermissionInterceptor(.camera, asking: SystemPermissions.ask)`.
        ///
        /// - Parameter permission: The permission.
        /// - Returns: The answer. It is `notAvailable` if the app's property list does not say why it asks.
        public nonisolated(nonsending) static func ask(for permission: Permission) async -> Permission.Answer {
            guard Bundle.main.object(forInfoDictionaryKey: permission.usageDescriptionKey) != nil else {
                return .notAvailable
            }
            switch permission {
            #if canImport(AVFoundation)
                case .camera: return await ask(for: .video)
                case .microphone: return await ask(for: .audio)
            #else
                case .camera, .microphone: return .notAvailable
            #endif
            #if canImport(Photos)
                case .photos: return await ask(for: .readWrite)
                case .addingPhotos: return await ask(for: .addOnly)
            #else
                case .photos, .addingPhotos: return .notAvailable
            #endif
            #if canImport(Contacts) && !os(tvOS)
                case .contacts: return await askForContacts()
            #else
                case .contacts: return .notAvailable
            #endif
            }
        }

        #if canImport(AVFoundation)
            private nonisolated(nonsending) static func ask(for media: AVMediaType) async -> Permission.Answer {
                if await AVCaptureDevice.requestAccess(for: media) { return .granted }
                return AVCaptureDevice.authorizationStatus(for: media) == .restricted ? .restricted : .refused
            }
        #endif

        #if canImport(Photos)
            private nonisolated(nonsending) static func ask(for access: PHAccessLevel) async -> Permission.Answer {
                switch await PHPhotoLibrary.requestAuthorization(for: access) {
                case .authorized, .limited: .granted
                case .restricted: .restricted
                default: .refused
                }
            }
        #endif

        #if canImport(Contacts) && !os(tvOS)
            private nonisolated(nonsending) static func askForContacts() async -> Permission.Answer {
                // An error is a refusal.
                if (try? await CNContactStore().requestAccess(for: .contacts)) == true { return .granted }
                return CNContactStore.authorizationStatus(for: .contacts) == .restricted ? .restricted : .refused
            }
        #endif
    }
#endif
