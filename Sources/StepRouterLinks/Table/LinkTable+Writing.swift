#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import StepRouter
import StepRouterAssembly

extension LinkTable {
    /// A link to a destination, which ``read(_:)-(URL)`` reads as the same context.
    ///
    /// - Parameters:
    ///   - step: The destination, as it is declared in the table.
    ///   - context: The context of the destination.
    /// - Returns: The link, by the first pattern that can say all of it.
    /// - Throws: ``LinkTable/WritingError`` if there is none.
    public func url<Target, Context>(
        to step: DestinationStep<Target, Context>,
        with context: Context
    ) throws(WritingError) -> URL {
        let candidates = links.filter { $0.destination?.declared === step.node.chain }
        var first: WritingError?
        for link in candidates {
            do throws(WritingError) {
                let text = try text(of: link, with: context)
                if let url = URL(string: text) { return url }
            } catch {
                first = first ?? error
            }
        }
        var error = first ?? WritingError(.noLink)
        error.destination = candidates.first?.name ?? step.node.chain.namedStep?.stepDescription.name
        throw error
    }

    /// A link to a destination that needs no context.
    ///
    /// - Parameter step: The destination, as it is declared in the table.
    /// - Returns: The link.
    /// - Throws: ``LinkTable/WritingError`` if there is none.
    public func url<Target>(to step: DestinationStep<Target, Void>) throws(WritingError) -> URL {
        try url(to: step, with: ())
    }

    /// A link to what the user sees, which leads back to it: for sharing, for handing off, and for statistics.
    ///
    /// ```swift
    /// let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    /// activity.webpageURL = try? links.url(of: window)
    /// ```
    ///
    /// It is that of the screen on top; of several side by side, that of the last one that has a link. The context is what
    /// the screen declares as its `state` (`ContextScreen`, `StatefulScreen`). Finders of links to its class are asked, so
    /// that the link leads to this very screen.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - read: Reads what a screen shows that does not declare it, such as `context(of:)` of a `RestorationTable`; `nil`
    ///     of other screens.
    /// - Returns: The link, by the first pattern that can say all of it.
    /// - Throws: ``LinkTable/WritingError`` if there is none, with the reason of the first screen that was looked at:
    ///   ``LinkTable/WritingError/Code/screenWithoutLink`` if no link leads to what is on screen, and
    ///   ``LinkTable/WritingError/Code/contextNotShown`` if the screen does not tell what it shows.
    public func url(
        of window: any ScreenWindow,
        reading read: (any Screen) -> Any? = { _ in nil }
    ) throws(WritingError) -> URL {
        var first: WritingError?
        for screen in window.tree.screensOnTop.reversed() where !(screen is any ContainerScreen) {
            do throws(WritingError) {
                return try url(of: screen, showing: read(screen), in: window)
            } catch {
                first = first ?? error
            }
        }
        throw first ?? WritingError(.screenWithoutLink)
    }

    /// A link to a screen with what it shows.
    private func url(
        of screen: any Screen,
        showing shown: Any?,
        in window: any ScreenWindow
    ) throws(WritingError) -> URL {
        var first: WritingError?
        for link in links {
            do throws(WritingError) {
                guard let context = try link.readScreen(screen, shown, Router(window)) else { continue }
                if let url = URL(string: try text(of: link, with: context)) { return url }
            } catch {
                first = first ?? error
            }
        }
        var error = first ?? WritingError(.screenWithoutLink)
        error.destination = screen.label
        throw error
    }

    /// A link with a context, by the first of its patterns that can say all of it and leads to the same destination.
    func text(of link: AnyLink, with context: Any) throws(WritingError) -> String {
        let parameters: EncodedParameters
        do {
            parameters = try link.write(context)
        } catch let error as WritingError {
            throw error
        } catch {
            throw WritingError(.contextNotWritten, [String(describing: error)])
        }
        var reasons: [String] = []
        for text in link.patterns {
            guard let pattern = try? Pattern(text), pattern.origins != [.payload] else { continue }
            do throws(PatternFillingError) {
                let text = try pattern.filled(with: parameters)
                if case .leads(let found) = read(text), found.isReached(by: link, with: context, parameters) {
                    return text
                }
                reasons.append("\(text) would lead elsewhere")
            } catch {
                reasons.append("\(text) \(error.message)")
            }
        }
        throw WritingError(reasons.isEmpty ? .noLink : .contextNotWritten, reasons)
    }
}

extension LinkTable {
    /// The links of all samples that begin in one way, with their patterns.
    package func sampleLinks(from origin: Pattern.Origin) -> [(pattern: Pattern, link: String)] {
        zip(links, patterns).flatMap { link, patterns in
            patterns.flatMap { pattern -> [(pattern: Pattern, link: String)] in
                guard let beginning = pattern.origins.first(where: { $0.includes(origin) }) else { return [] }
                let texts = link.samples.compactMap { sample in
                    (try? link.write(sample)).flatMap { try? pattern.filled(with: $0, from: beginning) }
                }
                return texts.filter { $0.hasPrefix(origin.sample) }.map { (pattern, $0) }
            }
        }
    }
}

extension LinkTable.LinkedDestination {
    /// Returns whether a link leads here with the same context: one that is written alike, and equal if it was decoded
    /// and can be compared.
    fileprivate func isReached(by link: LinkTable.AnyLink, with written: Any, _ parameters: EncodedParameters) -> Bool {
        func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == context as? Value }
        guard let asking = link.destination?.asking, asking === destination.request.destination else { return false }
        if link.isDecoded, let written = written as? any Equatable, !isEqual(written) { return false }
        return (try? link.write(context)) == parameters
    }
}
