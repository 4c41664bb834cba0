import Foundation
import StepRouter
import StepRouterReachability
import StepRouterSimulation
import StepRouterSystemScreens
import Testing

/// A proof answers the system's screens in every way.
struct ProofTests {
    private func notes(permission: Permission.Answer = .granted) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { NoteScreen() }, animated: false)
            let (router, routes) = (Router(window), NoteRoutes { _ in permission })
            return Exploration(
                launch: window,
                destinations: [.init("camera", routes.camera, with: [true], refusal: .allowed)]
            )
            .answering(NoteScreen.self, "adds a photo") { try await $0.addPhoto(routes, with: router) }
            .answering(PhotoPickerScreen.self, each: PhotoPickerScreen.sampleAnswers) { $0.answer($1) }
            .answering(CameraScreen.self, each: CameraScreen.sampleAnswers) { $0.answer($1) }
        }
        .bounds(stackDepth: 2, modals: 1)
    }

    @Test func `every answer is given, and every outcome seen`() async throws {
        let report = try await notes().recordingGraph.explore()
        #expect(report.holds, "\(report)")
        let given = Set(report.coverage.filter { $0.uses > 0 }.map(\.name))
        for answer in PhotoPickerScreen.sampleAnswers {
            #expect(given.contains { $0.hasPrefix("\(answer)") }, "\(answer): \(given)")
        }
        let graph = try #require(report.graph)
        let states = graph.states.map { "\($0.outline)" }.joined()
        for note in ["sample.jpeg", "not permitted", "not available"] { #expect(states.contains(note), "\(states)") }
    }

    @Test func `a permission that is refused shows nothing`() async throws {
        let report = try await notes(permission: .refused).recordingGraph.explore()
        let graph = try #require(report.graph)
        #expect(!graph.states.contains { "\($0.outline)".contains("CameraScreen") })
    }
}
