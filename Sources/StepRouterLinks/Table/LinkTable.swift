public import StepRouter
public import StepRouterAssembly
import Synchronization

/// The links of an app, with their destinations and closures.
///
/// ```swift
/// let links = LinkTable {
///     Link("shop://product/{id}", "https://shop.example/p/{id}", to: routes.product)
///     Link("shop://account/orders/{number}", to: routes.order).asking(LoginInterceptor(session))
///     Link("shop://logout") { await session.logOut() }
/// }
/// switch await links.open(url, with: router) {
/// case .landed, .done, .refused: break
/// case .failed(let error): report(error)
/// case .notMine: openInBrowser(url)
/// case .malformed(let mistake): report(mistake)
/// }
/// ```
///
/// Of several patterns that match a link the most special one is taken, in whatever order they stand: at the first part
/// of the host or the path that differs, a text comes before a parameter, one with a text beside it before one without,
/// and that before `**`. If its destination does not take the link, the next one is tried.
///
/// Mistakes in the patterns are written to a logger when the table is made, once for each place of the source that
/// makes it, and told by ``validate()``.
public struct LinkTable {
    /// The treatment of query items and fragments that a pattern does not name.
    public enum Others: Hashable, Sendable {
        /// They do not matter: a link with `utm_source` leads to the same place as without.
        case ignored
        /// A link with any of them is not of that pattern.
        case refused
    }

    let links: [AnyLink]
    /// The patterns of links that begin alike, the most special one first.
    private let shapes: [Pattern.Origin: [PatternShape]]
    /// The patterns with parameters in their hosts, by the common form of these hosts.
    private let openShapes: [Pattern.Origin.Form: [PatternShape]]
    /// All schemes.
    let schemes: Set<String>
    /// The patterns of each link, in order.
    let patterns: [[Pattern]]
    let findings: [ConfigurationFinding]

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - others: The treatment of query items and fragments that a pattern does not name.
    ///   - logger: Is told the mistakes in the patterns, unless this place has told them before: a proof makes a table
    ///     for each of its apps. A pattern that cannot be understood is left out.
    ///   - fileID: The file that declares the table.
    ///   - line: The line that declares the table.
    ///   - links: The links.
    public init(
        otherItems others: Others = .ignored,
        reportingTo logger: some RoutingLogger = StandardErrorLogger(),
        fileID: String = #fileID,
        line: Int = #line,
        @Builder links: () -> [AnyLink]
    ) {
        self.links = links()
        var groups: [Pattern.Origin.Form: [PatternShape]] = [:]
        var patterns: [[Pattern]] = []
        var findings: [ConfigurationFinding] = []
        let refusesOthers = others == .refused
        for (number, link) in self.links.enumerated() {
            let (understood, mistakes) = link.parsePatterns()
            findings += link.findings + mistakes
            patterns.append(understood)
            for pattern in understood {
                for shape in PatternShape.all(of: pattern, link: number, refusingOthers: refusesOthers) {
                    groups[shape.origin.form, default: []].append(shape)
                }
            }
        }
        var shapes: [Pattern.Origin: [PatternShape]] = [:]
        var openShapes: [Pattern.Origin.Form: [PatternShape]] = [:]
        // Alternatives of scheme and host have conflicts in common.
        var known: Set<PatternConflict> = []
        for (form, group) in groups.sorted(by: { $0.key < $1.key }) {
            let sorted = group.sorted { $0.isMoreSpecific(than: $1) }
            for shape in sorted {
                if shape.origin.isOpen {
                    openShapes[form, default: []].append(shape)
                } else {
                    shapes[shape.origin, default: []].append(shape)
                }
            }
            for conflict in PatternConflict.all(in: sorted, of: self.links) where known.insert(conflict).inserted {
                findings.append(conflict.finding)
            }
        }
        self.patterns = patterns
        self.shapes = shapes
        self.openShapes = openShapes
        schemes = Set(groups.keys.map(\.scheme))
        self.findings = findings
        for finding in findings {
            let level = finding.severity == .error ? RoutingLogLevel.error : .info
            let text = "\(fileID):\(line) \(finding.message)"
            guard logger.wants(level), Self.told.withLock({ $0.insert(text).inserted }) else { continue }
            logger.log(finding.message, at: level)
        }
    }

