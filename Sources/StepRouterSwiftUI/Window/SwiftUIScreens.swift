#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import StepRouter
    public import SwiftUI

    /// The views that show the screens of a window. A class stands for its subclasses, unless a later line says otherwise.
    @MainActor public struct SwiftUIScreens {
        private var makers: [@MainActor (any Screen) -> AnyView?] = []

        /// Shows the screens of a class by a view.
        ///
        /// ```swift
        /// screens.show(ProductScreen.self) { ProductView(screen: $0) }
        /// ```
        ///
        /// - Parameters:
        ///   - type: The class.
        ///   - content: Makes the view of a screen. A screen that changes while it is seen is `@Observable`, or a
        ///     `ContextScreen`, whose `state` is observed.
        public mutating func show<Shown: Screen, Content: View>(
            _ type: Shown.Type,
            @ViewBuilder by content: @escaping @MainActor (Shown) -> Content
        ) {
            makers.append { screen in (screen as? Shown).map { AnyView(content($0)) } }
        }

        /// The view of a screen; `nil` if none was said.
        func view(of screen: any Screen) -> AnyView? { makers.reversed().lazy.compactMap { $0(screen) }.first }
    }
#endif
