import Observation
import SwiftUI
import UIKit

/// The events of a scene, as its views, its bindings and UIKit tell, and what follows from it.
@Observable final class Trial {
    /// An event that a view, its view controller or a binding has told.
    enum Event: String {
        case onAppear, onDisappear, viewDidAppear, viewWillDisappear, viewDidDisappear, isWritten
    }

    struct Note {
        let event: Event
        let name: String
        let time: Duration
    }

    private(set) var notes: [Note] = []
    /// The pages that have appeared, by UIKit's word, and have not gone. The last one is on top.
    private(set) var pages: [String] = []
    /// The finding: it begins with "seen", "not seen" or "undecided", and goes on with what has happened.
    private(set) var finding: String?
    /// The pages in view controllers that are as tall as the window.
    @ObservationIgnored private(set) var tallPages: Set<String> = []
    /// The view controller of the window, in which the first page appears.
    @ObservationIgnored private weak var root: UIViewController?
    /// That of the window or the modal in which a page has appeared last.
    @ObservationIgnored private weak var latest: UIViewController?
    /// Called when a page has gone.
    @ObservationIgnored var whenGone: (String) -> Void = { _ in }
    @ObservationIgnored private let beginning = ContinuousClock.now
    @ObservationIgnored private let sleep: (Duration) async -> Void

    /// Makes a trial.
    ///
    /// - Parameter sleep: Lets time pass; where there is no time, turns.
    init(sleep: @escaping (Duration) async -> Void = { try? await Task.sleep(for: $0) }) { self.sleep = sleep }

    /// The page on top.
    var top: String { pages.last ?? "nothing" }

    /// `true` if UIKit presents above the only page what has never had one.
    var isBelowAnAlert: Bool {
        guard pages.count == 1, let presented = root?.presentedViewController else { return false }
        return presented !== latest
    }

    /// All that has happened, in order, with the milliseconds since the beginning.
    var record: String { notes.map { "\($0.time.milliseconds) \($0.name) \($0.event)" }.joined(separator: ", ") }

    // MARK: What is told

    func note(_ event: Event, of name: String) {
        notes.append(Note(event: event, name: name, time: ContinuousClock.now - beginning))
        switch event {
        case .viewDidAppear: pages = pages.filter { $0 != name } + [name]
        case .viewDidDisappear:
            pages.removeAll { $0 == name }
            whenGone(name)
        case .onAppear, .onDisappear, .viewWillDisappear, .isWritten: break
        }
    }

    /// A page has appeared, in the view controller of a modal or of the window.
    func note(appeared name: String, in outermost: UIViewController) {
        if pages.isEmpty { root = outermost }
        latest = outermost
        if let window = outermost.view.window, outermost.view.bounds.height < window.bounds.height {
            tallPages.remove(name)
        } else {
            tallPages.insert(name)
        }
        note(.viewDidAppear, of: name)
    }

    /// The number of times that something was told.
    func count(of event: Event, of name: String) -> Int { notes.count { $0.event == event && $0.name == name } }

    /// When a binding was written, after a page had appeared first: what the scene itself has written came before.
    func writes(of binding: String, after page: String) -> [Duration] {
        let arrival = notes.first { $0.event == .viewDidAppear && $0.name == page }?.time ?? .zero
        return notes.filter { $0.event == .isWritten && $0.name == binding && $0.time > arrival }.map(\.time)
    }

    /// When something was told last.
    func time(of event: Event, of name: String) -> Duration? {
        notes.last { $0.event == event && $0.name == name }?.time
    }

    // MARK: What the scene does

    /// Returns while what was begun still moves.
    func soon() async { await sleep(.milliseconds(100)) }

    /// Returns when nothing moves any more.
    func rest() async { await sleep(.seconds(2)) }

    func conclude(isSeen: Bool, _ reason: String) { finding = "\(isSeen ? "seen" : "not seen"): \(reason)" }

    /// Ends without a finding: what the scene needs has not happened.
    func giveUp(_ reason: String) { finding = "undecided: \(reason)" }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int { Int(self / .milliseconds(1)) }
}

/// The finding, the page on top, and all that has happened, for people and for tests.
struct RecordView: View {
    let trial: Trial

    var body: some View {
        VStack {
            Text(trial.finding ?? "no finding yet").accessibilityIdentifier("finding")
            Text(trial.top).accessibilityIdentifier("top")
            Text(trial.record).lineLimit(3).accessibilityIdentifier("record")
        }
    }
}
