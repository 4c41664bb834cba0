import StepRouter

/// A behaviour that all hosts have in common, as the rules of hierarchies say.
///
/// ```swift
/// @Test(arguments: Behaviour.all) func `the host behaves`(behaviour: Behaviour) async throws {
///     try await behaviour.check(on: MyHost())
/// }
/// ```
public struct Behaviour: Sendable, CustomStringConvertible {
    /// The number of the rule, from 1 to 13, as the documentation of this module lists them.
    public let rule: Int
    /// A sentence that says the behaviour.
    public let name: String
    /// The abilities that a host needs for it.
    public let needs: Set<Behaviour.Ability>
    let size: Hierarchy.HorizontalSize
    let body: nonisolated(nonsending) @Sendable (BehaviourStage) async throws -> Void

    init(
        _ rule: Int,
        _ name: String,
        needs: Set<Behaviour.Ability> = [],
        _ size: Hierarchy.HorizontalSize = .compact,
        _ body: nonisolated(nonsending) @escaping @Sendable (BehaviourStage) async throws -> Void
    ) {
        self.rule = rule
        self.name = name
        self.needs = needs.union([size == .compact ? .compactWindows : .regularWindows])
        self.size = size
        self.body = body
    }

    /// The number of the rule, and the name.
    public var description: String { "\(rule): \(name)" }

    /// All behaviours.
    public static let all =
        presenting + presentingErrors + dismissing + navigationControllers + stacks + tabBars + splitViews + gestures
        + roots + transitions + interruptions + insisting + callbacks + sheets

    /// Checks it on a host.
    ///
    /// - Parameter host: Makes a window for it.
    /// - Returns: `true` if the host has the abilities for it, and its window the styles; `false` without a whole check.
    /// - Throws: ``Behaviour/Failure`` if the host behaves otherwise, and the window's error if it refuses a change.
    @discardableResult
    public nonisolated(nonsending) func check(on host: any HierarchyHost) async throws -> Bool {
        guard host.abilities.isSuperset(of: needs) else { return false }
        let stage = BehaviourStage(host, try await host.makeWindow(size))
        do { try await body(stage) } catch HierarchyError.styleUnsupported { return false }
        try await host.check(stage.window)
        return true
    }

    /// Checks all of them on a host.
    ///
    /// - Parameter host: Makes a window for each.
    /// - Returns: A report in text, to be read and to be sent.
    public static nonisolated(nonsending) func report(on host: any HierarchyHost) async -> String {
        var (passed, passedOver) = (0, 0)
        var failures: [String] = []
        for behaviour in all {
            do {
                if try await behaviour.check(on: host) { passed += 1 } else { passedOver += 1 }
            } catch {
                failures.append("\(behaviour)\n\(error)")
            }
        }
        let summary = "\(passed) of \(all.count) behaviours are as they should be, \(passedOver) were passed over."
        return ([summary] + failures).joined(separator: "\n\n")
    }
}
