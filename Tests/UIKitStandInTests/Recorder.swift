import UIKit

/// Writes down what it is told.
@MainActor final class Recorder {
    var lines: [String] = []
}

final class RecordingController: UIViewController {
    private let name: String
    private let recorder: Recorder

    init(_ name: String, _ recorder: Recorder = Recorder()) {
        self.name = name
        self.recorder = recorder
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { recorder.lines.append("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { recorder.lines.append("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { recorder.lines.append("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { recorder.lines.append("\(name) did disappear") }

    override func didMove(toParent parent: UIViewController?) {
        recorder.lines.append("\(name) \(parent == nil ? "left" : "joined")")
    }
}
