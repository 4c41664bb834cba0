// swift-tools-version: 6.3
import PackageDescription

/// The settings of the library's own targets that the sources taken in from there rely on.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

#if os(Linux)
    /// The library's stand-in for UIKit is the UIKit of its subjects as well.
    let importingUIKit = settings + [.unsafeFlags(["-module-alias", "UIKit=UIKitStandIn"])]
#else
    let importingUIKit = settings
#endif

let library: [Target.Dependency] = [
    .product(name: "StepRouterAssembly", package: "StepRouter"),
    .product(name: "StepRouterSimulation", package: "StepRouter"),
    .product(name: "StepRouterReachability", package: "StepRouter"),
    .product(name: "StepRouterUIKit", package: "StepRouter"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "StepRouter", path: "../..")],
    targets: [
        // Counts allocations, and tells valgrind what to count. Older valgrinds give up on newer debug information.
        .target(name: "Counters", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
        // A link to Playground/Reference, which is no product of the library.
        .target(name: "ReferenceModel", dependencies: library, swiftSettings: settings),
        // An app as large as one that ships, with the real screens, contexts and refusals of such an app.
        .target(name: "MerchantApp", dependencies: library, swiftSettings: settings),
        .executableTarget(
            name: "Benchmarks",
            dependencies: library + ["Counters", "MerchantApp", "ReferenceModel"],
            swiftSettings: importingUIKit
        ),
    ]
)
