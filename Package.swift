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

/// Settings that optimise in debug builds as well: what an exploration runs, the comparison with a web site, and what stands in for Apple's frameworks.
/// `swift test` is where people wait for it.
/// `docs/decisions/0021-optimised-in-debug-builds.md` says what that gains and costs.
let optimised: [SwiftSetting] = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

#if os(Linux)
    /// There is no UIKit on Linux. A target stands in for it, so that the adapter is compiled and tested there as well. It has a name of
    /// its own, under which our sources find it where they import UIKit: with a target named `UIKit`, every package of a build could import it.
    let uiKit: [Target.Dependency] = ["UIKitStandIn"]
    let aliasOfUIKit = SwiftSetting.unsafeFlags(["-module-alias", "UIKit=UIKitStandIn"])
    let importingUIKit = settings + [aliasOfUIKit]

    /// There is no SwiftUI on Linux either.
    let swiftUI: [Target.Dependency] = ["SwiftUIStandIn"]
    let importingSwiftUI = importingUIKit + [.unsafeFlags(["-module-alias", "SwiftUI=SwiftUIStandIn"])]
#else
    let uiKit: [Target.Dependency] = []
    let importingUIKit = settings
    let swiftUI: [Target.Dependency] = []
    let importingSwiftUI = settings
#endif

/// The modules that nearly all tests import. A target names what its files import, brought along or not: SwiftPM compiles them again when one of these has
/// changed.
let core = ["StepRouter", "StepRouterFinders", "StepRouterAssembly", "StepRouterSimulation"]

/// The modules that sample apps import.
let library = core + ["StepRouterLinks", "StepRouterFlows", "StepRouterSnapshots", "StepRouterReachability"]

/// A target of the sample apps and their command line. They stay in this package, so that `swift run Playground` needs no other one:
/// `docs/decisions/0029-products-and-samples.md`.
func sample(_ name: String, in folder: String, with others: [String] = []) -> Target {
    .target(
        name: name,
        dependencies: (library + others).map { .byName(name: $0) },
        path: "Playground/\(folder)",
        swiftSettings: settings
    )
}

func tests(_ name: String, with others: [String] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name,
        dependencies: Set(core + others).sorted().map { .byName(name: $0) },
        exclude: exclude,
        swiftSettings: settings
    )
}

let apps = ["ChatApp", "CitiesApp", "JobsApp", "ParcelsApp", "ShopApp", "SocialApp"]
let featuresOfJobs = ["JobsSearch", "JobsResumes", "JobsNegotiations", "JobsSettings"]

