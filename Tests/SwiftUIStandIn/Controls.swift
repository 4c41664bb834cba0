/// `documentation/swiftui/text`
nonisolated public struct Text: PrimitiveView, Equatable {
    /// None.
    public typealias Body = Never
    let text: String

    /// `documentation/swiftui/text/init(_:)`
    public init<S: StringProtocol>(_ content: S) { text = String(content) }

    /// `documentation/swiftui/text/init(verbatim:)`
    public init(verbatim content: String) { text = content }

    @MainActor func declare(in node: Node) { node.element = .text(text) }
}

/// `documentation/swiftui/image`: not part of the text that is shown.
nonisolated public struct Image: PrimitiveView, Equatable {
    /// None.
    public typealias Body = Never
    private let name: String

    /// `documentation/swiftui/image/init(systemname:)`
    public init(systemName: String) { name = systemName }

    /// `documentation/swiftui/image/init(_:bundle:)`: an image of the app's.
    public init(_ name: String) { self.name = name }

    @MainActor func declare(in node: Node) {}
}

/// `documentation/swiftui/color`
nonisolated public struct Color: PrimitiveView, Hashable, Sendable {
    /// None.
    public typealias Body = Never
    private let name: String

    /// `documentation/swiftui/color/clear`
    public static let clear = Color(name: "clear")

    @MainActor func declare(in node: Node) {}
}

/// `documentation/swiftui/label`
public struct Label<Title: View, Icon: View>: PrimitiveView {
    /// None.
    public typealias Body = Never
    private let title: Title
    private let icon: Icon

    /// `documentation/swiftui/label/init(title:icon:)`
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    func declare(in node: Node) {
        node.declare(title, key: "title")
        node.declare(icon, key: "icon")
    }
}

extension Label where Title == Text, Icon == Image {
    /// `documentation/swiftui/label/init(_:systemimage:)`
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}

/// `documentation/swiftui/buttonrole`
nonisolated public struct ButtonRole: Equatable, Sendable {
    private let name: String

    /// `documentation/swiftui/buttonrole/destructive`
    public static let destructive = ButtonRole(name: "destructive")
    /// `documentation/swiftui/buttonrole/cancel`
    public static let cancel = ButtonRole(name: "cancel")
}

/// `documentation/swiftui/button`
public struct Button<Label: View>: PrimitiveView {
    /// None.
    public typealias Body = Never
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label

    /// `documentation/swiftui/button/init(action:label:)`
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// `documentation/swiftui/button/init(role:action:label:)`
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    func declare(in node: Node) {
        node.element = .button(action)
        node.declare(label)
    }
}

extension Button where Label == Text {
    /// `documentation/swiftui/button/init(_:action:)`
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }

    /// `documentation/swiftui/button/init(_:role:action:)`
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

/// `documentation/swiftui/textfield`
public struct TextField<Label: View>: PrimitiveView {
    /// None.
    public typealias Body = Never
    private let label: Label
    private let text: Binding<String>

    func declare(in node: Node) {
        node.element = .field(text)
        node.declare(label)
        _ = text.wrappedValue
    }
}

extension TextField where Label == Text {
    /// `documentation/swiftui/textfield/init(_:text:)`
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        label = Text(title)
        self.text = text
    }
}

/// `documentation/swiftui/securefield`: a text field that shows no letters.
public struct SecureField<Label: View>: PrimitiveView {
    /// None.
    public typealias Body = Never
    private let label: Label
    private let text: Binding<String>

    func declare(in node: Node) {
        node.element = .secret(text)
        node.declare(label)
        _ = text.wrappedValue
    }
}

extension SecureField where Label == Text {
    /// `documentation/swiftui/securefield/init(_:text:)`
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        label = Text(title)
        self.text = text
    }
}

/// `documentation/swiftui/vstack`: nothing is laid out here.
nonisolated public struct VStack<Content: View>: PrimitiveView {
    /// None.
    public typealias Body = Never
    private let content: Content

    /// `documentation/swiftui/vstack/init(alignment:spacing:content:)`
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor func declare(in node: Node) { node.declare(content) }
}

/// `documentation/swiftui/list`: rows are texts and buttons here.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
    /// None.
    public typealias Body = Never
    private let content: Content

    func declare(in node: Node) { node.declare(content) }
}

extension List where SelectionValue == Never {
    /// `documentation/swiftui/list/init(content:)`
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// `documentation/swiftui/list/init(_:id:rowcontent:)`
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data: data, content: rowContent) { $0[keyPath: id] }
    }
}

/// `documentation/swiftui/texteditor`: a field without a prompt.
public struct TextEditor: PrimitiveView {
    /// None.
    public typealias Body = Never
    private let text: Binding<String>

    /// `documentation/swiftui/texteditor/init(text:)`
    public init(text: Binding<String>) { self.text = text }

    func declare(in node: Node) {
        node.element = .field(text)
        _ = text.wrappedValue
    }
}

/// `documentation/swiftui/contentunavailableview`
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: PrimitiveView {
    /// None.
    public typealias Body = Never
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// `documentation/swiftui/contentunavailableview/init(label:description:actions:)`
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    func declare(in node: Node) {
        node.declare(label, key: "label")
        node.declare(description, key: "description")
        node.declare(actions, key: "actions")
    }
}

/// `documentation/swiftui/primitivebuttonstyle`
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

/// `documentation/swiftui/borderedprominentbuttonstyle`
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// `documentation/swiftui/primitivebuttonstyle/borderedprominent`
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension View {
    /// `documentation/swiftui/view/buttonstyle(_:)`: nothing is drawn here.
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
}
