extension LinkTable {
    /// Compares the table with what a site publishes.
    ///
    /// Told are published patterns of which no link is in the table, patterns of the table of which no link is published, and samples of the table that
    /// are not published, each with a link on which it can be seen.
    ///
    /// - Parameters:
    ///   - site: What is published.
    ///   - host: The site's host.
    ///   - app: The app's identifier; all that the file names if `nil`.
    /// - Returns: What differs; empty if all is well.
    public func compare(with site: SiteAssociation, on host: String, app: String? = nil) -> [SiteFinding] {
        let origin = LinkPattern.Origin(scheme: "https", authority: host.asAuthority)
        let shapes = shapes[origin, default: []]
        let start = "https://\(origin.authority)"
        var published: Set<Int> = []
        var findings: [SiteFinding] = []
        for detail in site.details(for: app) {
            for (position, component) in detail.components.enumerated() where !component.excludes {
                let excluding = detail.components[..<position].filter(\.excludes)
                func sample(_ shape: LinkShape?) -> String? {
                    component.sample(of: shape, after: start, others, butNot: excluding).flatMap { link in
                        SiteLink(link).map(detail.opens) == true && (shape?.matches(link, others) ?? true) ? link : nil
                    }
                }
                let reached = shapes.indices.filter { sample(shapes[$0]) != nil }
                published.formUnion(reached)
                if reached.isEmpty, let link = sample(nil) {
                    findings.append(SiteFinding(kind: .leadsNowhere, pattern: component.text, sample: link))
                }
            }
        }
        let unpublished = shapes.indices.filter { !published.contains($0) }.map { shapes[$0] }
        for shape in unpublished.sorted(by: { $0.link < $1.link }) {
            findings.append(
                SiteFinding(kind: .notPublished, pattern: shape.pattern.text, sample: start + shape.sample())
            )
        }
        return findings + unpublishedSamples(from: origin, site, app, besides: findings)
    }

    /// The samples of the table that are not published although others of their patterns are.
    private func unpublishedSamples(
        from origin: LinkPattern.Origin,
        _ site: SiteAssociation,
        _ app: String?,
        besides known: [SiteFinding]
    ) -> [SiteFinding] {
        var findings: [SiteFinding] = []
        for (number, link) in links.enumerated() {
            for pattern in patterns[number] where pattern.origins.contains(origin) {
                if known.contains(where: { $0.kind == .notPublished && $0.pattern == pattern.text }) { continue }
                for sample in link.samples {
                    guard let parameters = try? link.write(sample),
                        let text = try? pattern.filled(with: parameters, from: origin), !site.opens(text, app: app)
                    else { continue }
                    findings.append(SiteFinding(kind: .notPublished, pattern: pattern.text, sample: text))
                }
            }
        }
        return findings
    }
}

extension LinkShape {
    /// Whether a link is of the shape, whatever its parameters say.
    fileprivate func matches(_ link: String, _ others: LinkTable.Others) -> Bool {
        guard let content = try? LinkText(link).content(),
            case .matches? = try? compare(content)
        else { return false }
        return true
    }

    /// The path, query and fragment of a link of the shape.
    fileprivate func sample() -> String {
        let path = TextPattern.sample(of: [pathPattern(encoded: true)]) ?? "/"
        let query = TextPattern.sample(of: [queryPattern(allowsOthers: false)]) ?? ""
        let fragment = fragment?.isRequired == true ? TextPattern.sample(of: [fragmentPattern]) : nil
        return path + (query.isEmpty ? "" : "?\(query)") + (fragment.map { "#\($0)" } ?? "")
    }
}

extension SiteComponent {
    /// A link that matches the component and is of a shape, or of any; `nil` if there is none.
    fileprivate func sample(
        of shape: LinkShape?,
        after start: String,
        _ others: LinkTable.Others,
        butNot excluding: [SiteComponent]
    ) -> String? {
        let excludedPaths = excluding.filter { $0.isOfPathOnly && $0.isPercentEncoded == isPercentEncoded }.map(\.path)
        let paths = [
            path, shape?.pathPattern(encoded: isPercentEncoded) ?? TextPattern([.character("/"), .many(.any)]),
        ]
        let fragments = [fragment] + (shape.map { [$0.fragmentPattern] } ?? [])
        guard let path = TextPattern.sample(of: paths, butNot: excludedPaths),
            let query = sampleQuery(of: shape, others == .ignored), let fragment = TextPattern.sample(of: fragments)
        else { return nil }
        func encoded(_ text: String) -> String {
            isPercentEncoded
                ? text
                : text.split(separator: "/", omittingEmptySubsequences: false).map { percentEncoded(String($0)) }
                    .joined(separator: "/")
        }
        return start + encoded(path) + (query.isEmpty ? "" : "?\(query)")
            + (fragment.isEmpty ? "" : "#\(encoded(fragment))")
    }

    /// A query that matches; `nil` if there is none.
    private func sampleQuery(of shape: LinkShape?, _ allowsOthers: Bool) -> String? {
        let items: [(name: String, pattern: TextPattern)]
        switch query {
        case .text(let pattern):
            return TextPattern.sample(
                of: [pattern] + (shape.map { [$0.queryPattern(allowsOthers: allowsOthers)] } ?? [])
            )
        case .items(let patterns): items = patterns
        }
        var values: [String: String] = [:]
        for item in shape?.items ?? [] where item.value.isRequired { values[item.name] = item.value.text ?? "1" }
        for (name, pattern) in items {
            let value = shape?.items.first { $0.name == name }?.value
            if let text = value?.text {
                if !pattern.matches(text) { return nil }
            } else if value?.isRequired == true || !pattern.matches("") {
                if value == nil, shape != nil, !allowsOthers { return nil }
                guard
                    let text = TextPattern.sample(of: [
                        pattern, TextPattern([.one(.itemCharacter), .many(.itemCharacter)]),
                    ])
                else { return nil }
                values[name] = text
            }
        }
        return values.sorted { $0.key < $1.key }.map { "\(percentEncoded($0.key))=\(percentEncoded($0.value))" }
            .joined(separator: "&")
    }
}