    /// The patterns of links that begin like one, the most special one first.
    package func shapes(from origin: Pattern.Origin) -> [PatternShape] {
        let own = shapes[origin, default: []]
        guard let open = openShapes[origin.form] else { return own }
        // A host that is a text comes before one with parameters.
        return own + open.filter { $0.origin.includes(origin) }
    }

    /// The findings that all tables of this process have told, with the places that declare them.
    private static let told = Mutex<Set<String>>([])
}

extension LinkTable {
    /// Each destination with all links that lead there, in the order of the table.
    public var destinations: [Entry] { entries { try? text(of: $0, with: $1.context) } }

    /// The same without the links of the samples, which take longer to write than all the rest.
    private var destinationsWithoutLinks: [Entry] { entries { _, _ in nil } }

    private func entries(writing text: (AnyLink, LinkedDestination) -> String?) -> [Entry] {
        var entries: [Entry] = []
        var positions: [ObjectIdentifier: Int] = [:]
        for link in links {
            guard let destination = link.destination else { continue }
            let samples = destination.samples.map { sample in
                var sample = sample
                sample.link = text(link, sample)
                return sample
            }
            if let position = positions[ObjectIdentifier(destination.declared)] {
                entries[position].patterns += link.patterns
                // Links without interceptors and context lead to the same destination.
                let isSame = !link.takesContext && destination.asking === destination.declared
                if !isSame || entries[position].samples.isEmpty {
                    entries[position].samples += samples
                }
            } else {
                positions[ObjectIdentifier(destination.declared)] = entries.count
                entries.append(Entry(name: link.name, patterns: link.patterns, samples: samples))
            }
        }
        return entries
    }
}

extension LinkTable: DestinationTable {
    /// Each destination with each of its samples. A link that repeats a sample of an earlier one is listed, and named
    /// by refusals, as `name by pattern`.
    public var listedDestinations: [Destination.Listed] {
        destinationsWithoutLinks.flatMap { entry in
            var known: Set<String> = []
            return entry.samples.map { sample in
                let isTwice = !known.insert(sample.contextText).inserted
                return Destination.Listed(
                    isTwice ? "\(entry.name) by \(sample.pattern)" : entry.name,
                    sample.destination
                )
            }
        }
    }

    /// The destinations to which no link with samples leads.
    public var namesWithoutSamples: [String] { destinationsWithoutLinks.filter(\.samples.isEmpty).map(\.name) }
}

extension LinkTable {
    /// A destination of a table.
    public struct Entry {
        /// The name of the destination.
        public let name: String
        /// The patterns of links that lead there.
        public internal(set) var patterns: [String]
        /// The destination with each of the sample contexts; one that needs no context has one sample.
        public internal(set) var samples: [LinkedDestination]
    }
}

extension LinkTable {
    /// Collects the links of a table.
    @resultBuilder
    public enum Builder {
        /// One link.
        public static func buildExpression<Target, Context>(_ link: Link<Target, Context>) -> [AnyLink] {
            [AnyLink(link)]
        }
        /// Links that were collected elsewhere.
        public static func buildExpression(_ links: [AnyLink]) -> [AnyLink] { links }
        /// The links of another table, such as that of another module; the whole table says how items are treated that no
        /// pattern names.
        public static func buildExpression(_ table: LinkTable) -> [AnyLink] { table.links }
        /// Several links.
        public static func buildBlock(_ links: [AnyLink]...) -> [AnyLink] { links.flatMap(\.self) }
        /// Links under a condition.
        public static func buildOptional(_ links: [AnyLink]?) -> [AnyLink] { links ?? [] }
        /// Links under a condition that holds.
        public static func buildEither(first links: [AnyLink]) -> [AnyLink] { links }
        /// Links under a condition that does not hold.
        public static func buildEither(second links: [AnyLink]) -> [AnyLink] { links }
        /// Links of a loop.
        public static func buildArray(_ links: [[AnyLink]]) -> [AnyLink] { links.flatMap(\.self) }
    }
}

