import Foundation
import Testing

/// Random windows, with all containers and all styles of modals: the simulated window and UIKit's stand-in come to the
/// same after each step, and SwiftUI's where it has them.
///
/// `STEP_ROUTER_RANDOM_WINDOWS` says how many windows are tried, and `STEP_ROUTER_RANDOM_WINDOW` tries the one of a seed.
@MainActor struct HostComparisonTests {
    private static func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    }

    /// What happens in windows besides.
    enum Addition: CaseIterable { case nothing, guards, sheets, swiftUI, swiftUIWithGuards }

    @Test(arguments: Addition.allCases)
    func `random windows are the same in UIKit, also with guards that change at any time, and sheets in use`(
        addition: Addition
    ) async throws {
        var seeds = Array(0..<(Self.number("STEP_ROUTER_RANDOM_WINDOWS") ?? (addition == .nothing ? 150 : 60)))
        if let seed = Self.number("STEP_ROUTER_RANDOM_WINDOW") { seeds = [seed] }
        var comparison = HostComparison()
        var differenceCount = 0
        for seed in seeds {
            var random = RandomWindow(seed: seed)
            switch addition {
            case .nothing: break
            case .guards: random = random.guarded()
            case .sheets: random = random.withSheets()
            case .swiftUI: random = random.inSwiftUI()
            case .swiftUIWithGuards: random = random.inSwiftUI().guarded()
            }
            guard let found = try await comparison.difference(of: random) else { continue }
            let (shortest, difference) = try await comparison.shortened(random, from: found)
            Issue.record(
                """
                STEP_ROUTER_RANDOM_WINDOW=\(seed)
                \(shortest.size), animated: \(shortest.animated), adapts when shown: \(shortest.adaptsWhenShown), starts at layout: \(shortest.startsAtLayout)
                \(shortest.guards.map { "\($0)" }.joined(separator: "\n"))
                \(shortest.root)
                \(shortest.steps.map { "\($0)" }.joined(separator: "\n"))
                \(difference.text)
                """
            )
            differenceCount += 1
            if differenceCount == 5 { break }
        }
        print(
            "random windows with \(addition): \(seeds.count), \(comparison.changeCount) steps that change them, \(comparison.refusalCount) that do not; \(differenceCount) differences"
        )
    }
}
