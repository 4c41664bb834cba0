#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import StepRouter
import StepRouterAssembly

extension LinkTable {
    /// The outcome of opening a link.
    public enum Outcome: Sendable {
        /// The user sees the screen of this name, to which the link leads.
        case landed(on: ScreenName)
        /// The link leads to no screen, and its closure is done.
        case done
        /// The navigation failed, with everything as it was before; or the closure was not begun, for the same reasons.
        case refused(RoutingError)
        /// The closure has failed.
        case failed(Handler.Failure)
        /// No pattern of the table is of such links: another app, or the browser, may know what to do.
        case notMine
        /// The link is meant for the app and cannot be followed.
        case malformed(MalformedLink)
    }
}

extension LinkTable.Outcome {
    /// The name of a screen, as drawings and traces call it: `ProductScreen(42)`. It is no screen.
    public struct ScreenName: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
        /// The name.
        public let description: String

        init(_ name: String) { description = name }

        /// Makes the name with which another one is compared.
        ///
        /// - Parameter value: The name.
        public init(stringLiteral value: String) { description = value }
    }
}

extension LinkTable.Handler {
    /// The closure of a link has thrown an error. Its effects until then are not undone.
    public struct Failure: Error {
        /// The name in the table: the link's, or its first pattern.
        public let name: String
        /// The link; `nil` if it was a payload.
        public let link: String?
        /// The error that the closure threw.
        public let underlyingError: any Error

        init(_ handler: LinkTable.Handler, _ underlyingError: any Error) {
            name = handler.name
            link = handler.link
            self.underlyingError = underlyingError
        }
    }
}

extension LinkTable.Handler.Failure: CustomStringConvertible {
    /// The link, the reason, and advice, in one or two sentences.
    public var description: String {
        let subject = link.map { "the link \($0.quoted)" } ?? "the payload"
        return
            "What \(subject) was to do, \(name), failed: \(underlyingError). What it did before is not undone: open it again, or tell the user why not."
    }
}

extension LinkTable {
    /// Brings the user to a link's destination, or calls its closure.
    ///
    /// A router that waits for a gate keeps the link until the app is ready. A link that is malformed, or another
    /// app's, is told at once.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - router: Navigates.
    ///   - animated: Lets transitions take time.
    /// - Returns: The name of the screen, or the reason why it was not reached; of a link without a screen, whether it
    ///   is done, or the reason why not.
    @discardableResult
    public nonisolated(nonsending) func open(
        _ url: URL,
        with router: Router,
        animated: Bool = true
    ) async -> Outcome {
        await open(read(url), with: router, animated: animated)
    }

    /// Opens a link; all else is as with a URL.
    @discardableResult
    public nonisolated(nonsending) func open(
        _ link: String,
        with router: Router,
        animated: Bool = true
    ) async -> Outcome {
        await open(read(link), with: router, animated: animated)
    }

    /// Opens a payload; all else is as with a URL.
    @discardableResult
    public nonisolated(nonsending) func open(
        _ payload: LinkPayload,
        with router: Router,
        animated: Bool = true
    ) async -> Outcome {
        await open(read(payload), with: router, animated: animated)
    }

    private nonisolated(nonsending) func open(
        _ reading: Reading,
        with router: Router,
        animated: Bool
    ) async -> Outcome {
        switch reading {
        case .leads(let found):
            do throws(RoutingError) {
                let screen = try await router.opening(found.pattern)
                    .navigate(to: found.destination.request, animated: animated)
                return .landed(on: Outcome.ScreenName(screen.label))
            } catch {
                return .refused(error)
            }
        case .handled(by: let handler):
            switch await router.perform(handler.request) {
            case .done: return .done
            case .refused(let error): return .refused(error)
            case .failed(let error): return .failed(Handler.Failure(handler, error))
            }
        case .notMine: return .notMine
        case .malformed(let mistake): return .malformed(mistake)
        }
    }
}

// MARK: Reading

extension LinkTable {
    /// Looks a link up. Nothing is navigated or done, and no interceptor is asked.
    ///
    /// A web link is the app's if a pattern matches it and the destination takes it; any other one is not, however odd
    /// it is, unless a link of the table is ``Link/claimingAll()``. Of a scheme that only the app has, every link is
    /// the app's.
    ///
    /// - Parameter link: The link.
    /// - Returns: The destination or the closure, or the reason why there is none. The time for that grows with the
    ///   link's length and no faster.
    public func read(_ link: String) -> Reading {
        do throws(MalformedLink) {
            let text = try LinkText(link)
            guard schemes.contains(text.scheme), let (origin, shapes) = try beginning(of: text) else { return .notMine }
            let content: MatchableContent
            do throws(MalformedLink) { content = try text.content(host: origin.host?.compactMap(\.text) ?? []) } catch {
                if origin.isWeb { return .notMine }
                throw error
            }
            return try find(content, from: origin, shapes).map { $0.of(link) } ?? .notMine
        } catch {
            var error = error
            error.link = link
            return .malformed(error)
        }
    }

    /// Looks a link up. Nothing is navigated or done, and no interceptor is asked.
    ///
    /// - Parameter url: The link.
    /// - Returns: The destination or the closure, or the reason why there is none.
    public func read(_ url: URL) -> Reading { read(url.absoluteString) }

