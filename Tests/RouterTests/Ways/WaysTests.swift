import StepRouter
import StepRouterAssembly
import StepRouterFinders
import Testing

/// However a navigation is carried out, its outcome is the same: at once or not, by looking first or not, followed by somebody or not.
@MainActor
struct WaysTests {
    @Test(arguments: WayState.all.indices)
    func `all ways come to the same`(state: Int) async throws {
        let state = WayState.all[state]
        for trip in Trip.all {
            let expected = try await trip.ends(in: state.window(nil)) { $0 }
            for clock in [nil, PromptClock()] {
                for (name, change) in Self.routers {
                    for animated in [true, false] {
                        let end = try await trip.ends(in: state.window(clock), animated: animated, change)
                        let way = "\(name)\(clock == nil ? "" : ", with a clock")\(animated ? ", animated" : "")"
                        #expect(end == expected, "\(trip.name) in \(state.name): \(way)")
                    }
                }
            }
        }
    }

    @Test(arguments: WayState.all.indices)
    func `all ways tell the same`(state: Int) async throws {
        let state = WayState.all[state]
        for trip in Trip.all {
            let expected = try await trip.trace(in: state.window(nil)) { $0 }
            for clock in [nil, PromptClock()] {
                for (name, change) in Self.routers {
                    let trace = try await trip.trace(in: state.window(clock), change)
                    let way = "\(name)\(clock == nil ? "" : ", with a clock")"
                    #expect(trace == expected, "\(trip.name) in \(state.name): \(way)")
                }
            }
        }
    }

    private static var routers: [(String, (Router) -> Router)] {
        [
            ("plain", { $0 }),
            ("gate", { $0.waiting(for: NavigationGate(isOpen: true)) }),
            ("coalescing", { $0.coalescing() }),
            ("task", { $0.adding(InlineContextTask<any Screen, Any?> { _, _ in }) }),
            ("post task", { $0.adding(InlinePostTask<any Screen, Any?> { _, _, _ in }) }),
        ]
    }
}
