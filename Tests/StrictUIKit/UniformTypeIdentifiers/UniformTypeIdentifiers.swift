// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct UTType: Hashable, Sendable {
    public init?(_ identifier: String) {}
}
