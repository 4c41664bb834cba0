// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "StepRouter", path: "../..")],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "StepRouter", package: "StepRouter"),
                .product(name: "StepRouterFinders", package: "StepRouter"),
                .product(name: "StepRouterAssembly", package: "StepRouter"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("NonisolatedNonsendingByDefault")]
        )
    ]
)
