import Observation
import SwiftUI

/// The state of the tests' views, and a record of calls.
@MainActor @Observable final class Stage {
    var path: [Int] = []
    var tab = "first"
    var sheet: Item?
    var other: Item?
    var isAsking = false
    var root = 0
    var name = ""
    var compactColumn = NavigationSplitViewColumn.sidebar
    var columns = NavigationSplitViewVisibility.automatic
    @ObservationIgnored var calls: [String] = []

    /// The calls since the last time.
    func takeCalls() -> String {
        defer { calls = [] }
        return calls.joined(separator: ", ")
    }
}

struct Item: Identifiable, Hashable {
    var id: Int
    var text = "Modal"
}

/// A page that writes down when it comes and goes.
struct Page: View {
    let name: String
    let stage: Stage

    var body: some View {
        Text(name)
            .onAppear { stage.calls.append("\(name) appears") }
            .onDisappear { stage.calls.append("\(name) disappears") }
            .background { Probe(name: name, stage: stage) }
    }
}

/// A stack whose pages are numbers.
struct Stack: View {
    @Bindable var stage: Stage

    var body: some View {
        NavigationStack(path: $stage.path) {
            Page(name: "Home", stage: stage)
                .navigationDestination(for: Int.self) { number in
                    Page(name: "\(number)", stage: stage).navigationTitle("Page \(number)")
                }
        }
    }
}

extension Simulator {
    /// A window that a test moves on.
    static func manual<Root: View>(
        _ quirks: Quirks = [],
        sizeClass: UserInterfaceSizeClass = .compact,
        @ViewBuilder root: () -> Root
    ) -> Simulator { Simulator(quirks: quirks, pace: .manual, sizeClass: sizeClass, root: root) }
}
