import SwiftUI

/// Pushes two pages at once, and then two shortly after one another.
struct SeveralPushes: View {
    let trial: Trial
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            Page("Home", trial) { Button("Begin") { Task { await begin() } } }
                .navigationDestination(for: Int.self) { Page("Page \($0)", trial) }
        }
    }

    private func begin() async {
        path = [1, 2]
        await trial.rest()
        let atOnce = trial.top
        path = []
        await trial.rest()
        path = [1]
        await trial.soon()
        path = [1, 2]
        await trial.rest()
        trial.conclude(
            isSeen: atOnce != "Page 2" || trial.top != "Page 2",
            "two pages were pushed, at once and \(atOnce) was shown, shortly after one another and \(trial.top) was shown"
        )
    }
}

/// Changes the top of a stack twice while it moves.
struct QuickPaths: View {
    let trial: Trial
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            Page("Home", trial) { Button("Begin") { Task { await begin() } } }
                .navigationDestination(for: Int.self) { Page("Page \($0)", trial) }
        }
    }

    private func begin() async {
        for page in 1...3 {
            path = [page]
            await trial.soon()
        }
        await trial.rest()
        trial.conclude(isSeen: trial.top != "Page 3", "the path ends with Page 3, and \(trial.top) is shown")
    }
}

/// Shows a stack that has two pages from the beginning, of which the lower one is never seen, and goes back to that.
struct PagesMadeAtOnce: View {
    let trial: Trial
    @State private var path = [1, 2]
    @State private var hasBegun = false

    var body: some View {
        if hasBegun {
            NavigationStack(path: $path) {
                Page("Home", trial).navigationDestination(for: Int.self) { Page("Page \($0)", trial) }
            }
        } else {
            Button("Begin") { Task { await begin() } }
        }
    }

    private func begin() async {
        hasBegun = true
        await trial.rest()
        guard trial.top == "Page 2" else { return trial.giveUp("the stack begins with \(trial.top)") }
        let (isSeen, early) = (
            trial.count(of: .viewDidAppear, of: "Page 1") > 0, trial.count(of: .onAppear, of: "Page 1")
        )
        path = [1]
        await trial.rest()
        guard trial.top == "Page 1" else { return trial.giveUp("the stack goes back to \(trial.top)") }
        let later = trial.count(of: .onAppear, of: "Page 1") - early
        trial.conclude(
            isSeen: (early > 0 && !isSeen) || later == 0,
            "onAppear of the lower page was called \(early) times before it came on screen\(isSeen ? ", where it was for a moment," : "") and \(later) times when it did"
        )
    }
}

/// Pushes a page and takes it off.
struct PushAndPop: View {
    let trial: Trial
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            Page("Home", trial) { Button("Begin") { Task { await begin() } } }
                .navigationDestination(for: Int.self) { Page("Page \($0)", trial) }
        }
    }

    private func begin() async {
        path = [1]
        await trial.rest()
        path = []
        await trial.rest()
        guard let onAppear = trial.time(of: .onAppear, of: "Page 1"),
            let didAppear = trial.time(of: .viewDidAppear, of: "Page 1"),
            let onDisappear = trial.time(of: .onDisappear, of: "Page 1"),
            let willDisappear = trial.time(of: .viewWillDisappear, of: "Page 1"),
            let didDisappear = trial.time(of: .viewDidDisappear, of: "Page 1")
        else { return trial.giveUp("the page has not come and gone, and \(trial.top) is shown") }
        trial.conclude(
            isSeen: onAppear < didAppear && onDisappear - willDisappear > didDisappear - onDisappear,
            "onAppear was called \((didAppear - onAppear).milliseconds) ms before viewDidAppear, and onDisappear \((onDisappear - willDisappear).milliseconds) ms after viewWillDisappear and \((onDisappear - didDisappear).milliseconds) ms after viewDidDisappear"
        )
    }
}

/// Waits for the user to swipe back from a page, or to begin that and let go.
struct BackSwipe: View {
    let trial: Trial
    let isCancelled: Bool
    @State private var state: ObservedState

    init(trial: Trial, isCancelled: Bool) {
        (self.trial, self.isCancelled) = (trial, isCancelled)
        state = ObservedState(trial)
    }

    var body: some View {
        NavigationStack(path: $state.path) {
            Page("Home", trial) {
                Button("Begin") { state.path = [1] }
                Button("Conclude") { conclude() }
            }
            .navigationDestination(for: Int.self) { page in
                Page("Page \(page)", trial) { Button("Conclude") { conclude() } }
            }
        }
    }

    private func conclude() {
        let writes = trial.writes(of: "path", after: "Page 1")
        if isCancelled {
            guard trial.count(of: .viewWillDisappear, of: "Page 1") > 0, trial.top == "Page 1" else {
                return trial.giveUp("no swipe was begun and left, and \(trial.top) is shown")
            }
            return trial.conclude(
                isSeen: !writes.isEmpty,
                "the path was written \(writes.count) times in a swipe that was not finished, and \(trial.top) is shown"
            )
        }
        guard let isWritten = writes.first, let willDisappear = trial.time(of: .viewWillDisappear, of: "Page 1"),
            let didDisappear = trial.time(of: .viewDidDisappear, of: "Page 1")
        else { return trial.giveUp("the path was written \(writes.count) times, and \(trial.top) is shown") }
        trial.conclude(
            isSeen: isWritten - willDisappear < didDisappear - isWritten,
            "the path was written \((isWritten - willDisappear).milliseconds) ms after the swipe had begun, which took \((didDisappear - willDisappear).milliseconds) ms"
        )
    }
}
