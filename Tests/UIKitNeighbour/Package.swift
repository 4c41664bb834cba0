// swift-tools-version: 6.3
import PackageDescription

/// A package that depends on StepRouter and on a neighbour, which uses UIKit where it can be imported. On Linux it cannot, with StepRouter neither.
/// `.ci/uikit-neighbour` builds it.
let package = Package(
    name: "UIKitNeighbour",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
    dependencies: [.package(name: "StepRouter", path: "../.."), .package(path: "Neighbour")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "Neighbour", package: "Neighbour"),
                .product(name: "StepRouterConformance", package: "StepRouter"),
                .product(name: "StepRouterUIKit", package: "StepRouter"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]
        )
    ]
)
