// As much of UIKit as the example and the articles use beside the stand-in of Tests/UIKitStandIn, compiled as a part of them.
// Nothing is drawn.
import UIKit

protocol UIApplicationDelegate: AnyObject {}

extension UIApplicationDelegate {
    static func main() {}
}

final class UISceneConfiguration {
    var delegateClass: AnyClass?

    init(name: String?, sessionRole: UISceneSession.Role) {}
}

extension UISceneSession {
    enum Role { case windowApplication }

    var role: Role { .windowApplication }
}

extension UIColor {
    static var systemBackground: UIColor { UIColor(white: 1, alpha: 1) }
}

extension UIImage {
    convenience init?(systemName: String) { nil }
    func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

final class UIImagePickerController: UINavigationController {
    enum SourceType { case camera }
    enum CameraDevice { case rear, front }
    struct InfoKey: Hashable { static let originalImage = InfoKey() }

    var sourceType = SourceType.camera
    var cameraDevice = CameraDevice.rear
}

@MainActor protocol UIImagePickerControllerDelegate: AnyObject {
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    )
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

final class UITextView: UIView {
    var text: String! = ""
    weak var delegate: (any UITextViewDelegate)?
}

protocol UITextViewDelegate: AnyObject {
    func textViewDidChange(_ textView: UITextView)
}

protocol UIContentConfiguration {}

struct UIContentUnavailableConfiguration: UIContentConfiguration {
    struct ButtonProperties {
        var primaryAction: UIAction?
    }

    var text: String?
    var button = UIButton.Configuration()
    var buttonProperties = ButtonProperties()

    static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
}

final class UIButton: UIView {
    struct Configuration {
        var title: String?

        static func filled() -> Configuration { Configuration() }
    }
}

extension UIViewController {
    var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { nil }
        set {}
    }
}

extension UINavigationItem {
    var rightBarButtonItem: UIBarButtonItem? {
        get { nil }
        set {}
    }
}

extension UIScene.ConnectionOptions {
    var shortcutItem: UIApplicationShortcutItem? { nil }
    var notificationResponse: UNNotificationResponse? { nil }
}

extension UIApplicationShortcutItem {
    var userInfo: [String: any NSSecureCoding]? { nil }
}

@MainActor final class UNNotificationResponse {
    struct Notification { let request: Request }
    struct Request { let content: Content }
    struct Content { let userInfo: [AnyHashable: Any] }

    let notification = Notification(request: Request(content: Content(userInfo: [:])))
}
