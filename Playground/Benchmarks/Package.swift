// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("NonisolatedNonsendingByDefault")]
let reachability: [Target.Dependency] = [
    "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterReachability",
]
.map { .product(name: $0, package: "StepRouter") }

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "StepRouter", path: "../..")],
    targets: [
        // A link to the playground's own: a target cannot lie outside of its package.
        .target(
            name: "ReferenceModel",
            dependencies: reachability,
            swiftSettings: settings + [.enableUpcomingFeature("InternalImportsByDefault")]
        ),
        .executableTarget(
            name: "ExplorationBenchmark",
            dependencies: ["ReferenceModel"] + reachability,
            swiftSettings: settings
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "StepRouter", package: "StepRouter"),
                .product(name: "StepRouterFinders", package: "StepRouter"),
                .product(name: "StepRouterAssembly", package: "StepRouter"),
            ],
            swiftSettings: settings
        ),
    ]
)
