/// Where a change of a hierarchy comes from.
public enum ChangeOrigin: String, Hashable, Sendable, Codable {
    /// A navigation.
    case router
    /// The user, by a gesture.
    case user
    /// The app's own code.
    case app
    /// The system, as by turning the device.
    case system
}
