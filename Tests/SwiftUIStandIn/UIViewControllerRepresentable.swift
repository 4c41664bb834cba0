public import UIKit

/// `documentation/swiftui/uiviewcontrollerrepresentable`
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    /// `documentation/swiftui/uiviewcontrollerrepresentable/uiviewcontrollertype`
    associatedtype UIViewControllerType: UIViewController
    /// `documentation/swiftui/uiviewcontrollerrepresentable/coordinator`
    associatedtype Coordinator = Void
    /// `documentation/swiftui/uiviewcontrollerrepresentable/context`
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// `documentation/swiftui/uiviewcontrollerrepresentable/makeuiviewcontroller(context:)`
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    /// `documentation/swiftui/uiviewcontrollerrepresentable/updateuiviewcontroller(_:context:)`
    @MainActor @preconcurrency func updateUIViewController(
        _ uiViewController: UIViewControllerType,
        context: Context
    )
    /// `documentation/swiftui/uiviewcontrollerrepresentable/dismantleuiviewcontroller(_:coordinator:)`
    @MainActor @preconcurrency static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType,
        coordinator: Coordinator
    )
    /// `documentation/swiftui/uiviewcontrollerrepresentable/makecoordinator()`
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
    /// Nothing.
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType,
        coordinator: Coordinator
    ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Nothing.
    public func makeCoordinator() {}
}

/// `documentation/swiftui/uiviewcontrollerrepresentablecontext`
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
    Representable: UIViewControllerRepresentable
> {
    /// `documentation/swiftui/uiviewcontrollerrepresentablecontext/coordinator`
    public let coordinator: Representable.Coordinator
    /// `documentation/swiftui/uiviewcontrollerrepresentablecontext/transaction`
    public let transaction: Transaction
    /// `documentation/swiftui/uiviewcontrollerrepresentablecontext/environment`
    public let environment: EnvironmentValues
}

/// The view controller of a representable, and what releases it.
@MainActor private final class RepresentableMemory<Representable: UIViewControllerRepresentable> {
    let coordinator: Representable.Coordinator
    var controller: Representable.UIViewControllerType?

    init(_ coordinator: Representable.Coordinator) { self.coordinator = coordinator }
}

extension UIViewControllerRepresentable {
    /// Makes or updates the view controller. It has a parent only afterwards, as in SwiftUI.
    func declare(in node: Node) {
        let memory = node.memory { RepresentableMemory<Self>(makeCoordinator()) }
        let context = Context(
            coordinator: memory.coordinator,
            transaction: Transaction(),
            environment: node.environment
        )
        if let controller = memory.controller {
            return updateUIViewController(controller, context: context)
        }
        let controller = makeUIViewController(context: context)
        memory.controller = controller
        updateUIViewController(controller, context: context)
        node.hold(controller) {
            Self.dismantleUIViewController(controller, coordinator: memory.coordinator)
        }
    }
}
