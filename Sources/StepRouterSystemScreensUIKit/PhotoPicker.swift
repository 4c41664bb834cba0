#if canImport(PhotosUI) && (os(iOS) || os(visionOS))
    import PhotosUI
    import StepRouterSystemScreens
    import UIKit

    extension PhotoPickerScreen {
        @MainActor func makeController() -> UIViewController? {
            let (filter, limit): (PHPickerFilter, Int?)
            switch state {
            case .images(let most): (filter, limit) = (.images, most)
            case .videos(let most): (filter, limit) = (.videos, most)
            case .imagesAndVideos(let most): (filter, limit) = (.any(of: [.images, .videos]), most)
            case nil: return nil
            }
            var configuration = PHPickerConfiguration()
            // None stands for any number.
            (configuration.filter, configuration.selectionLimit) = (filter, limit.map { max($0, 1) } ?? 0)
            let (controller, delegate) = (PHPickerViewController(configuration: configuration), PhotoDelegate(self))
            (controller.delegate, self.delegate) = (delegate, delegate)
            return controller
        }
    }

    /// The picker stays until it is dismissed: it is there while the choice is read.
    private final class PhotoDelegate: SystemDelegate<PhotoPickerScreen>, PHPickerViewControllerDelegate {
        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
            Task {
                var photos: [URL] = []
                for provider in results.map(\.itemProvider) {
                    // A live photo has both, and counts as a photo.
                    let type =
                        provider.hasItemConformingToTypeIdentifier("public.image") ? "public.image" : "public.movie"
                    if let photo = await copy(type, of: provider) { photos.append(photo) }
                }
                screen?.answer(SystemAnswer(choosing: results.count, read: photos))
            }
        }

        private func copy(_ type: String, of provider: NSItemProvider) async -> URL? {
            await withCheckedContinuation { continuation in
                // The file is there only while this is called.
                _ = provider.loadFileRepresentation(forTypeIdentifier: type) { file, _ in
                    continuation.resume(returning: file.flatMap { try? PhotoPickerScreen.copy($0) })
                }
            }
        }
    }
#endif
