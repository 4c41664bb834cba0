import SwiftUI

@main
struct ExampleApp: App {
    @State private var shop = ShopWindow()

    var body: some Scene {
        WindowGroup { ShopView(shop: shop) }
    }
}

/// All that the app shows, and where links arrive.
struct ShopView: View {
    let shop: ShopWindow
    @Environment(\.openURL) private var openURL

    var body: some View {
        shop.view.onOpenURL { url in
            Task { await shop.open(url) { openURL($0) } }
        }
    }
}
