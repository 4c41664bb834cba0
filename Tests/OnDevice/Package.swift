// swift-tools-version: 6.3
import PackageDescription

// The behaviours of `StepRouterConformance` on a device or in a simulator; see the article "Checking on a device".
let package = Package(
    name: "OnDevice",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
    dependencies: [.package(name: "StepRouter", path: "../..")],
    targets: [
        .testTarget(
            name: "OnDeviceTests",
            dependencies: [.product(name: "StepRouterConformance", package: "StepRouter")],
            swiftSettings: [.swiftLanguageMode(.v6)]
        )
    ]
)
