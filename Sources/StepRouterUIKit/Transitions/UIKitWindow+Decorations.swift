#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    #if os(tvOS)
        import UIKit
    #else
        public import UIKit
    #endif

    #if !os(tvOS)
        /// A view controller that knows places to which popovers point, by name.
        @MainActor public protocol PopoverAnchoring: UIViewController {
            /// The item, or the view, to which a popover points.
            ///
            /// - Parameter name: The name of the place, as `ScreenDecoration.anchor` has it.
            /// - Returns: The item; `nil` if there is no such place, so that another view controller is asked.
            func popoverAnchor(named name: String) -> (any UIPopoverPresentationControllerSourceItem)?
        }
    #endif

    // Decorations: what a view controller gets before it joins. What is not said, the view controller keeps of its own.
    extension UIKitWindow {
        /// Gives a view controller what its screen wears.
        func decorate(_ controller: UIViewController, of screen: any Screen) {
            guard let decoration = (screen as? any DecoratedScreen)?.decoration else { return }
            if let title = decoration.title { controller.title = title }
            if let size = decoration.preferredSize {
                controller.preferredContentSize = CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
            }
            if let item = decoration.tabItem { controller.tabBarItem.show(item) }
            #if !os(tvOS)
                if decoration.hidesBottomBar { controller.hidesBottomBarWhenPushed = true }
                if let prompt = decoration.prompt { controller.navigationItem.prompt = prompt }
                if let isLarge = decoration.hasLargeTitle {
                    controller.navigationItem.largeTitleDisplayMode = isLarge ? .always : .never
                }
            #endif
            let leading = (decoration.closingButton.map { [$0] } ?? []) + decoration.leadingButtons
            if !leading.isEmpty {
                controller.navigationItem.leftBarButtonItems = leading.map { item(for: $0, of: screen) }
                // The button that goes back stays where there is one.
                #if !os(tvOS)
                    controller.navigationItem.leftItemsSupplementBackButton = true
                #endif
            }
            if !decoration.trailingButtons.isEmpty {
                controller.navigationItem.rightBarButtonItems = decoration.trailingButtons.map {
                    item(for: $0, of: screen)
                }
            }
        }

        private func item(for button: BarButton, of screen: any Screen) -> UIBarButtonItem {
            let tap = UIAction(title: button.label, image: button.image.flatMap(UIImage.init(ofAppOrSystem:))) {
                [weak self, weak screen] _ in
                guard let self, let screen else { return }
                // The button's own action tells the user of a failure.
                Task { try? await button.tap(on: screen, in: self) }
            }
            return UIBarButtonItem(primaryAction: tap)
        }

        /// Gives a sheet the heights that its screen is decorated with.
        func setDetents(of modal: UIViewController) {
            #if !os(tvOS) && !os(visionOS)
                guard let sheet = (controllers.knownScreen(of: modal) as? any SheetDefining)?.definedSheet,
                    let presentation = modal.sheetPresentationController
                else { return }
                if !sheet.detents.isEmpty { presentation.detents = sheet.detents.map(\.detent) }
                presentation.prefersGrabberVisible = sheet.hasGrabber
                presentation.largestUndimmedDetentIdentifier = sheet.largestUndimmed?.identifier
            #endif
        }

        #if !os(tvOS)
            /// The place to which a popover points, if the screen that it shows names one: the innermost visible view
            /// controller of the presenter that knows it is asked first.
            func anchor(
                of modal: UIViewController,
                in presenter: UIViewController
            ) -> (any UIPopoverPresentationControllerSourceItem)? {
                guard let name = (controllers.knownScreen(of: modal) as? any DecoratedScreen)?.decoration?.anchor else {
                    return nil
                }
                return anchor(named: name, in: presenter)
            }

            private func anchor(
                named name: String,
                in controller: UIViewController
            ) -> (any UIPopoverPresentationControllerSourceItem)? {
                for child in controller.children.reversed() where child.viewIfLoaded?.window != nil {
                    if let place = anchor(named: name, in: child) { return place }
                }
                return (controller as? any PopoverAnchoring)?.popoverAnchor(named: name)
            }
        #endif
    }

    extension UITabBarItem {
        fileprivate func show(_ item: ScreenDecoration.TabItem) {
            if let title = item.title { self.title = title }
            if let image = item.image.flatMap(UIImage.init(ofAppOrSystem:)) { self.image = image }
            if let identifier = item.identifier { accessibilityIdentifier = identifier }
            if let badge = item.badge { badgeValue = badge }
        }
    }

    extension UIImage {
        /// The app's image of a name, or else the system's symbol.
        fileprivate convenience init?(ofAppOrSystem name: String) {
            if UIImage(named: name) != nil { self.init(named: name) } else { self.init(systemName: name) }
        }
    }

    #if !os(tvOS) && !os(visionOS)
        extension Sheet.Detent {
            fileprivate var identifier: UISheetPresentationController.Detent.Identifier {
                switch self {
                case .medium: .medium
                case .large: .large
                case .height, .fraction: UISheetPresentationController.Detent.Identifier(name)
                }
            }

            @MainActor fileprivate var detent: UISheetPresentationController.Detent {
                switch self {
                case .medium: .medium()
                case .large: .large()
                case .height(let points): .custom(identifier: identifier) { _ in CGFloat(points) }
                case .fraction(let part): .custom(identifier: identifier) { $0.maximumDetentValue * CGFloat(part) }
                }
            }
        }
    #endif
#endif