let package = Package(
    name: "StepRouter",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
    products: [
        .library(name: "StepRouterAssembly", targets: ["StepRouterAssembly"]),
        .library(name: "StepRouterLinks", targets: ["StepRouterLinks"]),
        .library(name: "StepRouterFlows", targets: ["StepRouterFlows"]),
        .library(name: "StepRouterSnapshots", targets: ["StepRouterSnapshots"]),
        .library(name: "StepRouterSystemScreens", targets: ["StepRouterSystemScreens"]),
        .library(name: "StepRouterSystemScreensUIKit", targets: ["StepRouterSystemScreensUIKit"]),
        .library(name: "StepRouterUIKit", targets: ["StepRouterUIKit"]),
        .library(name: "StepRouterSwiftUI", targets: ["StepRouterSwiftUI"]),
        .library(name: "StepRouterValueWindow", targets: ["StepRouterValueWindow"]),
        .library(name: "StepRouterSimulation", targets: ["StepRouterSimulation"]),
        .library(name: "StepRouterReachability", targets: ["StepRouterReachability"]),
        .library(name: "StepRouterConformance", targets: ["StepRouterConformance"]),
        .library(name: "StepRouterSiteAssociation", targets: ["StepRouterSiteAssociation"]),
    ],
    targets: [
        .target(name: "StepRouter", swiftSettings: optimised),
        .target(name: "StepRouterFinders", dependencies: ["StepRouter"], swiftSettings: optimised),
        .target(
            name: "StepRouterAssembly",
            dependencies: ["StepRouter", "StepRouterFinders"],
            swiftSettings: optimised
        ),
        .target(name: "StepRouterLinks", dependencies: ["StepRouter", "StepRouterAssembly"], swiftSettings: settings),
        .target(name: "StepRouterFlows", dependencies: ["StepRouter", "StepRouterAssembly"], swiftSettings: settings),
        .target(
            name: "StepRouterSnapshots",
            dependencies: ["StepRouter", "StepRouterAssembly"],
            swiftSettings: settings
        ),
        .target(
            name: "StepRouterSystemScreens",
            dependencies: ["StepRouter", "StepRouterAssembly", "StepRouterFlows"],
            swiftSettings: settings
        ),
        .target(
            name: "StepRouterSystemScreensUIKit",
            dependencies: ["StepRouter", "StepRouterSystemScreens", "StepRouterUIKit"] + uiKit,
            swiftSettings: importingUIKit
        ),
        .target(name: "StepRouterValueWindow", dependencies: ["StepRouter"], swiftSettings: optimised),
        .target(
            name: "StepRouterSimulation",
            dependencies: ["StepRouter", "StepRouterValueWindow"],
            swiftSettings: optimised
        ),
        .target(
            name: "StepRouterReachability",
            dependencies: ["StepRouter", "StepRouterAssembly", "StepRouterSimulation"],
            // Compiled into the module, so that a report is written wherever an executable lies.
            resources: [.embedInCode("Formats/Page/Resources")],
            swiftSettings: optimised
        ),
        .target(name: "StepRouterUIKit", dependencies: ["StepRouter"] + uiKit, swiftSettings: importingUIKit),
        .target(
            name: "StepRouterSwiftUI",
            dependencies: ["StepRouter", "StepRouterValueWindow"] + uiKit + swiftUI,
            swiftSettings: importingSwiftUI
        ),
        .target(
            name: "StepRouterConformance",
            dependencies: ["StepRouter", "StepRouterReachability", "StepRouterSimulation", "StepRouterUIKit"] + uiKit,
            swiftSettings: importingUIKit
        ),
        .target(name: "StepRouterSiteAssociation", dependencies: ["StepRouterLinks"], swiftSettings: optimised),

        sample("SampleApps", in: "Sample"),
        sample("ShopApp", in: "Shop"),
        sample("ShopProofs", in: "Proof", with: ["SampleApps", "ShopApp"]),
        sample("ReferenceModel", in: "Reference"),
        sample("ChatApp", in: "Chat", with: ["SampleApps", "StepRouterSystemScreens"]),
        sample("CitiesApp", in: "Cities", with: ["SampleApps"]),
        sample("ParcelsApp", in: "Parcels", with: ["SampleApps"]),
        sample("SocialApp", in: "Social", with: ["SampleApps"]),
        sample("JobsCore", in: "Jobs/Core", with: ["SampleApps"]),
        sample("JobsApp", in: "Jobs/App", with: ["JobsCore", "SampleApps"] + featuresOfJobs),
        sample("PlaygroundCommands", in: "Commands", with: apps + ["ReferenceModel", "SampleApps", "ShopProofs"]),
        .executableTarget(
            name: "Playground",
            dependencies: ["PlaygroundCommands"],
            path: "Playground/CommandLine",
            swiftSettings: settings
        ),

        .target(name: "ImmediateTasks", path: "Tests/ImmediateTasks", swiftSettings: settings),
        .target(
            name: "LinkTestSupport",
            dependencies: ["StepRouter", "StepRouterAssembly", "StepRouterFinders", "StepRouterLinks"],
            path: "Tests/LinkTestSupport",
            swiftSettings: settings
        ),
        tests("RouterTests", with: ["StepRouterFlows", "StepRouterValueWindow", "ImmediateTasks"]),
        tests("StepRouterFindersTests", with: ["ImmediateTasks"]),
        tests("StepRouterAssemblyTests"),
        tests("StepRouterSimulationTests", with: ["ImmediateTasks"]),
        tests("StepRouterLinksTests", with: ["LinkTestSupport", "StepRouterLinks", "StepRouterReachability"]),
        tests(
            "StepRouterSiteAssociationTests",
            with: ["LinkTestSupport", "StepRouterLinks", "StepRouterSiteAssociation"]
        ),
        tests("StepRouterFlowsTests", with: ["StepRouterFlows", "StepRouterReachability"]),
        tests("StepRouterSystemScreensTests", with: ["StepRouterReachability", "StepRouterSystemScreens"]),
        tests("StepRouterSnapshotsTests", with: ["StepRouterSnapshots"]),
        tests(
            "StepRouterReachabilityTests",
            with: [
                "StepRouterFlows", "StepRouterReachability", "ReferenceModel", "ShopApp", "ShopProofs",
                "ImmediateTasks",
            ]
        ),
        tests("InterleavingTests"),
        tests("FaultTests", with: ["ShopApp"]),
        tests("RouteComposerExampleTests", with: ["StepRouterFlows", "StepRouterReachability"]),
        tests(
            "PlaygroundTests",
            with: library + apps + featuresOfJobs + ["JobsCore", "PlaygroundCommands", "SampleApps", "ShopProofs"]
        ),
        tests(
            "CompilerTests",
            with: library + [
                "StepRouterConformance", "StepRouterSiteAssociation", "StepRouterSwiftUI", "StepRouterSystemScreens",
                "StepRouterSystemScreensUIKit", "StepRouterUIKit",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(name: "ExampleTests", swiftSettings: settings),
        // A stranger's host: it sees what is public.
        .testTarget(
            name: "OwnHostTests",
            dependencies: ["StepRouter", "StepRouterConformance", "StepRouterValueWindow"],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)

// The modules of a sample app, which do not know each other.
package.targets += featuresOfJobs.map {
    sample($0, in: "Jobs/\($0.dropFirst("Jobs".count))", with: ["JobsCore", "SampleApps"])
}

#if os(Linux)
    package.targets += [
        .target(
            name: "UIKitStandIn",
            path: "Tests/UIKitStandIn",
            exclude: ["README.md", "Testing"],
            swiftSettings: optimised
        ),
        // Swift Testing has a module of this name on Apple's platforms, which the compiler looks for where both are imported.
        .target(name: "_Testing_UIKit", path: "Tests/UIKitStandIn/Testing", swiftSettings: settings),
        .target(
            name: "SwiftUIStandIn",
            dependencies: ["UIKitStandIn"],
            path: "Tests/SwiftUIStandIn",
            exclude: ["README.md"],
            swiftSettings: optimised + [aliasOfUIKit]
        ),
        // The scenes of SwiftUI's own rules, which Xcode builds into an app. Here they are tried under each quirk.
        .target(
            name: "SwiftUIRules",
            dependencies: ["SwiftUIStandIn", "UIKitStandIn"],
            path: "Example/SwiftUIRules/Scenes",
            swiftSettings: importingSwiftUI + [.defaultIsolation(MainActor.self)]
        ),
        // The example's app in SwiftUI, without the scene that it begins with.
        .target(
            name: "ExampleInSwiftUI",
            dependencies: [
                "ShopApp", "StepRouterAssembly", "StepRouterFlows", "StepRouterLinks", "StepRouterSwiftUI",
                "SwiftUIStandIn", "UIKitStandIn",
            ],
            path: "Example",
            exclude: [
                "App", "Gestures", "README.md", "StepRouterExample.xcodeproj", "SwiftUIApp/ExampleApp.swift",
                "SwiftUIApp/Info.plist", "SwiftUIRules", "SwiftUIRulesUITests", "Tests", "UITests",
            ],
            sources: ["Shared", "SwiftUIApp"],
            swiftSettings: importingSwiftUI + [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "SwiftUIStandInTests",
            dependencies: ["SwiftUIRules", "SwiftUIStandIn", "UIKitStandIn"],
            swiftSettings: importingSwiftUI
        ),
        .testTarget(
            name: "StepRouterSwiftUITests",
            dependencies: [
                "ConformanceHosts", "ExampleInSwiftUI", "ShopApp", "ShopProofs", "StepRouter", "StepRouterAssembly",
                "StepRouterConformance", "StepRouterFlows", "StepRouterLinks", "StepRouterReachability",
                "StepRouterSimulation", "StepRouterSwiftUI", "SwiftUIStandIn", "UIKitStandIn",
            ],
            swiftSettings: importingSwiftUI
        ),
        .target(
            name: "ConformanceHosts",
            dependencies: [
                "StepRouter", "StepRouterConformance", "StepRouterSimulation", "StepRouterSwiftUI", "StepRouterUIKit",
                "SwiftUIStandIn", "UIKitStandIn",
            ],
            path: "Tests/ConformanceHosts",
            swiftSettings: importingSwiftUI
        ),
        .testTarget(
            name: "StepRouterConformanceTests",
            dependencies: [
                "ConformanceHosts", "StepRouter", "StepRouterAssembly", "StepRouterConformance", "StepRouterFinders",
                "StepRouterReachability", "StepRouterSimulation", "StepRouterSwiftUI", "StepRouterUIKit",
                "SwiftUIStandIn",
                "UIKitStandIn", "_Testing_UIKit",
            ],
            swiftSettings: importingSwiftUI
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
                "StepRouterSnapshots", "StepRouterSystemScreens", "StepRouterSystemScreensUIKit", "StepRouterUIKit",
                "UIKitStandIn", "_Testing_UIKit",
            ],
            swiftSettings: importingUIKit
        ),
    ]
#endif
