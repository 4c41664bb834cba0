// swift-tools-version: 6.3
import PackageDescription

/// A package of an app whose proof fails, to see what a console shows of that. `.ci/failing-proof` runs it.
let package = Package(
    name: "FailingProof",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
    dependencies: [.package(name: "StepRouter", path: "../..")],
    targets: [
        .testTarget(
            name: "FailingProofTests",
            dependencies: [
                .product(name: "StepRouterAssembly", package: "StepRouter"),
                .product(name: "StepRouterReachability", package: "StepRouter"),
                .product(name: "StepRouterSimulation", package: "StepRouter"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]
        )
    ]
)
