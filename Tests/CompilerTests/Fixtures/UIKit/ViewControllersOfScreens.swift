import StepRouter
import StepRouterUIKit
import UIKit

final class HomeScreen: BaseScreen {}
final class Session {}

// What a view controller of a screen needs besides is handed to an `init` of its own, and no other has to be written.
final class HomeViewController: ScreenViewController<HomeScreen> {
    let session: Session
    init(_ screen: HomeScreen, _ session: Session) {
        self.session = session
        super.init(screen)
    }
}

// Who writes the other one nevertheless, as without the library, may do so.
final class CautiousViewController: ScreenViewController<HomeScreen> {
    let session: Session
    init(_ screen: HomeScreen, _ session: Session) {
        self.session = session
        super.init(screen)
    }
    required init?(coder: NSCoder) { nil }
}

@MainActor func show(_ screens: inout UIKitScreens, _ session: Session) {
    screens.show(HomeScreen.self) { HomeViewController($0, session) }
    // expected-error@+1 {{a view controller of a screen is made by init(_:)}}
    _ = ScreenViewController<HomeScreen>(coder: NSCoder())
}