// MARK: Validation

extension LinkTable: Validatable {
    /// Looks at the patterns, and at each step of the destinations; no finder, factory or closure is asked.
    ///
    /// Findings are patterns that cannot be understood, patterns whose links are all taken by another one, patterns
    /// that match some links in common while none is a special case of the other, patterns of links with
    /// ``Link/samples(_:)``, or without a parameter, that lack a part of their context, so that none of their links is ever
    /// read, and policies
    /// of links that lead to no screen. Samples that are `Encodable` are written and read again for that. Of two
    /// patterns of the same links, the first one's context is read from a text that hardly any link has: if it is
    /// refused, the second pattern is assumed to take what the first refuses.
    public func validate() -> [ConfigurationFinding] {
        var known: Set<ObjectIdentifier> = []
        let destinations = links.compactMap(\.destination)
            .filter { known.insert(ObjectIdentifier($0.declared)).inserted }
        let unread = zip(links, patterns).flatMap { link, patterns in patterns.compactMap(link.whatIsLacked(by:)) }
        return findings + unread + destinations.flatMap { $0.validate() }
    }
}

extension ConfigurationFinding.Code {
    /// The pattern of a link cannot be understood, so that the link is left out.
    public static let malformedPattern = Self("malformedPattern", .error)
    /// A pattern matches nothing that another one, which is tried before, does not match.
    public static let patternNeverMatched = Self("patternNeverMatched", .error)
    /// A pattern lacks a part of the context, so that each link of it is malformed.
    public static let patternNeverRead = Self("patternNeverRead", .error)
    /// Two patterns match some links in common, and neither is a special case of the other.
    public static let ambiguousPatterns = Self("ambiguousPatterns", .warning)
    /// A link that leads to no screen has a policy for a screen that is there already, or covered.
    public static let policyWithoutScreen = Self("policyWithoutScreen", .warning)
}

extension LinkTable: ScreenDeclaring {
    /// The screens of all destinations, each step once.
    public var declaredScreens: [DeclaredScreen] {
        StepRouter.declaredScreens(of: links.compactMap { $0.destination?.asking })
    }
}

extension LinkTable.AnyLink {
    /// The patterns, and the findings about those that are left out.
    func parsePatterns() -> ([Pattern], [ConfigurationFinding]) {
        var understood: [Pattern] = []
        var findings: [ConfigurationFinding] = []
        for text in patterns {
            do throws(PatternError) {
                let pattern = try Pattern(text)
                if !takesContext, let name = pattern.parameters.first {
                    throw PatternError(
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

extension LinkTable.AnyLink {
    /// The finding about a pattern that lacks a part of the context, so that no sample can be read; `nil` if there is
    /// none.
    func whatIsLacked(by pattern: Pattern) -> ConfigurationFinding? {
        guard isDecoded else { return nil }
        var missing: String?
        // A link without parameters is read from nothing, whatever the context is.
        let texts = samples.compactMap { try? write($0) }
        for texts in pattern.parameters.isEmpty ? [EncodedParameters()] : texts {
            do {
                _ = try read(pattern.filledIn(from: texts))
                return nil
            } catch let error as LinkParameters.ParameterError {
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

extension Pattern {
    /// The parameters of a link of the pattern that has as many of these texts as it can.
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
            let pieces = values.map { ContentPiece(text: $0, offset: nil) }
            filled.add([LinkParameters.Parameter(name: name, values: pieces, isList: lists.contains(name))])
        }
        return filled
    }
}
