#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// What a web site publishes in its `apple-app-site-association` file: which of its links are opened by which app.
///
/// ```swift
/// let site = try SiteAssociation(Data(contentsOf: file))
/// for finding in links.compare(with: site, on: "shop.example") { print(finding) }
/// ```
///
/// Read is all that the file says of universal links: `components` with paths, queries and fragments, `exclude`, `caseSensitive`, `percentEncoded`, `defaults` for the
/// site and for an app, `substitutionVariables`, and the older `paths` with `NOT `. In patterns, `*` stands for any text, `?` for one character, and
/// `$(name)` for a variable. The first pattern that matches decides.
public struct SiteAssociation {
    let details: [SiteDetail]

    /// The apps that open links, by their identifiers.
    public var apps: [String] {
        var known: Set<String> = []
        return details.flatMap(\.apps).filter { known.insert($0).inserted }
    }

    /// Reads a file.
    ///
    /// - Parameter data: The file, which is JSON.
    /// - Throws: ``SiteAssociationError`` if it is no such file, with the place.
    public init(_ data: Data) throws(SiteAssociationError) { details = try SiteAssociationFile.details(of: data) }

    /// Whether a link is opened by an app rather than by the browser.
    ///
    /// - Parameters:
    ///   - link: The link; its host does not matter.
    ///   - app: The app's identifier; any app if `nil`.
    /// - Returns: Whether the first pattern that matches does not exclude it.
    public func opens(_ link: String, app: String? = nil) -> Bool {
        guard let link = SiteLink(link) else { return false }
        return details(for: app).contains { $0.opens(link) }
    }

    /// What is published for an app, what is published for it first and later as one.
    func details(for app: String?) -> [SiteDetail] {
        guard let app else { return details }
        let components = details.filter { $0.apps.contains(app) }.flatMap(\.components)
        return [SiteDetail(apps: [app], components: components)]
    }
}
