#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension String {
    /// A host, perhaps with a port, as URLs write it: in small letters, and other than ASCII ones encoded (`xn--gre-6ka8i.example`).
    ///
    /// It stays as it is if no URL can have it, or if it is longer than any host.
    var asAuthority: String {
        let (small, longest) = (lowercased(), 1_024)
        if small.utf8.count > longest || small.utf8.allSatisfy({ $0 < 0x80 }) { return small }
        let start = "https://"
        return URL(string: start + small).map { String($0.absoluteString.dropFirst(start.count)) } ?? small
    }
}
