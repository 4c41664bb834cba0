import Foundation
import StepRouter
import StepRouterSimulation
import StepRouterSystemScreens
import Testing

/// A permission is asked before its screen is shown.
@MainActor struct PermissionTests {
    @Test func `a permission that is granted lets the navigation go on`() async throws {
        let app = Notes()
        let asking = Task { try await app.router.ask(app.routes.camera, for: true, from: app.note) }
        let picture = URL(filePath: "/1.jpeg")
        try await app.window.waitFor(CameraScreen.self).answer(.chosen(picture))
        #expect(try await asking.value == .chosen(picture))
    }

    @Test(arguments: [Permission.Answer.refused, .restricted, .notAvailable])
    func `one that is not is an answer, and nothing is shown`(answer: Permission.Answer) async throws {
        let app = Notes { $0 == .camera ? answer : .granted }
        #expect(try await app.router.ask(app.routes.camera, for: true, from: app.note) == .notPermitted)
        #expect(app.window.screenOnTop === app.note)
    }

    @Test func `a navigation fails with an error that says what to do`() async throws {
        let app = Notes { _ in .refused }
        let error = await #expect(throws: RoutingError.self) {
            try await app.router.navigate(to: app.routes.camera, with: true)
        }
        #expect(error?.code == .refused)
        #expect(error?.underlyingError as? PermissionRefused == PermissionRefused(.camera, .refused))
    }

    @Test func `other refusals stay errors`() async throws {
        let app = Notes()
        let refused = Step(CameraScreen.self).adding(InlineInterceptor<Bool> { _ in throw CancellationError() })
            .using(.present).from(.current)
        let error = await #expect(throws: RoutingError.self) { try await app.router.ask(refused, for: true) }
        #expect(error?.code == .refused)
    }

    @Test(arguments: [
        (
            PermissionRefused(.camera, .refused),
            "the user does not permit camera: the system asks once, so offer to open the settings (ExternalPlace.settings)."
        ),
        (
            PermissionRefused(.contacts, .restricted),
            "the device does not permit contacts, and its user cannot change that."
        ),
        (
            PermissionRefused(.addingPhotos, .notAvailable),
            "there is no permission for addingPhotos: the device lacks it, or the app's property list has no NSPhotoLibraryAddUsageDescription."
        ),
    ])
    func `the error in words`(error: PermissionRefused, words: String) { #expect("\(error)" == words) }

    @Test func `every permission has a key of its own`() {
        #expect(Set(Permission.allCases.map(\.usageDescriptionKey)).count == 5)
    }
}
