/// `documentation/uikit/uiapplication`
@MainActor open class UIApplication: UIResponder {
    /// `documentation/uikit/uiapplication/shared`
    public static let shared = UIApplication()

    /// `documentation/uikit/uiapplication/opensettingsurlstring`
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// `documentation/uikit/uiapplication/connectedscenes`
    public private(set) var connectedScenes: Set<UIScene> = []

    /// `documentation/uikit/uiapplication/openexternalurloptionskey`
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

    /// `documentation/uikit/uiapplication/canopenurl(_:)`: nothing else is installed here.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// `documentation/uikit/uiapplication/open(_:options:completionhandler:)`
    open func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) { completion?(canOpenURL(url)) }

    /// The same, awaited.
    @discardableResult
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { canOpenURL(url) }
}
