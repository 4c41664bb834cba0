import ShopApp
import StepRouterAssembly
import StepRouterFlows
import SwiftUI

// Views of the screens that the other app shows by view controllers.

/// Shows the name of a screen, and the way home.
struct PageView: View {
    let screen: BaseScreen
    let routes: ShopRoutes

    var body: some View {
        MessageView(title: screen.screenName, button: "Go home") {
            screen.go { try await $0.navigate(to: routes.home) }
        }
        .navigationTitle(screen.screenName)
    }
}

/// Shows one product.
struct ProductView: View {
    let screen: ProductScreen
    let routes: ShopRoutes

    var body: some View {
        if let product = screen.state {
            MessageView(title: "Product \(product)", button: "Write a review") {
                screen.go { try await $0.navigate(to: routes.review, with: product) }
            }
            .navigationTitle("Product \(product)")
        }
    }
}

/// Shows one promotion. Another one takes its place on the same screen, so that what it shows is observed.
struct PromotionView: View {
    let screen: PromotionScreen
    let routes: ShopRoutes

    var body: some View {
        MessageView(title: "Promotion \(screen.state?.description ?? "")", button: "Go home") {
            screen.go { try await $0.navigate(to: routes.home) }
        }
    }
}

/// Asks for name and password, for which a button stands here.
struct LoginView: View {
    let screen: LoginScreen
    let session: ShopSession

    var body: some View {
        MessageView(title: "Login", button: "Log in") {
            session.isLoggedIn = true
            screen.go { try await $0.finishOrLeave(screen, with: true) }
        }
        .navigationTitle("Login")
        .toolbar { CloseButton(screen: screen) }
    }
}

/// Lets the user write about a product. While something is written, neither a swipe nor a navigation takes it away.
struct ReviewView: View {
    private let screen: ReviewScreen
    /// The text. The screen is not observed, and nobody else writes.
    @State private var text: String

    init(_ screen: ReviewScreen) {
        self.screen = screen
        text = screen.state?.text ?? ""
    }

    var body: some View {
        TextEditor(text: $text)
            .accessibilityLabel("Text")
            .onChange(of: text) { screen.state?.text = text }
            .navigationTitle("Review")
            .toolbar {
                CloseButton(screen: screen)
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Send") {
                        screen.state?.text = ""
                        screen.go { try await $0.navigate(from: screen) { $0.leave() } }
                    }
                }
            }
    }
}

/// A button by which the user leaves a screen.
struct CloseButton: ToolbarContent {
    let screen: BaseScreen

    var body: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) {
            Button("Close") { screen.go { try await $0.navigate(from: screen) { $0.leave() } } }
        }
    }
}

/// Shows a text in the middle of the page, and a button below it.
struct MessageView: View {
    let title: String
    var button: String?
    var action: @MainActor () -> Void = {}

    var body: some View {
        ContentUnavailableView {
            Text(title)
        } actions: {
            if let button { Button(button, action: action).buttonStyle(.borderedProminent) }
        }
    }
}
