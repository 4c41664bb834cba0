// swift-tools-version: 6.3
import PackageDescription

// As in new projects of Xcode: it spares errors about data races.
let settings: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
func stepRouter(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "StepRouter") } }

let package = Package(
    name: "Shop",
    platforms: [.iOS(.v18), .macOS(.v15)],
    dependencies: [.package(url: "https://github.com/steprouter/StepRouter", branch: "main")],
    targets: [
        .target(
            name: "Shop",
            dependencies: stepRouter("StepRouterAssembly", "StepRouterLinks", "StepRouterFlows"),
            swiftSettings: settings
        ),
        .testTarget(
            name: "ShopTests",
            dependencies: ["Shop"] + stepRouter("StepRouterAssembly", "StepRouterSimulation", "StepRouterReachability"),
            swiftSettings: settings
        ),
    ]
)
