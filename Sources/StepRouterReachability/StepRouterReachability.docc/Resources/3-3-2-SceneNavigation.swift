import Foundation
import StepRouterAssembly
import StepRouterLinks
import StepRouterUIKit
import UIKit

@MainActor final class SceneNavigation {
    private let shop: Shop

    init(_ window: UIWindow) async throws {
        let screens = UIKitWindow(window) { $0.show(BaseScreen.self) { ScreenViewController($0) } }
        shop = try await Shop(in: screens)
    }

    func open(_ url: URL) async {
        let outcome = await shop.links.open(url, with: shop.router)
        if case .landed = outcome { return }
        print(outcome)  // refused, failed or malformed, with the reason; or for the browser
    }
}
