#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import StepRouter
import StepRouterAssembly

/// The outcome of opening a link.
public enum LinkOutcome: Sendable {
    /// The user sees the screen of this name, to which the link leads.
    case landed(on: String)
    /// The link leads to no screen, and its closure is done.
    case done
    /// The navigation failed, with everything as it was before; or the closure was not begun, for the same reasons.
    case refused(RoutingError)
    /// The closure has failed.
    case failed(LinkHandlerError)
    /// No pattern of the table is of such links: another app, or the browser, may know what to do.
    case notMine
    /// The link is meant for the app and cannot be followed.
    case malformed(MalformedLink)
}

/// The closure of a link has thrown an error. Its effects until then are not undone.
public struct LinkHandlerError: Error {
    /// The name in the table: the link's, or its first pattern.
    public let name: String
    /// The link; `nil` if it was a payload.
    public let link: String?
    /// The error that the closure threw.
    public let underlyingError: any Error

    init(_ handler: LinkHandler, _ underlyingError: any Error) {
        name = handler.name
        link = handler.link
        self.underlyingError = underlyingError
    }
}

extension LinkHandlerError: CustomStringConvertible {
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
    ///   - animated: Whether transitions take time.
    /// - Returns: The name of the screen, or the reason why it was not reached; of a link without a screen, whether it
    ///   is done, or the reason why not.
    @discardableResult
    public nonisolated(nonsending) func open(
        _ url: URL,
        with router: Router,
        animated: Bool = true
    ) async -> LinkOutcome {
        await open(read(url), with: router, animated: animated)
    }

    /// Opens a link; all else is as with a URL.
    @discardableResult
    public nonisolated(nonsending) func open(
        _ link: String,
        with router: Router,
        animated: Bool = true
    ) async -> LinkOutcome {
        await open(read(link), with: router, animated: animated)
    }

    /// Opens a payload; all else is as with a URL.
    @discardableResult
    public nonisolated(nonsending) func open(
        _ payload: LinkPayload,
        with router: Router,
        animated: Bool = true
    ) async -> LinkOutcome {
        await open(read(payload), with: router, animated: animated)
    }

    private nonisolated(nonsending) func open(
        _ reading: LinkReading,
        with router: Router,
        animated: Bool
    ) async -> LinkOutcome {
        switch reading {
        case .leads(let found):
            do throws(RoutingError) {
                let screen = try await router.navigate(to: found.destination.request, animated: animated)
                return .landed(on: screen.label)
            } catch {
                return .refused(error)
            }
        case .handled(by: let handler):
            switch await router.perform(handler.request) {
            case .done: return .done
            case .refused(let error): return .refused(error)
            case .failed(let error): return .failed(LinkHandlerError(handler, error))
            }
        case .notMine: return .notMine
        case .malformed(let mistake): return .malformed(mistake)
        }
    }
}
