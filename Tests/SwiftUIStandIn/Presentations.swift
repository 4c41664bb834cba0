extension View {
    /// `documentation/swiftui/view/sheet(item:ondismiss:content:)`
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        PresentingView(content: self, kind: .sheet, item: item, onDismiss: onDismiss, modal: content)
    }

    /// `documentation/swiftui/view/fullscreencover(item:ondismiss:content:)`
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        PresentingView(content: self, kind: .cover, item: item, onDismiss: onDismiss, modal: content)
    }

    /// `documentation/swiftui/view/popover(item:attachmentanchor:arrowedge:content:)`
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        PresentingView(content: self, kind: .popover, item: item, onDismiss: nil, modal: content)
    }

    /// `documentation/swiftui/view/alert(_:ispresented:presenting:actions:message:)-8584l`
    nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        // Without data there is no alert.
        let alert = data.map {
            AlertView(title: String(title), actions: actions($0), message: message($0))
        }
        let item = Binding<AlertView<A, M>?>(isFresh: isPresented.isFresh) {
            isPresented.wrappedValue ? alert : nil
        } write: {
            isPresented.wrappedValue = $0 != nil
        }
        return PresentingView(content: self, kind: .alert, item: item, onDismiss: nil) { $0 }
    }

    /// `documentation/swiftui/view/interactivedismissdisabled(_:)`: read at an update, and not at the gesture.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modified(isDisabled) { $0.attributes.isDismissDisabled = $1 }
    }

    /// `documentation/swiftui/view/presentationdetents(_:)`
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modified(Detents(all: detents, selection: nil)) { $0.attributes.detents = $1 }
    }

    /// `documentation/swiftui/view/presentationdetents(_:selection:)`
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> some View {
        modified(Detents(all: detents, selection: selection)) {
            $0.attributes.detents = $1
            if let selection = $1.selection, !$1.all.contains(selection.wrappedValue) {
                $0.report("presentationDetents: the selection is none of the detents.")
            }
        }
    }
}

/// `documentation/swiftui/presentationdetent`
public struct PresentationDetent: Hashable, Sendable {
    private let name: String

    /// `documentation/swiftui/presentationdetent/medium`
    public static let medium = PresentationDetent(name: "medium")
    /// `documentation/swiftui/presentationdetent/large`
    public static let large = PresentationDetent(name: "large")

    /// `documentation/swiftui/presentationdetent/fraction(_:)`
    public static func fraction(_ fraction: Double) -> PresentationDetent { Self(name: "fraction \(fraction)") }

    /// `documentation/swiftui/presentationdetent/height(_:)`
    public static func height(_ height: Double) -> PresentationDetent { Self(name: "height \(height)") }
}

/// The heights of a sheet.
struct Detents {
    let all: Set<PresentationDetent>
    let selection: Binding<PresentationDetent>?
}

nonisolated private struct AlertView<Actions: View, Message: View>: PrimitiveView, Identifiable {
    typealias Body = Never
    let title: String
    let actions: Actions
    let message: Message
    /// There is one alert for each modifier.
    var id: Int { 0 }

    @MainActor func declare(in node: Node) {
        node.declare(Text(verbatim: title), key: "title")
        node.declare(message, key: "message")
        node.declare(actions, key: "actions")
    }
}

nonisolated private struct PresentingView<Content: View, Item: Identifiable, ModalContent: View>: PrimitiveView {
    typealias Body = Never
    let content: Content
    let kind: Modal.Kind
    let item: Binding<Item?>
    let onDismiss: (() -> Void)?
    let modal: (Item) -> ModalContent

    @MainActor func declare(in node: Node) {
        node.declare(content)
        let presenter = node.memory { Presenter(kind, of: node) }
        presenter.onDismiss = onDismiss
        presenter.clear = { [item] in _ = item.writeAsUser(nil) }
        presenter.wanted = item.wrappedValue.map { [modal] item in
            Presenter.Wanted(id: AnyHashable(item.id), content: MadeView { modal(item) })
        }
    }
}
