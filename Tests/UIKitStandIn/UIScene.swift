/// `documentation/uikit/uiscene`
@MainActor open class UIScene: UIResponder {
    /// `documentation/uikit/uiscene/activationstate-swift.enum`
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// `documentation/uikit/uiscene/activationstate-swift.property`: in front as soon as it is made here.
    open internal(set) var activationState = ActivationState.foregroundActive

    /// `documentation/uikit/uiscene/diddisconnectnotification`: posted when the system has taken the scene away.
    public static nonisolated let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")

    /// `documentation/uikit/uiscene/connectionoptions`
    @MainActor open class ConnectionOptions {
        /// `documentation/uikit/uiscene/connectionoptions/urlcontexts`
        public let urlContexts: Set<UIOpenURLContext>
        /// `documentation/uikit/uiscene/connectionoptions/useractivities`
        public let userActivities: Set<NSUserActivity>

        /// For tests: what a scene is made for.
        public init(urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = []) {
            self.urlContexts = urlContexts
            self.userActivities = userActivities
        }
    }
}

/// `documentation/foundation/nsuseractivity`; a class of Foundation that there is on Apple's systems only.
@MainActor open class NSUserActivity: UIResponder {
    /// `documentation/foundation/nsuseractivity/webpageurl`
    public var webpageURL: URL?

    /// `documentation/foundation/nsuseractivity/init(activitytype:)`
    public init(activityType: String) {}
}

/// `documentation/uikit/uiscenesession`
@MainActor open class UISceneSession: UIResponder {}

/// `documentation/uikit/uiopenurlcontext`
@MainActor open class UIOpenURLContext: UIResponder {
    /// `documentation/uikit/uiopenurlcontext/url`
    public let url: URL

    /// For tests: what is to be opened.
    public init(url: URL) { self.url = url }
}

/// `documentation/uikit/uiapplicationshortcutitem`
@MainActor open class UIApplicationShortcutItem: UIResponder {
    /// `documentation/uikit/uiapplicationshortcutitem/type`
    public let type: String

    /// `documentation/uikit/uiapplicationshortcutitem/init(type:localizedtitle:)`
    public init(type: String, localizedTitle: String) { self.type = type }
}

/// `documentation/uikit/uiwindowscenedelegate`; what is optional in UIKit has an implementation here.
@MainActor public protocol UIWindowSceneDelegate: AnyObject {
    /// `documentation/uikit/uiwindowscenedelegate/window`
    var window: UIWindow? { get set }
    /// `documentation/uikit/uiscenedelegate/scene(_:willconnectto:options:)`
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    /// `documentation/uikit/uiscenedelegate/scene(_:openurlcontexts:)`
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// `documentation/uikit/uiscenedelegate/scene(_:continue:)`
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// `documentation/uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:)`
    func windowScene(
        _ windowScene: UIWindowScene,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    )
}

extension UIWindowSceneDelegate {
    /// Nothing.
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
    /// Nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Nothing.
    public func windowScene(
        _ windowScene: UIWindowScene,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {}
}
