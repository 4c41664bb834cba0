import ShopApp
import StepRouterAssembly
import StepRouterFlows
import StepRouterUIKit
import UIKit

// Screens that UIKit shows. A button goes somewhere by the router of the window that its screen is in.

/// Shows the name of a screen, and the way home.
final class PageViewController: ScreenViewController<BaseScreen> {
    private let routes: ShopRoutes

    init(_ screen: BaseScreen, _ routes: ShopRoutes) {
        self.routes = routes
        super.init(screen)
        title = screen.screenName
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showPage(screen.screenName, button: "Go home") { [screen, routes] in
            screen.go { try await $0.navigate(to: routes.home) }
        }
    }
}

/// Shows one product.
final class ProductViewController: ScreenViewController<ProductScreen> {
    private let routes: ShopRoutes

    init(_ screen: ProductScreen, _ routes: ShopRoutes) {
        self.routes = routes
        super.init(screen)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let product = screen.state else { return }
        title = "Product \(product)"
        showPage("Product \(product)", button: "Write a review") { [screen, routes] in
            screen.go { try await $0.navigate(to: routes.review, with: product) }
        }
    }
}

/// Asks for name and password, for which a button stands here.
final class LoginViewController: ScreenViewController<LoginScreen> {
    private let session: ShopSession

    init(_ screen: LoginScreen, _ session: ShopSession) {
        self.session = session
        super.init(screen)
        title = "Login"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Close") { [screen] _ in
                screen.go { try await $0.navigate(from: screen) { $0.leave() } }
            }
        )
        showPage("Login", button: "Log in") { [screen, session] in
            session.isLoggedIn = true
            screen.go { try await $0.finishOrLeave(screen, with: true) }
        }
    }
}

/// Lets the user write about a product. While something is written, neither a swipe nor a navigation takes it away.
final class ReviewViewController: ScreenViewController<ReviewScreen>, UITextViewDelegate {
    private let text = UITextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Review"
        text.delegate = self
        text.text = screen.state?.text
        text.accessibilityLabel = "Text"
        text.frame = view.bounds
        text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(text)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Close") { [screen] _ in
                screen.go { try await $0.navigate(from: screen) { $0.leave() } }
            }
        )
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Send") { [screen] _ in
                screen.state?.text = ""
                screen.go { try await $0.navigate(from: screen) { $0.leave() } }
            }
        )
    }

    func textViewDidChange(_ textView: UITextView) { screen.state?.text = textView.text }
}

extension UIViewController {
    /// Shows a title in the middle of the page, and a button below it.
    func showPage(_ title: String, button: String? = nil, action: @escaping () -> Void = {}) {
        var page = UIContentUnavailableConfiguration.empty()
        page.text = title
        if let button {
            page.button = .filled()
            page.button.title = button
            page.buttonProperties.primaryAction = UIAction { _ in action() }
        }
        contentUnavailableConfiguration = page
        view.backgroundColor = .systemBackground
    }
}
