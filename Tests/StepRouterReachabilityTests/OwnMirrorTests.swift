import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

/// Screens and values that make their own mirrors may hide what they keep, so that a proof cannot speak of them.
struct OwnMirrorTests {
    /// Shows nothing of itself.
    private final class HidingScreen: BaseScreen, CustomReflectable {
        var source = ""
        var customMirror: Mirror { Mirror(self, children: [:]) }
    }

    /// Derives from a class that hides itself and what derives from it.
    private class LeafScreen: BaseScreen, CustomLeafReflectable {
        var customMirror: Mirror { Mirror(self, children: [:], ancestorRepresentation: .suppressed) }
    }

    private final class DerivedScreen: LeafScreen {
        var source = ""
    }

    private struct HidingValue: Hashable, CustomReflectable {
        var source = ""
        var customMirror: Mirror { Mirror(self, children: ["hidden": 0], displayStyle: .struct) }
        static func == (left: HidingValue, right: HidingValue) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }

    private final class HidingModel: CustomReflectable {
        var source = ""
        var customMirror: Mirror { Mirror(self, children: [:]) }
    }

    private final class Outer {
        var inner: [HidingModel] = [HidingModel()]
    }

    private final class KeepingScreen: BaseScreen {
        var value: Any = 0
    }

    private final class Shown<Context: Hashable>: ContextScreen<Context> {}

