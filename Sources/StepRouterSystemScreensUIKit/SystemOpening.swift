#if canImport(UIKit) && !os(watchOS)
    public import StepRouterSystemScreens
    public import UIKit

    /// Opens places outside of the app by UIKit.
    @MainActor public struct SystemOpening: ExternalOpening {
        private let application: UIApplication

        /// Makes it for an application.
        ///
        /// - Parameter application: The application.
        public init(_ application: UIApplication = .shared) { self.application = application }

        /// Opens a place.
        @MainActor public func open(_ place: ExternalPlace) async -> ExternalPlace.Outcome {
            let settings = URL(string: UIApplication.openSettingsURLString)
            guard let url = place.url(ofSettings: settings) else { return .notPossible }
            if await application.open(url, options: [:]) { return .opened }
            return application.canOpenURL(url) ? .refused : .notPossible
        }
    }
#endif
