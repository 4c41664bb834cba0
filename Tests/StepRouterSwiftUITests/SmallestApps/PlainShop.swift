import Foundation
import SwiftUI

struct PlainShop: View {
    enum Page: Hashable { case product(Int) }
    enum Modal: Int, Identifiable {
        case bag
        var id: Int { rawValue }
    }

    @State private var tab = 0
    @State private var home: [Page] = []
    @State private var account: [Page] = []
    @State private var modal: Modal?

    var body: some View {
        TabView(selection: $tab) {
            Tab("Home", systemImage: "house", value: 0) {
                NavigationStack(path: $home) {
                    Group {
                        Button("Product 42") { home.append(.product(42)) }
                        Button("Bag") { modal = .bag }
                    }
                    .navigationDestination(for: Page.self) { PlainPage(page: $0) }
                }
            }
            Tab("Account", systemImage: "person", value: 1) {
                NavigationStack(path: $account) {
                    Text("Account").navigationDestination(for: Page.self) { PlainPage(page: $0) }
                }
            }
        }
        .sheet(item: $modal) { _ in Text("Bag") }
        .onOpenURL { url in
            guard url.host() == "product", let id = Int(url.lastPathComponent) else { return }
            if tab == 0 { home.append(.product(id)) } else { account.append(.product(id)) }
        }
    }
}

struct PlainPage: View {
    let page: PlainShop.Page

    var body: some View {
        switch page {
        case .product(let id): Text("Product \(id)")
        }
    }
}
