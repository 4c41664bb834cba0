import StepRouter
import StepRouterSimulation

/// What the routers of a play do with a navigation while another one runs.
enum Policy: String, CaseIterable, Sendable {
    case enqueue, reject, cancelCurrent
    /// The first and the last, with identical requests sharing one outcome.
    case coalescing, cancelCurrentCoalescing

    var cancelsCurrent: Bool { self == .cancelCurrent || self == .cancelCurrentCoalescing }
    var coalesces: Bool { self == .coalescing || self == .cancelCurrentCoalescing }

    func router(for window: SimulatedWindow) -> Router {
        switch self {
        case .enqueue: Router(window)
        case .reject: Router(window).whenBusy(.reject)
        case .cancelCurrent: Router(window).whenBusy(.cancelCurrent)
        case .coalescing: Router(window).coalescing()
        case .cancelCurrentCoalescing: Router(window).whenBusy(.cancelCurrent).coalescing()
        }
    }
}