    /// Two destinations that push a screen of a class, each with something of its own.
    private static func pushing<Pushed: BaseScreen>(
        _ make: @escaping @Sendable (_ destination: String) -> Pushed,
        _ change: @escaping @Sendable (Exploration) -> Exploration = { $0 }
    ) -> Reachability where Pushed: SendableMetatype {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let destinations = ["list", "search"].map { name in
                let step = StepAssembly(
                    finder: ClassFinder<Pushed, Void>(),
                    factory: InlineFactory { make(name) }
                )
                .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
                return ExploredDestination(name, step)
            }
            return change(Exploration(launch: window, destinations: destinations))
        }
        .bounds(stackDepth: 2, modals: 0).comparing(steps: 0).findingAllViolations.quiet
    }

    private static func error(_ proof: Reachability) async -> ReachabilityError? {
        await #expect(throws: ReachabilityError.self) { _ = try await proof.explore() }
    }

    /// The error names what holds a value, and the type of it.
    private static func check(
        _ error: ReachabilityError?,
        _ value: String?,
        _ type: String,
        _ location: SourceLocation = #_sourceLocation
    ) {
        guard case .hiddenParts(let holder, let hidden)? = error else {
            Issue.record("\(String(describing: error))", sourceLocation: location)
            return
        }
        #expect(holder == value || value.map { holder?.hasSuffix($0) == true } == true, sourceLocation: location)
        #expect(hidden.hasSuffix(type), sourceLocation: location)
    }

    // MARK: What cannot be copied

    /// Keeps something of which a mirror shows nothing.
    private final class LockedModel: Hashable, Sendable {
        let source: Mutex<String>

        init(_ source: String) { self.source = Mutex(source) }

        static func == (left: LockedModel, right: LockedModel) -> Bool {
            left.source.withLock(\.self) == right.source.withLock(\.self)
        }

        func hash(into hasher: inout Hasher) {}
    }

    private final class LockedScreen: BaseScreen {
        let count = Mutex(0)
    }

    @Test func `an object that keeps what cannot be copied is an error, unless all screens hold one`() async throws {
        let error = await Self.error(
            Self.pushing { name -> KeepingScreen in
                let screen = KeepingScreen()
                screen.value = LockedModel(name)
                return screen
            }
        )
        Self.check(error, "KeepingScreen.value", "LockedModel")
        #expect(error?.description.contains("such as a Mutex") == true)
        let model = LockedModel("shared")
        let shared = Self.pushing { _ -> KeepingScreen in
            let screen = KeepingScreen()
            screen.value = model
            return screen
        }
        #expect(try await shared.explore().holds)
    }

    @Test func `so is a screen that keeps it itself, unless it is taken on trust, and a state that does`() async throws
    {
        let locked = Self.pushing { _ in LockedScreen() }
        Self.check(await Self.error(locked), "LockedScreen.count", "value that cannot be copied")
        let trusted = Self.pushing({ _ in LockedScreen() }) { $0.ignoring("count", of: LockedScreen.self) }
        #expect(try await trusted.explore().holds)
        let stateful = Self.pushing { name -> Shown<LockedModel> in
            let screen = Shown<LockedModel>()
            screen.state = LockedModel(name)
            return screen
        }
        #expect(await Self.error(stateful) != nil)
    }

    // MARK: Screens

    @Test func `a screen that hides what it keeps is an error that names the class`() async {
        let error = await Self.error(
            Self.pushing { name -> HidingScreen in
                let screen = HidingScreen()
                screen.source = name
                return screen
            }
        )
        Self.check(error, nil, "HidingScreen")
        #expect(error?.description.contains("makes its own mirror (CustomReflectable)") == true)
        #expect(error?.description.contains("Take the conformance away") == true)
    }

    @Test func `so is one of a class that derives from such a class`() async {
        let error = await Self.error(
            Self.pushing { name -> DerivedScreen in
                let screen = DerivedScreen()
                screen.source = name
                return screen
            }
        )
        Self.check(error, nil, "DerivedScreen")
    }

    @Test func `so is one of a launch state`() async {
        let proof = Reachability { window in
            try await window.setRootScreen(HidingScreen(), animated: false)
            return Exploration(launch: window, destinations: [])
        }
        Self.check(await Self.error(proof.quiet), nil, "HidingScreen")
    }

    // MARK: What screens keep

    @Test(arguments: ["value", "optional", "list", "object", "object in an object"])
    func `something that a screen keeps and that hides itself is an error that names the property`(
        kind: String
    ) async {
        let error = await Self.error(
            Self.pushing { name -> KeepingScreen in
                let (screen, model) = (KeepingScreen(), HidingModel())
                model.source = name
                screen.value =
                    switch kind {
                    case "value": HidingValue(source: name)
                    case "optional": Optional(HidingValue(source: name)) as Any
                    case "list": [1: [HidingValue(source: name)]]
                    case "object": model
                    default: Outer()
                    }
                return screen
            }
        )
        let isInside = kind == "object in an object"
        Self.check(
            error,
            isInside ? "KeepingScreen.value.inner" : "KeepingScreen.value",
            kind.contains("object") ? "HidingModel" : "HidingValue"
        )
    }

    @Test func `a property that is ignored may hide itself`() async throws {
        let proof = Self.pushing(
            { _ -> KeepingScreen in
                let screen = KeepingScreen()
                screen.value = HidingValue()
                return screen
            },
            { $0.ignoring("value", of: KeepingScreen.self) }
        )
        #expect(try await proof.explore().holds)
    }

    @Test func `types of Swift and of Foundation make their own mirrors, and are compared`() async throws {
        func proof(_ value: @escaping @Sendable (String) -> Any) -> Reachability {
            Self.pushing { name -> KeepingScreen in
                let screen = KeepingScreen()
                screen.value = value(name)
                return screen
            }
        }
        let values: [@Sendable (String) -> Any] = [
            { [$0] }, { [$0: 1] }, { Set([$0]) }, { $0 }, { Substring($0) }, { $0.first as Character? as Any },
            { AnyHashable($0) }, { Data($0.utf8) }, { URL(string: "https://shop.example/\($0)") as Any },
            { 0..<$0.count }, { ContiguousArray([$0]) }, { ["a": $0] as KeyValuePairs },
        ]
        for value in values {
            let report = try await proof(value).explore()
            #expect(report.violations.first?.kind == .undeclaredState, "\(value("list"))")
            #expect(try await proof { _ in value("list") }.explore().holds, "\(value("list"))")
        }
    }

    /// Equal to any other.
    private struct Equal: Hashable {
        var source: String
        static func == (left: Equal, right: Equal) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }

    @Test func `a value whose type is erased is compared by what it is made of as well`() async throws {
        let report = try await Self.pushing { name -> KeepingScreen in
            let screen = KeepingScreen()
            screen.value = AnyHashable(Equal(source: name))
            return screen
        }
        .explore()
        #expect(report.violations.first?.message.contains("keeps `value.source`") == true, "\(report)")
    }

    // MARK: States, contexts and the environment

    private final class StateScreen: BaseScreen, StatefulScreen {
        var state = [HidingValue()]
    }

    @Test func `a state that hides itself is an error that names the screen`() async {
        Self.check(await Self.error(Self.pushing { _ in StateScreen() }), "StateScreen", "HidingValue")
    }

    @Test func `so is a context`() async {
        let proof = Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let step = StepAssembly(
                finder: ClassWithContextFinder<Shown<HidingValue>, HidingValue>(),
                factory: ClassFactory()
            )
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
            return Exploration(
                launch: window,
                destinations: [.init("shown", step, with: [HidingValue()], describing: { $0.source })]
            )
        }
        let error = await Self.error(proof.bounds(stackDepth: 2, modals: 1).quiet)
        guard case .hiddenParts(_?, let type)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(type.hasSuffix("HidingValue"))
    }

    @Test func `so is a value of the environment`() async {
        let proof = Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            var value = HidingValue()
            return Exploration(
                launch: window,
                destinations: [.init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>()))],
                environment: [.value("source", get: { value }, set: { value = $0 })]
            )
        }
        Self.check(await Self.error(proof.quiet), "the environment's source", "HidingValue")
    }
}
