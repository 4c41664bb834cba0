import Foundation
import StepRouter
import StepRouterReachability
import StepRouterSimulation
import StepRouterSystemScreens

/// A note of an app, with a photo of the user's.
final class NoteScreen: BaseScreen, StatefulScreen {
    struct State: Hashable {
        var photos: [URL] = []
        var notice: String?
    }
    var state = State()

    nonisolated(nonsending) func addPhoto(_ routes: NoteRoutes, with router: Router) async throws {
        switch try await router.ask(routes.photo, for: .images(limit: 3), from: self, animated: false) {
        case .chosen(let photos): state = State(photos: photos)
        case .cancelled: state = State()
        case .notPermitted: state = State(notice: "not permitted")
        case .notAvailable: state = State(notice: "not available")
        }
    }
}

/// A screen of the app's own, written as the system's are: it takes a picture.
final class CameraScreen: SystemScreen<Bool, URL> {
    override class var samples: [URL] { [URL(filePath: "/taken.jpeg")] }
}

struct NoteRoutes {
    let photo = Step(PhotoPickerScreen.self).using(.present).from(.current)
    let camera: DestinationStep<CameraScreen, Bool>

    init(asking ask: @escaping PermissionAsking = { _ in .granted }) {
        camera = Step(CameraScreen.self).adding(PermissionInterceptor(.camera, asking: ask))
            .using(.present(.fullScreen)).from(.current)
    }
}

/// A window with a note.
@MainActor struct Notes {
    let note = NoteScreen()
    let window: SimulatedWindow
    let routes: NoteRoutes
    var router: Router { Router(window) }

    init(asking ask: @escaping PermissionAsking = { _ in .granted }) {
        let note = note
        window = SimulatedWindow { Navigation { note } }
        routes = NoteRoutes(asking: ask)
    }
}
