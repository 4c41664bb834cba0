public import StepRouter
import StepRouterAssembly
public import StepRouterFlows

/// The outcome of one of the system's own screens.
public enum SystemAnswer<Chosen> {
    /// The user has chosen something.
    case chosen(Chosen)
    /// The user has cancelled, or closed the screen; or it was taken away.
    case cancelled
    /// The user, or the device, does not permit it.
    case notPermitted
    /// The device has no such screen, or could not do what the user chose.
    case notAvailable

    /// The user's choice, if there is one.
    public var chosen: Chosen? {
        if case .chosen(let chosen) = self { chosen } else { nil }
    }
}

extension SystemAnswer where Chosen: Collection {
    /// The answer of a picker: a choice of nothing cancels, and one of which nothing could be read is not available.
    package init(choosing count: Int, read chosen: Chosen) {
        self = count == 0 ? .cancelled : chosen.isEmpty ? .notAvailable : .chosen(chosen)
    }
}

extension SystemAnswer: Equatable where Chosen: Equatable {}
extension SystemAnswer: Hashable where Chosen: Hashable {}
extension SystemAnswer: Sendable where Chosen: Sendable {}

extension SystemAnswer: CustomStringConvertible {
    /// The outcome in words, as reports of a proof have it.
    public var description: String {
        switch self {
        case .chosen(let chosen): "chosen \(chosen)"
        case .cancelled: "cancelled"
        case .notPermitted: "not permitted"
        case .notAvailable: "not available"
        }
    }
}

/// A screen that the system provides: its context is what is asked for, and it finishes with an answer.
///
/// ```swift
/// let photo = Step(PhotoPickerScreen.self).using(.present).from(.current)
/// let answer = try await router.ask(photo, for: .images(limit: 3), from: self)
/// ```
///
/// Derive from it for a screen of the system that is not here. A view controller shows it in an app.
open class SystemScreen<Request: Hashable, Chosen>: ContextScreen<Request>, FinishingScreen, LateAnswering {
    /// The waits for this screen.
    public let finishing = Finishing<SystemAnswer<Chosen>>()
    /// The delegate of the view controller that shows the screen. UIKit keeps none, so the screen does.
    public final var delegate: AnyObject?

    /// Makes a screen that asks for nothing yet.
    public required init() { super.init() }

    /// Reports the user's answer: for view controllers and their delegates, tests and proofs.
    ///
    /// The screen leaves, whether anything awaits it or not. A view controller may have left before, or leave by itself.
    ///
    /// - Parameter answer: The answer; only the first counts.
    public final func answer(_ answer: SystemAnswer<Chosen>) {
        // It is in none any more once the window has noticed that it has left.
        guard let window else { return }
        let isAwaited = finish(with: answer)
        (window as? any AnswerNoticing)?.noticeAnswer(to: self)
        if isAwaited { return }
        // With a capture list the work would leave the actor of the window (Swift 6.3).
        Router(window).begin { try await $0.navigate(from: self) { $0.leave() } }
    }

    /// Choices for tests and proofs; none by default.
    open class var samples: [Chosen] { [] }

    /// The answers that a proof tries: each of the samples, and every other outcome.
    ///
    /// ```swift
    /// exploration.answering(PhotoPickerScreen.self, each: PhotoPickerScreen.sampleAnswers) { $0.answer($1) }
    /// ```
    public static var sampleAnswers: [SystemAnswer<Chosen>] {
        samples.map { .chosen($0) } + [.cancelled, .notPermitted, .notAvailable]
    }
}

extension Router {
    /// Goes to one of the system's screens, and waits for its answer.
    ///
    /// - Parameters:
    ///   - destination: The screen, as it is declared.
    ///   - request: The request that it shows.
    ///   - asking: The screen of the same window that asks; the waiting ends with it.
    ///   - animated: Lets transitions take time.
    /// - Returns: The answer. It is `cancelled` if the screen has left in any way, such as a swipe, and `notPermitted`
    ///   if a ``PermissionInterceptor`` has refused.
    /// - Throws: `RoutingError` if the screen could not be shown, and `cancelled` if the task is cancelled while it
    ///   waits, or the screen that asks has left. That the user cancels is not an error.
    public nonisolated(nonsending) func ask<Request, Chosen, Asked: SystemScreen<Request, Chosen>>(
        _ destination: DestinationStep<Asked, Request>,
        for request: Request,
        from asking: (any Screen)? = nil,
        animated: Bool = true
    ) async throws(RoutingError) -> SystemAnswer<Chosen> {
        do throws(RoutingError) {
            let result = try await navigate(
                to: destination,
                with: request,
                awaiting: SystemAnswer<Chosen>.self,
                from: asking,
                animated: animated
            )
            return result.output ?? .cancelled
        } catch {
            if error.underlyingError is PermissionRefused { return .notPermitted }
            throw error
        }
    }
}
