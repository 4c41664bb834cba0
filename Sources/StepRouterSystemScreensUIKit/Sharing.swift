#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import StepRouterSystemScreens
    import UIKit

    extension ShareScreen {
        @MainActor func makeController() -> UIViewController? {
            guard let items = state, !items.isEmpty else { return nil }
            let values = items.map { item -> Any in
                switch item {
                case .text(let text): text
                case .url(let url): url
                }
            }
            let controller = UIActivityViewController(activityItems: values, applicationActivities: nil)
            // UIKit dismisses the sheet by itself, and calls this then.
            controller.completionWithItemsHandler = { [weak self] activity, isCompleted, _, _ in
                guard let answer = Self.answer(activity: activity?.rawValue, isCompleted: isCompleted) else { return }
                self?.answer(answer)
            }
            return controller
        }
    }
#endif
