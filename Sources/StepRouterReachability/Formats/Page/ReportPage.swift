extension ReachabilityReport {
    /// The report as one HTML page that needs no network: what was found wrong with the paths to it, and every state to step through.
    ///
    /// States are there if the exploration was ``Reachability/recordingGraph``.
    ///
    /// - Parameter title: The title of the page.
    /// - Returns: The text of an `.html` file.
    public func html(titled title: String = "Reachability") -> String {
        ReportPage.filled([
            "title": XMLText.escaped(title), "style": ReportPage.style, "script": ReportPage.script,
            "data": PageData(of: self, titled: title).json,
        ])
    }
}

/// The parts of the HTML page that are the same for every report: the files in `Resources`, which are compiled into the module.
enum ReportPage {
    /// The script of the page. Nothing in it writes HTML: all texts are set as texts.
    static let script =
        (["\"use strict\";\n(() => {"] + scripts.map(text) + ["})();"]).joined(separator: "\n\n")

    private static let scripts = [
        PackageResources.data_js, PackageResources.drawing_js, PackageResources.list_js, PackageResources.views_js,
        PackageResources.keys_js,
    ]

    /// The style of the page, in the light and in the dark.
    static let style =
        ([colours] + [PackageResources.frame_css, PackageResources.views_css, PackageResources.phones_css].map(text))
        .joined(separator: "\n\n")

    private static let colours = """
        :root {
          \(ReportTheme.light.declarations)
          \(PhoneMetrics.declarations)
        }
        @media (prefers-color-scheme: dark) { :root { \(ReportTheme.dark.declarations) } }
        """

    /// The page with values in place of their names in braces, of which nothing is read again.
    fileprivate static func filled(_ values: [String: String]) -> String {
        let parts = text(PackageResources.page_html).split(separator: "{{")
        return parts[0]
            + parts.dropFirst().map { part in
                let name = part.prefix { $0 != "}" }
                return values[String(name), default: ""] + part.dropFirst(name.count + 2)
            }
            .joined()
    }

    /// The text of a file, without the end of its last line.
    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.dropLast(), as: UTF8.self) }
}
