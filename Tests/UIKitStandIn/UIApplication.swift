/// `documentation/uikit/uiapplication`
@MainActor open class UIApplication: UIResponder {
    /// `documentation/uikit/uiapplication/shared`
    public static let shared = UIApplication()

    /// `documentation/uikit/uiapplication/connectedscenes`
    public private(set) var connectedScenes: Set<UIScene> = []
}
