import Observation
import SwiftUI
import UIKit

/// A page of a scene, under its name. It tells when it comes and goes, by SwiftUI's word and by UIKit's.
struct Page<Content: View>: View {
    let name: String
    let trial: Trial
    let content: Content

    init(_ name: String, _ trial: Trial, @ViewBuilder content: () -> Content) {
        (self.name, self.trial, self.content) = (name, trial, content())
    }

    var body: some View {
        VStack {
            Text(name).accessibilityIdentifier("page \(name)")
            content
        }
        .onAppear { trial.note(.onAppear, of: name) }
        .onDisappear { trial.note(.onDisappear, of: name) }
        .background { Probe(name: name, trial: trial) }
    }
}

extension Page where Content == EmptyView {
    init(_ name: String, _ trial: Trial) { self.init(name, trial) {} }
}

/// A page in a modal. It hides the record of the scene, and shows it too.
struct ModalPage: View {
    let name: String
    let trial: Trial

    var body: some View { Page(name, trial) { RecordView(trial: trial) } }
}

/// The modal that a sheet or a cover shows.
struct Item: Identifiable {
    let id = 0
}

/// The state of a scene whose bindings tell when they are written.
@Observable final class ObservedState {
    var path: [Int] = [] { didSet { trial.note(.isWritten, of: "path") } }
    var sheet: Item? { didSet { trial.note(.isWritten, of: "sheet") } }
    @ObservationIgnored private let trial: Trial

    init(_ trial: Trial) { self.trial = trial }
}

// MARK: UIKit's word

private struct Probe: UIViewControllerRepresentable {
    let name: String
    let trial: Trial

    func makeUIViewController(context: Context) -> ProbeController { ProbeController(name, trial) }

    func updateUIViewController(_ controller: ProbeController, context: Context) {}
}

private final class ProbeController: UIViewController {
    private let name: String
    private let trial: Trial

    init(_ name: String, _ trial: Trial) {
        (self.name, self.trial) = (name, trial)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        var outermost: UIViewController = self
        while let parent = outermost.parent { outermost = parent }
        trial.note(appeared: name, in: outermost)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        trial.note(.viewWillDisappear, of: name)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        trial.note(.viewDidDisappear, of: name)
    }
}
