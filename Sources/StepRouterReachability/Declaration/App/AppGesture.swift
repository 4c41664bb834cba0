/// Something that the user of one app can do in any state, such as a tap on a button of its own.
///
/// Unlike ``ExploredGesture`` it belongs to an app that was made, so it may use the app's objects.
public struct AppGesture {
    /// What reports call it.
    public let name: String
    /// The gesture in Swift, for tests to paste.
    let code: String
    let body: nonisolated(nonsending) () async throws -> Void

    /// Names a gesture, which the body does; what changes nothing is no transition.
    public init(
        _ name: String,
        code: String? = nil,
        body: nonisolated(nonsending) @escaping () async throws -> Void
    ) {
        self.name = name
        self.code = code ?? unknownCode(name)
        self.body = body
    }
}
