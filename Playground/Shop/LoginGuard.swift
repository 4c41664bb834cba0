public import StepRouterAssembly

/// A screen that only those may see who are logged in.
public nonisolated protocol NeedsLogin: Screen {}

extension ShopSession {
    /// Keeps screens for those who are logged in: it asks the others, and takes the screens away when the session ends.
    public nonisolated var loginGuard: Guard {
        Guard("logged in", where: { $0 is any NeedsLogin.Type }) { self.isLoggedIn }
            .asking { _ in
                try await self.logIn()
                return true
            }
            .reevaluated { self.whenEnded.append($0) }
    }
}
