/// What a site publishes for some apps.
struct SiteDetail {
    let apps: [String]
    /// The patterns, of which the first that matches decides.
    let components: [SiteComponent]

    /// Whether a link is opened by the apps rather than by the browser.
    func opens(_ link: SiteLink) -> Bool { components.first { $0.matches(link) }?.excludes == false }
}
