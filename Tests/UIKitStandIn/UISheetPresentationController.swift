/// `documentation/uikit/uisheetpresentationcontroller`
@MainActor open class UISheetPresentationController: UIPresentationController {
    /// `documentation/uikit/uisheetpresentationcontroller/detents`: the lowest first.
    open var detents: [Detent] = [.large()]
    /// `documentation/uikit/uisheetpresentationcontroller/selecteddetentidentifier`: `nil` stands for the lowest one.
    open var selectedDetentIdentifier: Detent.Identifier?
    /// `documentation/uikit/uisheetpresentationcontroller/largestundimmeddetentidentifier`: up to it the user can use what is below; `nil` stands for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// `documentation/uikit/uisheetpresentationcontroller/prefersgrabbervisible`
    open var prefersGrabberVisible = false

    /// `documentation/uikit/uisheetpresentationcontroller/animatechanges(_:)`
    open func animateChanges(_ changes: () -> Void) { changes() }

    /// Whether the user can use what is below it now.
    var isUndimmed: Bool {
        guard let undimmed = largestUndimmedDetentIdentifier.flatMap(position), !detents.isEmpty else { return false }
        return (selectedDetentIdentifier.flatMap(position) ?? 0) <= undimmed
    }

    private func position(of identifier: Detent.Identifier) -> Int? {
        detents.firstIndex { $0.identifier == identifier }
    }

    /// `documentation/uikit/uisheetpresentationcontroller/detent`
    @MainActor open class Detent {
        /// `documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct`
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// `documentation/swift/rawrepresentable/rawvalue-swift.property`
            public let rawValue: String

            /// `documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct/init(rawvalue:)`
            public init(rawValue: String) { self.rawValue = rawValue }

            /// `documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct/init(_:)`
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// `documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct/medium`
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// `documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct/large`
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// `documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.property`
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// `documentation/uikit/uisheetpresentationcontroller/detent/medium()`
        public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }

        /// `documentation/uikit/uisheetpresentationcontroller/detent/large()`
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// `documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)`: one of its own unless it is given one.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier(UUID().uuidString), resolver)
        }

        /// `documentation/uikit/uisheetpresentationcontroller/detent/resolvedvalue(in:)`
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }
}

/// `documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext`
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// `documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext/maximumdetentvalue`
    var maximumDetentValue: CGFloat { get }
}

/// `documentation/uikit/uisheetpresentationcontrollerdelegate`
@MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// `documentation/uikit/uisheetpresentationcontrollerdelegate/sheetpresentationcontrollerdidchangeselecteddetentidentifier(_:)`: not called if a program
    /// selects one.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController)
}

// Optional in UIKit.
extension UISheetPresentationControllerDelegate {
    /// Nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {}
}

extension UIViewController {
    /// Whether it is a sheet that leaves what is below in use.
    var isUndimmed: Bool { presenter != nil && sheetPresentationController?.isUndimmed == true }
}
