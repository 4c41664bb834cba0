import StepRouter

/// An object that stands for the screens of its kind in the states of an app, under a number that is kept for it.
final class Exemplar {
    let listed: ListedScreen
    /// What it stands for.
    let kind: Int
    /// What stands for its kind.
    let fingerprint: Fingerprint
    /// What it declares; `nil` if it declares nothing.
    let declared: DeclaredState?
    /// Where a state is being put back: whether the exemplar is in it, and in the window.
    var presence = Presence.elsewhere

    enum Presence {
        case elsewhere
        /// In the state that is put back.
        case expected
        /// In that state, and in the window already.
        case there
    }

    init(_ listed: ListedScreen, kind: Int, _ fingerprint: Fingerprint, _ declared: DeclaredState?) {
        self.listed = listed
        self.kind = kind
        self.fingerprint = fingerprint
        self.declared = declared
    }

    /// Whether the screen shows what it stands for.
    var isShown: Bool { declared?.isShown ?? true }
}
