#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import StepRouter
    public import SwiftUI
    import UIKit

    /// Shows the screens of a window: the one view of an app's scene.
    public struct WindowView: View {
        @Environment(\.horizontalSizeClass) private var width
        private let window: SwiftUIWindow

        /// Makes the view.
        ///
        /// - Parameter window: The window. It is kept with its router, for instance in the app.
        public init(_ window: SwiftUIWindow) { self.window = window }

        /// The root with all that it holds and presents.
        public var body: some View {
            Group {
                if let root = window.shownRoot { LevelView(shown: root).id(root.id) }
            }
            .onChange(of: width, initial: true) { _, width in
                if let width { window.resized(to: width == .compact ? .compact : .regular) }
            }
        }
    }

    /// A screen with its modals: SwiftUI presents a modal for the view that asks for it, so the presenter's view does.
    struct ScreenView: View {
        @Bindable var shown: ShownScreen

        var body: some View {
            content
                .sheet(item: $shown.sheet) { ModalView(modal: $0) }
                .fullScreenCover(item: $shown.cover) { ModalView(modal: $0) }
                .alert(
                    shown.alert?.content.title ?? "",
                    isPresented: $shown.showsAlert,
                    presenting: shown.alert
                ) { alert in
                    AlertActions(alert: alert, content: alert.content)
                } message: { alert in
                    Text(alert.content.message ?? "")
                }
        }

        @ViewBuilder private var content: some View {
            switch shown.kind {
            case .page: PageView(shown: shown)
            case .stack: StackView(shown: shown)
            case .tabs: TabsView(shown: shown)
            case .columns: ColumnsView(shown: shown)
            case .alert: EmptyView()
            }
        }
    }

    private struct ModalView: View {
        let modal: ShownScreen

        var body: some View {
            // Screens are asked again at the swipe (``SwipeDelegate``): what they say may change and be observed by nobody.
            LevelView(shown: modal).interactiveDismissDisabled(modal.window?.mayBeSwiped(modal.id) == false)
        }
    }

    /// A modal, or the root. A container has a probe there, also where it shows no page.
    private struct LevelView: View {
        let shown: ShownScreen

        var body: some View {
            ScreenView(shown: shown).background { if shown.kind != .page { Probe(shown: shown) } }
        }
    }

    /// The view of a screen's own, with what it wears, and the probe that tells when it is there.
    private struct PageView: View {
        let shown: ShownScreen

        var body: some View {
            if let decoration = (shown.screen as? any DecoratedScreen)?.decoration {
                DecoratedView(shown: shown, decoration: decoration, content: page)
            } else {
                page
            }
        }

        private var page: some View {
            shown.window?.view(of: shown.screen).background { Probe(shown: shown) }
        }
    }

    // MARK: Containers

    private struct StackView: View {
        @Bindable var shown: ShownScreen

        var body: some View {
            let _ = shown.refreshes
            NavigationStack(path: $shown.path) {
                Group {
                    if let root = shown.content.first { ScreenView(shown: root).id(root.id) }
                }
                .navigationDestination(for: ShownScreen.self) { PushedView(stack: shown, shown: $0).id($0.id) }
            }
        }
    }

    /// A screen above another one. Where it may stay, the button that goes back is ours, which asks; without SwiftUI's there is
    /// no swipe either.
    private struct PushedView: View {
        let stack: ShownScreen
        let shown: ShownScreen

        var body: some View {
            let asks = stack.content.last === shown && stack.asksBeforeBack
            ScreenView(shown: shown)
                .navigationBarBackButtonHidden(asks)
                .toolbar {
                    if asks {
                        ToolbarItem(placement: .topBarLeading) {
                            Button {
                                stack.window?.userTappedBack(in: stack)
                            } label: {
                                Label("Back", systemImage: "chevron.backward")
                            }
                        }
                    }
                }
        }
    }

    private struct TabsView: View {
        @Bindable var shown: ShownScreen

        var body: some View {
            let _ = shown.refreshes
            TabView(selection: $shown.selection) {
                ForEach(shown.content) { tab in
                    let item = tab.item
                    Tab(value: tab.id) {
                        ScreenView(shown: tab)
                    } label: {
                        TabLabel(title: item?.title ?? tab.title, image: item?.image)
                    }
                    .badge(item?.badge.map { Text($0) })
                }
            }
        }
    }

    private struct TabLabel: View {
        let title: String
        let image: String?

        var body: some View {
            if let image {
                Label {
                    Text(title)
                } icon: {
                    Image(named: image)
                }
            } else {
                Text(title)
            }
        }
    }

    /// Columns side by side. Not tested on a device.
    private struct ColumnsView: View {
        @Bindable var shown: ShownScreen

        var body: some View {
            let columns = shown.content
            if columns.count > 2 {
                NavigationSplitView(
                    columnVisibility: $shown.columnVisibility,
                    preferredCompactColumn: $shown.compactColumn
                ) {
                    ScreenView(shown: columns[0]).id(columns[0].id)
                } content: {
                    ScreenView(shown: columns[1]).id(columns[1].id)
                } detail: {
                    ScreenView(shown: columns[2]).id(columns[2].id)
                }
            } else {
                NavigationSplitView(
                    columnVisibility: $shown.columnVisibility,
                    preferredCompactColumn: $shown.compactColumn
                ) {
                    if let first = columns.first { ScreenView(shown: first).id(first.id) }
                } detail: {
                    if let second = columns.dropFirst().first { ScreenView(shown: second).id(second.id) }
                }
            }
        }
    }

    // MARK: Decorations

    /// A screen's view with what it wears: its title and its buttons.
    private struct DecoratedView<Content: View>: View {
        let shown: ShownScreen
        let decoration: ScreenDecoration
        let content: Content

        var body: some View {
            titled
                .toolbar {
                    if !leading.isEmpty {
                        ToolbarItemGroup(placement: .topBarLeading) { BarItems(shown: shown, buttons: leading) }
                    }
                    if !decoration.trailingButtons.isEmpty {
                        ToolbarItemGroup(placement: .topBarTrailing) {
                            BarItems(shown: shown, buttons: decoration.trailingButtons)
                        }
                    }
                }
                .toolbar(decoration.hidesBottomBar ? .hidden : .automatic, for: .tabBar)
        }

        @ViewBuilder private var titled: some View {
            if let title = decoration.title { content.navigationTitle(title) } else { content }
        }

        private var leading: [BarButton] { [decoration.closingButton].compactMap(\.self) + decoration.leadingButtons }
    }

    private struct BarItems: View {
        let shown: ShownScreen
        let buttons: [BarButton]

        var body: some View {
            ForEach(Numbered.all(buttons)) { button in BarItem(shown: shown, button: button.value) }
        }
    }

    private struct BarItem: View {
        let shown: ShownScreen
        let button: BarButton

        var body: some View {
            Button {
                shown.window?.userTapped(button, of: shown)
            } label: {
                if let image = button.image {
                    Label {
                        Text(button.label)
                    } icon: {
                        Image(named: image)
                    }
                } else {
                    Text(button.label)
                }
            }
        }
    }

    /// A value at its place among others.
    private struct Numbered<Value>: Identifiable {
        let id: Int
        let value: Value

        static func all(_ values: [Value]) -> [Numbered] { values.enumerated().map { Numbered(id: $0, value: $1) } }
    }

    extension Image {
        /// An image of the app's, or else one of the system's symbols.
        @MainActor fileprivate init(named name: String) {
            if UIImage(named: name) == nil { self.init(systemName: name) } else { self.init(name) }
        }
    }

    // MARK: Alerts

    private struct AlertActions: View {
        let alert: AlertScreen
        /// What is entered, which enables buttons.
        @State var content: AlertContent

        var body: some View {
            ForEach(Numbered.all(content.fields)) { field in
                if field.value.isSecure {
                    SecureField(field.value.placeholder, text: text(of: field.id))
                } else {
                    TextField(field.value.placeholder, text: text(of: field.id))
                }
            }
            ForEach(Numbered.all(content.buttons)) { button in
                Button(button.value.title, role: button.value.style.role) { alert.choose(button.id) }
                    .disabled(!button.value.isEnabled)
            }
        }

        private func text(of field: Int) -> Binding<String> {
            Binding {
                content.fields[field].text
            } set: { text in
                content.enter(text, into: field)
                alert.enter(text, into: field)
            }
        }
    }

    extension AlertContent.Button.Style {
        fileprivate var role: ButtonRole? {
            switch self {
            case .default: nil
            case .cancel: .cancel
            case .destructive: .destructive
            }
        }
    }
#endif
