import UIKit

/// The window of the app's scene, once that is in front and shows the app's tabs. From then on only tests change it.
///
/// It fails if that takes longer than ten seconds, as where the device is locked.
@MainActor let frontWindow = Task { @MainActor in
    for _ in 0..<100 {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let scene = scenes.first { $0.activationState == .foregroundActive }
        if let window = scene?.keyWindow, window.rootViewController is UITabBarController { return window }
        try await Task.sleep(for: .milliseconds(100))
    }
    throw NoFrontWindow()
}

/// No scene is in front, or the app does not show its tabs.
struct NoFrontWindow: Error {}
