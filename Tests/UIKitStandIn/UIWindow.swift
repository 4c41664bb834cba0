/// `documentation/uikit/uiwindow`
@MainActor open class UIWindow: UIView {
    /// What tests have in addition.
    public let standIn = StandIn()
    private var size: UIUserInterfaceSizeClass
    private var root: UIViewController?

    /// `documentation/objectivec/nsobject-swift.class/init()`
    public convenience override init() { self.init(size: .compact) }

    private init(size: UIUserInterfaceSizeClass) {
        self.size = size
        super.init()
        standIn.window = self
    }

    /// `documentation/uikit/uiwindow/init(windowscene:)`
    public convenience init(windowScene: UIWindowScene) {
        self.init()
        self.windowScene = windowScene
        windowScene.windows.append(self)
    }

    /// `documentation/uikit/uiwindow/windowscene`
    open weak var windowScene: UIWindowScene?

    /// `documentation/uikit/uitraitenvironment/traitcollection`
    open var traitCollection: UITraitCollection { UITraitCollection(size) }

    /// `documentation/uikit/uiwindow/rootviewcontroller`: the former root leaves at once. What it presents is not dismissed: it stays where it was.
    open var rootViewController: UIViewController? {
        get { root }
        set {
            if newValue === root { return }
            standIn.record("rootViewController", newValue)
            if standIn.isIgnored("rootViewController", newValue) { return }
            if let modal = root?.modal { standIn.leak(modal) }
            let (former, window) = (root, self)
            standIn.transition(.root, animated: false, among: [former, newValue], in: self) {
                former?.ownerWindow = nil
                window.root = newValue
                newValue?.ownerWindow = window
                newValue?.adapt(to: window.size)
            }
        }
    }

    /// `documentation/uikit/uiview/ishidden`. UIKit's windows are hidden until they are made visible; here only those are that a test hides.
    open var isHidden = false {
        didSet { if isHidden != oldValue { standIn.transition(.root, animated: false, among: [root], in: self) {} } }
    }

    /// `documentation/uikit/uiwindow/makekeyandvisible()`
    open func makeKeyAndVisible() { isHidden = false }

    /// What happens when the device is turned, or the window is resized.
    func resize(to size: UIUserInterfaceSizeClass) {
        if self.size == size { return }
        self.size = size
        let root = root
        standIn.transition(.resize, animated: false, among: [], in: self) { root?.adapt(to: size) }
    }
}

/// `documentation/uikit/uiwindowscene`
@MainActor open class UIWindowScene: UIScene {
    /// `documentation/uikit/uiwindowscene/windows`
    public fileprivate(set) var windows: [UIWindow] = []

    /// For tests: the system takes the scene away.
    public func disconnect() {
        windows = []
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
    }

    /// `documentation/uikit/uiwindowscene/keywindow`
    open var keyWindow: UIWindow? { windows.first }
}
