import MerchantApp
import ReferenceModel

/// All that is measured, in the order of the table.
enum Catalogue {
    /// How deep the stacks are: "deep" stands for 100 screens in each.
    private static let depths = [(suffix: "", depth: 5), (suffix: "-deep", depth: 100)]
    /// How many screens are searched.
    static let sizes = [10, 100, 1_000, 10_000]
    /// The reference model that is explored.
    static let model = ReferenceApp.Size(contexts: 2, tabDepth: 2, modals: 1, modalDepth: 1)

    static var all: [Benchmark] { [nothing] + navigations + returns + searches + inTheApp + explorations + slices }

    static func benchmark(named name: String) -> Benchmark? { all.first { $0.name == name } }

    static let nothingName = "nothing"

    private static var nothing: Benchmark { Benchmark(nothingName) { _ in Nothing() } }

    static var navigations: [Benchmark] {
        depths.flatMap { suffix, depth in
            [
                Benchmark("found\(suffix)", byHand: "found\(suffix)-by-hand") {
                    try await Found(depth: depth, visits: $0)
                },
                Benchmark("pushed\(suffix)", byHand: "pushed\(suffix)-by-hand") { Pushed(depth: depth, visits: $0) },
                Benchmark("presented\(suffix)", byHand: "presented\(suffix)-by-hand") {
                    Presented(depth: depth, visits: $0)
                },
                Benchmark("found\(suffix)-by-hand") { _ in try await FoundByHand(depth: depth) },
                Benchmark("pushed\(suffix)-by-hand") { _ in PushedByHand(depth: depth) },
                Benchmark("presented\(suffix)-by-hand") { _ in PresentedByHand(depth: depth) },
            ]
        }
    }

    /// What is left by going back, and what undoing takes, for stacks of each size.
    static var returns: [Benchmark] {
        sizes.flatMap { size in
            [
                Benchmark("popped-\(size)", byHand: "popped-\(size)-by-hand", weight: weight(of: size)) {
                    try await Popped(above: size, visits: $0)
                },
                Benchmark("popped-\(size)-by-hand", weight: weight(of: size)) { _ in
                    try await PoppedByHand(above: size)
                },
            ]
        }
    }

    static var searches: [Benchmark] {
        sizes.map { size in
            Benchmark("search-\(size)", weight: weight(of: size)) {
                FailingSearch(in: BenchmarkApp(stackOf: size), visits: $0)
            }
        }
            + sizes.map { size in
                Benchmark("search-tabs-\(size)", weight: weight(of: size)) {
                    FailingSearch(in: BenchmarkApp(tabs: size / 10, depth: 10), visits: $0)
                }
            }
            + sizes.map { size in
                Benchmark("search-asking-\(size)", weight: weight(of: size)) {
                    FailingSearch(in: BenchmarkApp(stackOf: size, filling: .items), visits: $0)
                }
            }
    }

    private static func weight(of size: Int) -> Benchmark.Weight { size < 1_000 ? .light : .middling }

    /// What the window of an app takes, on UIKit's stand-in.
    static var inTheApp: [Benchmark] {
        #if os(Linux)
            [(suffix: "", depth: 5), (suffix: "-deep", depth: 50)].flatMap { suffix, depth in
                [
                    Benchmark("app-read\(suffix)") { _ in ReadInTheApp(app: await UIKitBenchmarkApp(depth: depth)) },
                    Benchmark("app-found\(suffix)") { _ in FoundInTheApp(app: await UIKitBenchmarkApp(depth: depth)) },
                    Benchmark("app-pushed\(suffix)") { _ in
                        PushedInTheApp(app: await UIKitBenchmarkApp(depth: depth))
                    },
                    Benchmark("app-presented\(suffix)") { _ in
                        PresentedInTheApp(app: await UIKitBenchmarkApp(depth: depth))
                    },
                ]
            }
        #else
            []
        #endif
    }

    static var explorations: [Benchmark] {
        [
            Benchmark("explore", byHand: "explore-by-hand", weight: .heavy) { _ in try await Explore(model) },
            Benchmark("explore-by-hand", weight: .heavy) { _ in ExploreByHand(model) },
        ]
    }

    /// Slices of the exploration of a large app, for instructions alone.
    static var slices: [Benchmark] {
        MerchantApp.slices.map { first in
            Benchmark(sliceName(of: first), weight: .slice) { _ in ExploreMerchant(first: first) }
        }
    }

    static func sliceName(of first: Int) -> String { "merchant-\(first)" }
}