    /// Looks a payload up. Nothing is navigated or done, and no interceptor is asked.
    ///
    /// - Parameter payload: The payload.
    /// - Returns: The destination or the closure, or the reason why there is none.
    public func read(_ payload: LinkPayload) -> Reading {
        do throws(MalformedLink) {
            if let found = try find(payload.content, from: .payload, shapes(from: .payload)) { return found }
            return payload.link.map { read($0) } ?? .notMine
        } catch {
            return .malformed(error)
        }
    }

    /// The beginning of a link, and the patterns of such links; `nil` if the link is another app's.
    private func beginning(
        of link: LinkText
    ) throws(MalformedLink) -> (origin: Pattern.Origin, shapes: [PatternShape])? {
        // `app:/profile` means the same as `app:///profile`.
        let authority = link.authority ?? (link.beginsWithSlash ? link.path.lowerBound..<link.path.lowerBound : nil)
        let origin =
            authority.map { Pattern.Origin(scheme: link.scheme, authority: link.text($0)) }
            ?? Pattern.Origin(scheme: link.scheme, host: nil)
        let shapes = shapes(from: origin)
        if !shapes.isEmpty { return (origin, shapes) }
        if origin.isWeb { return nil }
        guard let range = link.authority, !range.isEmpty else {
            throw MalformedLink(
                .leadsNowhere,
                at: link.scheme.utf8.count + 1,
                found: link.text(link.path),
                expected: "a host"
            )
        }
        let found = link.text(range)
        let host = found[(found.lastIndex(of: "@").map(found.index(after:)) ?? found.startIndex)...].prefix {
            $0 != ":"
        }
        let isKnown = !self.shapes(from: Pattern.Origin(scheme: link.scheme, authority: String(host))).isEmpty
        throw MalformedLink(isKnown ? .unexpectedAuthority : .leadsNowhere, at: range.lowerBound, found: found)
    }

    /// The reading by the most special pattern that matches, and whose destination takes the content; `nil` if there is
    /// none, and others may open it.
    private func find(
        _ content: MatchableContent,
        from origin: Pattern.Origin,
        _ shapes: [PatternShape]
    ) throws(MalformedLink) -> Reading? {
        var refusal: MalformedLink?
        var nearest: (shape: PatternShape, depth: Int, difference: ShapeDifference)?
        for shape in shapes {
            let link = links[shape.link]
            do throws(MalformedLink) {
                switch shape.compare(content) {
                case .matches(let parameters): return try link.reading(of: parameters, shape)
                case .unreadable(let mistake): throw mistake
                case .differs(let depth, let difference):
                    // A link that others may open is the app's if it only misses a parameter.
                    let isApps = !origin.isWeb && origin != .payload
                    guard isApps || difference.isSmall && (origin == .payload || link.claimsAll) else { continue }
                    if let nearest,
                        (depth, difference.isSmall ? 1 : 0) <= (nearest.depth, nearest.difference.isSmall ? 1 : 0)
                    {
                        continue
                    }
                    nearest = (shape, depth, difference)
                }
            } catch {
                if link.claimsAll { throw error }
                refusal = refusal ?? error
            }
        }
        if let refusal, !origin.isWeb { throw refusal }
        guard let nearest else { return nil }
        if let mistake = content.mistake, !origin.isWeb { throw mistake }
        var error = nearest.difference.mistake(behind: nearest.depth, of: content)
        error.pattern = nearest.shape.pattern.text
        error.destination = links[nearest.shape.link].name
        throw error
    }
}

extension ShapeDifference {
    /// `true` if the link is of the pattern, and only misses a parameter.
    fileprivate var isSmall: Bool { if case .lacks = self { true } else { false } }

    /// The mistake of a link that differs from the nearest shape.
    fileprivate func mistake(behind depth: Int, of content: MatchableContent) -> MalformedLink {
        switch self {
        case .path:
            let rest = content.way.segments.dropFirst(depth)
            let found = rest.compactMap(\.text).joined(separator: "/")
            return MalformedLink(.leadsNowhere, at: rest.first?.offset, found: found)
        case .end(let segment):
            if let text = segment.text {
                return MalformedLink(.incomplete, at: content.end, expected: "`\(text)`")
            }
            let name = segment.name ?? "*"
            return MalformedLink(.incomplete, at: content.end, expected: "`\(name)`", parameter: name)
        case .lacks(let name), .lacksText(let name):
            return MalformedLink(.incomplete, at: content.end, expected: "`\(name)`", parameter: name)
        case .other(let piece):
            return MalformedLink(.leadsNowhere, at: piece.offset, found: piece.text)
        }
    }
}

extension LinkTable.AnyLink {
    /// The destination, or the closure, with the context of the parameters.
    fileprivate func reading(of parameters: LinkParameters, _ shape: PatternShape) throws(MalformedLink)
        -> LinkTable.Reading
    {
        do {
            return try read(parameters)
        } catch {
            let cause = error as? LinkParameters.ParameterError
            let isMissing = cause.map { $0.found == nil } ?? false
            var mistake = MalformedLink(
                isMissing ? .incomplete : .wrongValue,
                at: cause?.offset,
                found: cause?.found,
                expected: cause?.expected ?? "what the \(taker) takes (\(error))",
                parameter: cause?.parameter
            )
            mistake.pattern = shape.pattern.text
            mistake.destination = name
            throw mistake
        }
    }
}
