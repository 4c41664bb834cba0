// swift-tools-version: 6.3
import PackageDescription

/// What every target is compiled with; `Sources/StepRouter/LanguageFeatures.swift` fails the build if a name is misspelt.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
]

/// What an exploration runs is optimised in debug builds as well: `swift test` is where people wait for a proof.
/// `docs/decisions/0021-optimised-in-debug-builds.md` says what that gains and costs.
let optimised: [SwiftSetting] = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

#if os(Linux)
    /// There is no UIKit on Linux. A target stands in for it, so that the adapter is compiled and tested there as well. It has a name of
    /// its own, under which our sources find it where they import UIKit: with a target named `UIKit`, every package of a build could import it.
    let uiKit: [Target.Dependency] = ["UIKitStandIn"]
    let importingUIKit = settings + [.unsafeFlags(["-module-alias", "UIKit=UIKitStandIn"])]
#else
    let uiKit: [Target.Dependency] = []
    let importingUIKit = settings
#endif

let package = Package(
    name: "StepRouter",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
    products: [
        .library(name: "StepRouter", targets: ["StepRouter"]),
        .library(name: "StepRouterFinders", targets: ["StepRouterFinders"]),
        .library(name: "StepRouterAssembly", targets: ["StepRouterAssembly"]),
        .library(name: "StepRouterLinks", targets: ["StepRouterLinks"]),
        .library(name: "StepRouterFlows", targets: ["StepRouterFlows"]),
        .library(name: "StepRouterSnapshots", targets: ["StepRouterSnapshots"]),
        .library(name: "StepRouterSimulation", targets: ["StepRouterSimulation"]),
        .library(name: "StepRouterReachability", targets: ["StepRouterReachability"]),
        .library(name: "StepRouterUIKit", targets: ["StepRouterUIKit"]),
        .library(name: "StepRouterConformance", targets: ["StepRouterConformance"]),
    ],
    targets: [
        .target(name: "StepRouter", swiftSettings: optimised),
        .target(name: "StepRouterFinders", dependencies: ["StepRouter"], swiftSettings: optimised),
        .target(
            name: "StepRouterAssembly",
            dependencies: ["StepRouter", "StepRouterFinders"],
            swiftSettings: optimised
        ),
        .target(
            name: "StepRouterLinks",
            dependencies: ["StepRouter", "StepRouterAssembly"],
            swiftSettings: optimised
        ),
        .target(
            name: "StepRouterFlows",
            dependencies: ["StepRouter", "StepRouterAssembly"],
            swiftSettings: optimised
        ),
        .target(
            name: "StepRouterSnapshots",
            dependencies: ["StepRouter", "StepRouterAssembly"],
            swiftSettings: settings
        ),
        .target(name: "StepRouterSimulation", dependencies: ["StepRouter"], swiftSettings: optimised),
        .target(
            name: "StepRouterReachability",
            dependencies: ["StepRouter", "StepRouterAssembly", "StepRouterSimulation"],
            // Compiled into the module, so that a report is written wherever an executable lies.
            resources: [.embedInCode("Formats/Page/Resources")],
            swiftSettings: optimised
        ),
        .target(name: "StepRouterUIKit", dependencies: ["StepRouter"] + uiKit, swiftSettings: importingUIKit),
        .target(
            name: "StepRouterConformance",
            dependencies: ["StepRouter", "StepRouterReachability", "StepRouterSimulation", "StepRouterUIKit"] + uiKit,
            swiftSettings: importingUIKit
        ),
        .target(
            name: "ShopApp",
            dependencies: [
                "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterLinks", "StepRouterSnapshots",
                "StepRouterSimulation",
            ],
            path: "Playground/Shop",
            swiftSettings: settings
        ),
        .target(
            name: "SampleApps",
            dependencies: [
                "StepRouter", "StepRouterLinks", "StepRouterReachability", "StepRouterSnapshots",
                "StepRouterSimulation",
            ],
            path: "Playground/Sample",
            swiftSettings: settings
        ),
        .target(
            name: "ChatApp",
            dependencies: [
                "SampleApps", "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterLinks",
                "StepRouterReachability", "StepRouterSimulation",
            ],
            path: "Playground/Chat",
            swiftSettings: settings
        ),
        .target(
            name: "CitiesApp",
            dependencies: [
                "SampleApps", "StepRouter", "StepRouterAssembly", "StepRouterFinders", "StepRouterFlows",
                "StepRouterLinks", "StepRouterReachability", "StepRouterSimulation",
            ],
            path: "Playground/Cities",
            swiftSettings: settings
        ),
        .target(
            name: "ParcelsApp",
            dependencies: [
                "SampleApps", "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterLinks",
                "StepRouterReachability", "StepRouterSimulation",
            ],
            path: "Playground/Parcels",
            swiftSettings: settings
        ),
        .target(
            name: "JobsCore",
            dependencies: ["SampleApps", "StepRouter", "StepRouterFinders", "StepRouterAssembly"],
            path: "Playground/Jobs/Core",
            swiftSettings: settings
        ),
        .target(
            name: "JobsApp",
            dependencies: [
                "JobsCore", "JobsNegotiations", "JobsResumes", "JobsSearch", "JobsSettings", "SampleApps", "StepRouter",
                "StepRouterFinders", "StepRouterAssembly", "StepRouterLinks", "StepRouterReachability",
                "StepRouterSimulation",
            ],
            path: "Playground/Jobs/App",
            swiftSettings: settings
        ),
        .target(
            name: "SocialApp",
            dependencies: [
                "SampleApps", "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterLinks",
                "StepRouterReachability", "StepRouterSimulation", "StepRouterSnapshots",
            ],
            path: "Playground/Social",
            swiftSettings: settings
        ),
        .target(
            name: "ReferenceModel",
            dependencies: [
                "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterSimulation",
                "StepRouterReachability",
            ],
            path: "Playground/Reference",
            swiftSettings: settings
        ),
        .target(
            name: "ShopProofs",
            dependencies: [
                "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterSnapshots", "StepRouterSimulation",
                "StepRouterFlows", "StepRouterReachability", "SampleApps", "ShopApp",
            ],
            path: "Playground/Proof",
            swiftSettings: settings
        ),
        .target(
            name: "PlaygroundCommands",
            dependencies: [
                "ChatApp", "CitiesApp", "JobsApp", "ParcelsApp", "ReferenceModel", "SampleApps", "ShopApp",
                "ShopProofs", "SocialApp", "StepRouter", "StepRouterLinks", "StepRouterReachability",
                "StepRouterSimulation", "StepRouterSnapshots",
            ],
            path: "Playground/Commands",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "Playground",
            dependencies: ["PlaygroundCommands"],
            path: "Playground/CommandLine",
            swiftSettings: settings
        ),
        .target(name: "ImmediateTasks", path: "Tests/ImmediateTasks", swiftSettings: settings),
        .testTarget(
            name: "StepRouterReachabilityTests",
            dependencies: [
                "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterSimulation",
                "StepRouterFlows", "StepRouterReachability", "ReferenceModel", "ShopApp", "ShopProofs",
                "ImmediateTasks",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "StepRouterSimulationTests",
            dependencies: ["StepRouter", "StepRouterSimulation", "ImmediateTasks"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "StepRouterFindersTests",
            dependencies: ["StepRouterFinders", "StepRouterSimulation", "ImmediateTasks"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "StepRouterAssemblyTests",
            dependencies: ["StepRouterAssembly", "StepRouterSimulation"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RouteComposerExampleTests",
            dependencies: ["StepRouterAssembly", "StepRouterFlows", "StepRouterReachability"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "StepRouterLinksTests",
            dependencies: [
                "StepRouter", "StepRouterAssembly", "StepRouterFinders", "StepRouterLinks", "StepRouterReachability",
                "StepRouterSimulation",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "StepRouterFlowsTests",
            dependencies: [
                "StepRouter", "StepRouterAssembly", "StepRouterFinders", "StepRouterFlows", "StepRouterReachability",
                "StepRouterSimulation",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "StepRouterSnapshotsTests",
            dependencies: [
                "StepRouter", "StepRouterAssembly", "StepRouterFinders", "StepRouterSimulation", "StepRouterSnapshots",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CompilerTests",
            dependencies: [
                "StepRouterFlows", "StepRouterSnapshots",
                "StepRouterAssembly", "StepRouterConformance", "StepRouterLinks", "StepRouterReachability",
                "StepRouterSimulation", "StepRouterUIKit",
            ],
            exclude: ["Fixtures"],
            swiftSettings: settings
        ),
        .testTarget(name: "ExampleTests", swiftSettings: settings),
        .testTarget(
            name: "FaultTests",
            dependencies: [
                "ShopApp", "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterSimulation",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RouterTests",
            dependencies: [
                "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterFlows", "StepRouterSimulation",
                "ImmediateTasks",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "InterleavingTests",
            dependencies: ["StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterSimulation"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PlaygroundTests",
            dependencies: [
                "ChatApp", "CitiesApp", "JobsApp", "JobsCore", "JobsSearch", "JobsSettings", "PlaygroundCommands",
                "ParcelsApp", "SampleApps", "ShopApp", "ShopProofs", "SocialApp", "StepRouter", "StepRouterAssembly",
                "StepRouterFlows", "StepRouterLinks", "StepRouterReachability", "StepRouterSimulation",
                "StepRouterSnapshots",
            ],
            swiftSettings: settings
        ),
    ]
)

// The modules of a sample app, which do not know each other.
package.targets += ["Search", "Resumes", "Negotiations", "Settings"].map { name in
    .target(
        name: "Jobs\(name)",
        dependencies: [
            "JobsCore", "SampleApps", "StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterLinks",
        ],
        path: "Playground/Jobs/\(name)",
        swiftSettings: settings
    )
}

#if os(Linux)
    package.targets += [
        .target(
            name: "UIKitStandIn",
            path: "Tests/UIKitStandIn",
            exclude: ["README.md", "Testing"],
            swiftSettings: settings
        ),
        // Swift Testing has a module of this name on Apple's platforms, which the compiler looks for where both are imported.
        .target(name: "_Testing_UIKit", path: "Tests/UIKitStandIn/Testing", swiftSettings: settings),
        .target(
            name: "ConformanceHosts",
            dependencies: [
                "StepRouter", "StepRouterConformance", "StepRouterSimulation", "StepRouterUIKit", "UIKitStandIn",
            ],
            path: "Tests/ConformanceHosts",
            swiftSettings: importingUIKit
        ),
        .testTarget(
            name: "StepRouterConformanceTests",
            dependencies: [
                "ConformanceHosts", "StepRouter", "StepRouterAssembly", "StepRouterConformance", "StepRouterFinders",
                "StepRouterReachability", "StepRouterSimulation", "StepRouterUIKit", "UIKitStandIn", "_Testing_UIKit",
            ],
            swiftSettings: importingUIKit
        ),
        .testTarget(
            name: "UIKitStandInTests",
            dependencies: ["UIKitStandIn", "_Testing_UIKit"],
            swiftSettings: importingUIKit
        ),
        .testTarget(
            name: "StepRouterUIKitTests",
            dependencies: [
                "ConformanceHosts", "ShopApp", "ShopProofs", "StepRouter", "StepRouterFinders", "StepRouterAssembly",
                "StepRouterConformance", "StepRouterFlows", "StepRouterReachability", "StepRouterSimulation",
                "StepRouterSnapshots", "StepRouterUIKit", "UIKitStandIn", "_Testing_UIKit",
            ],
            swiftSettings: importingUIKit
        ),
    ]
#endif
