import SwiftUI

/// Asks for two sheets at once, and dismisses the first one.
struct TwoSheets: View {
    let trial: Trial
    @State private var first: Item?
    @State private var second: Item?

    var body: some View {
        Page("Home", trial) { Button("Begin") { Task { await begin() } } }
            .sheet(item: $first) { _ in ModalPage(name: "First", trial: trial) }
            .sheet(item: $second) { _ in ModalPage(name: "Second", trial: trial) }
    }

    private func begin() async {
        first = Item()
        second = Item()
        await trial.rest()
        let shown = ["First", "Second"].filter(trial.pages.contains)
        guard !shown.isEmpty else { return trial.giveUp("no sheet came, and \(trial.top) is shown") }
        if trial.top == "Second" { second = nil } else { first = nil }
        await trial.rest()
        trial.conclude(
            isSeen: shown.count < 2,
            "two sheets were asked for, of which \(shown.count) came, and after one was dismissed \(trial.top) is shown"
        )
    }
}

/// Exchanges a sheet for a cover in one update, and shows the sheet once more.
struct ExchangedModals: View {
    let trial: Trial
    @State private var sheet: Item?
    @State private var cover: Item?

    var body: some View {
        Page("Home", trial) { Button("Begin") { Task { await begin() } } }
            .sheet(item: $sheet) { _ in ModalPage(name: "Sheet", trial: trial) }
            .fullScreenCover(item: $cover) { _ in ModalPage(name: "Cover", trial: trial) }
    }

    private func begin() async {
        sheet = Item()
        await trial.rest()
        guard trial.top == "Sheet" else { return trial.giveUp("no sheet came, and \(trial.top) is shown") }
        (sheet, cover) = (nil, Item())
        await trial.rest()
        let (exchanged, isTall) = (trial.top, trial.tallPages.contains("Cover"))
        cover = nil
        await trial.rest()
        sheet = Item()
        await trial.rest()
        trial.conclude(
            isSeen: exchanged != "Cover" || !isTall || trial.top != "Sheet",
            "a sheet was exchanged for a cover and \(exchanged) was shown, \(isTall ? "as tall as the window" : "less tall than the window"), and after it the sheet was asked for and \(trial.top) was shown"
        )
    }
}

/// Exchanges a sheet for an alert in one update, and shows the sheet once more.
struct ExchangedForAlert: View {
    let trial: Trial
    @State private var sheet: Item?
    @State private var isAlertAsked = false

    var body: some View {
        Page("Home", trial) { Button("Begin") { Task { await begin() } } }
            .sheet(item: $sheet) { _ in ModalPage(name: "Sheet", trial: trial) }
            .alert("Alert", isPresented: $isAlertAsked, presenting: Item()) { _ in
                Button("OK") {}
            } message: { _ in
                Text("In place of the sheet")
            }
    }

    private func begin() async {
        sheet = Item()
        await trial.rest()
        guard trial.top == "Sheet" else { return trial.giveUp("no sheet came, and \(trial.top) is shown") }
        (sheet, isAlertAsked) = (nil, true)
        await trial.rest()
        let exchanged = trial.isBelowAnAlert ? "an alert" : trial.top
        isAlertAsked = false
        await trial.rest()
        sheet = Item()
        await trial.rest()
        trial.conclude(
            isSeen: exchanged != "an alert" || trial.top != "Sheet",
            "a sheet was exchanged for an alert and \(exchanged) was shown, and after it the sheet was asked for and \(trial.top) was shown"
        )
    }
}

/// Waits for the user to swipe a sheet away, and pushes a page as soon as it has gone.
struct SwipedSheet: View {
    let trial: Trial
    @State private var state: ObservedState

    init(trial: Trial) {
        self.trial = trial
        state = ObservedState(trial)
    }

    var body: some View {
        NavigationStack(path: $state.path) {
            Page("Home", trial) { Button("Begin") { begin() } }
                .navigationDestination(for: Int.self) { Page("Page \($0)", trial) }
        }
        .sheet(item: $state.sheet) { _ in ModalPage(name: "Sheet", trial: trial) }
    }

    private func begin() {
        trial.whenGone = { name in
            guard name == "Sheet" else { return }
            state.path = [1]
            Task { await conclude() }
        }
        state.sheet = Item()
    }

    private func conclude() async {
        await trial.rest()
        let gone = trial.time(of: .viewDidDisappear, of: "Sheet") ?? .zero
        let late = trial.writes(of: "sheet", after: "Sheet").first.map { $0 - gone }
        let writing = late.map { "written \($0.milliseconds) ms after the sheet had gone" } ?? "not written"
        trial.conclude(
            isSeen: late.map { $0 > .milliseconds(100) } ?? true || trial.top != "Page 1",
            "the binding was \(writing), and a page was pushed meanwhile, and \(trial.top) is shown"
        )
    }
}
