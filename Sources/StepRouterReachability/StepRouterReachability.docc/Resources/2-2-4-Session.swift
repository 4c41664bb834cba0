/// The user, as far as navigation needs to know.
nonisolated final class Session {
    var isLoggedIn = false { didSet { changed() } }
    var changed = {}
}
