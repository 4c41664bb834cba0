#if canImport(UIKit) && !os(watchOS)
    package import StepRouter
    package import UIKit

    extension PresentationStyle {
        /// How a view controller is presented.
        @MainActor package init(of modal: UIViewController) {
            self.init(Kind(modal.modalPresentationStyle), isModalInPresentation: modal.isModalInPresentation)
        }
    }

    extension PresentationStyle.Kind {
        init(_ style: UIModalPresentationStyle) {
            switch style {
            case .fullScreen, .none: self = .fullScreen
            case .currentContext: self = .currentContext
            case .overFullScreen, .custom: self = .overFullScreen
            case .overCurrentContext: self = .overCurrentContext
            #if os(tvOS)
                default: self = .pageSheet
            #else
                case .formSheet: self = .formSheet
                case .popover: self = .popover
                case .pageSheet, .automatic: self = .pageSheet
                @unknown default: self = .pageSheet
            #endif
            }
        }

        /// UIKit's name for it; on a television there are no sheets.
        var style: UIModalPresentationStyle {
            switch self {
            case .fullScreen: .fullScreen
            case .overFullScreen: .overFullScreen
            case .currentContext: .currentContext
            case .overCurrentContext: .overCurrentContext
            #if os(tvOS)
                case .pageSheet, .formSheet, .popover: .automatic
            #else
                case .pageSheet: .pageSheet
                case .formSheet: .formSheet
                case .popover: .popover
            #endif
            }
        }
    }
#endif
