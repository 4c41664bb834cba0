public import StepRouter
import StepRouterAssembly

extension LinkTable: Validatable {
    /// Looks at the patterns, and at each step of the destinations; no finder, factory or closure is asked.
    ///
    /// Seen are patterns that cannot be understood, patterns of which each link is taken by another one, patterns that match some links in common
    /// while none is a special case of the other, and patterns of links with ``Link/samples(_:)`` that lack what their context needs, so that none of their links
    /// is ever read; and policies of links that lead to no screen. For patterns that lack something, samples that are `Encodable` are written and read again.
    /// Of two patterns of the same links, the first one's context is read from a text that hardly any link has: if it is refused, the second pattern is taken for what
    /// the first refuses.
    public func validate() -> [ConfigurationFinding] {
        var known: Set<ObjectIdentifier> = []
        let destinations = links.compactMap(\.destination)
            .filter { known.insert(ObjectIdentifier($0.declared)).inserted }
        let unread = zip(links, patterns).flatMap { link, patterns in patterns.compactMap(link.whatIsLacked(by:)) }
        return findings + unread + destinations.flatMap { $0.validate() }
    }
}

extension LinkTable: ScreenDeclaring {
    /// The screens of all destinations, each step once.
    public var declaredScreens: [DeclaredScreen] {
        StepRouter.declaredScreens(of: links.compactMap { $0.destination?.asking })
    }
}

extension AnyLink {
    /// The patterns, and what is wrong with those that are left out.
    func parsePatterns() -> ([LinkPattern], [ConfigurationFinding]) {
        var understood: [LinkPattern] = []
        var findings: [ConfigurationFinding] = []
        for text in patterns {
            do throws(LinkPatternError) {
                let pattern = try LinkPattern(text)
                if !takesContext, let name = pattern.parameters.first {
                    throw LinkPatternError(
                        "The \(taker) takes no context, so write `*` in place of the parameter `\(name)`."
                    )
                }
                understood.append(pattern)
            } catch {
                let owner = name == text ? "" : " of \(name)"
                let message = "The pattern \(text)\(owner) is left out. \(error.message)"
                findings.append(ConfigurationFinding(code: .malformedPattern, step: step, message: message))
            }
        }
        return (understood, findings)
    }
}

// MARK: Patterns that lack something

extension AnyLink {
    /// What is wrong with a pattern of which no sample can be read, because it lacks what the context needs; `nil` if nothing is, or there are no samples.
    func whatIsLacked(by pattern: LinkPattern) -> ConfigurationFinding? {
        guard isDecoded else { return nil }
        var missing: String?
        for texts in samples.compactMap({ try? write($0) }) {
            do {
                _ = try read(pattern.filledIn(from: texts))
                return nil
            } catch let error as ParameterError {
                missing = missing ?? error.path
            } catch {}
        }
        guard let missing else { return nil }
        let lack =
            missing.isEmpty
            ? "its context is one value, and it has no parameter. Write one, such as `{id}`"
            : "its context has the property `\(missing)`, and it has no parameter of that name. Write `{\(missing)}`"
        let message =
            "No link of \(pattern.text)\(destination == nil ? "" : " to \(name)") can be read: \(lack), or make the context in a closure, `reading:`."
        return ConfigurationFinding(code: .patternNeverRead, step: step, message: message)
    }
}

extension LinkPattern {
    /// The parameters of a link of the pattern that says as much of these texts as it can.
    fileprivate func filledIn(from texts: EncodedParameters) -> LinkParameters {
        let known = Dictionary(texts.all.filter { !$0.values.isEmpty }.map { (ParameterName($0.name), $0.values) }) {
            first,
            _ in first
        }
        let single = texts.all.first.flatMap { $0.name.isEmpty ? $0.values : nil }
        return filledIn { known[ParameterName($0)] ?? ($0 == parameters.first ? single : nil) }
    }

    /// The parameters of a link of the pattern with the texts of each parameter.
    func filledIn(with texts: (String) -> [String]?) -> LinkParameters {
        var filled = LinkParameters(first: parameters.first)
        for name in parameters {
            guard let values = texts(name) else { continue }
            let pieces = values.map { LinkPiece(text: $0, offset: nil) }
            filled.add([LinkParameters.Parameter(name: name, values: pieces, isList: lists.contains(name))])
        }
        return filled
    }
}
