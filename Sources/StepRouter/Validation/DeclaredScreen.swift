/// A screen that a navigation may build, as far as its declaration tells.
public struct DeclaredScreen {
    /// The class; `nil` if only a closure knows it.
    public let type: (any Screen.Type)?
    /// The step that builds the screen, or that leads to a closure.
    public let step: StepDescription
    /// The reason why the class is not known, for messages; empty if it is.
    private let reason: String

    init(_ type: any Screen.Type, of step: StepDescription) {
        self.type = type
        self.step = step
        reason = ""
    }

    init(unknown reason: String, of step: StepDescription) {
        type = nil
        self.step = step
        self.reason = reason
    }
}

extension DeclaredScreen: Hashable {
    /// Compares the classes, the steps' descriptions, and the reasons.
    public static func == (left: DeclaredScreen, right: DeclaredScreen) -> Bool {
        left.identity == right.identity && left.step == right.step && left.reason == right.reason
    }

    /// Hashes the class and the step.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        hasher.combine(step)
    }

    private var identity: ObjectIdentifier? { type.map { ObjectIdentifier($0) } }
}

extension DeclaredScreen: CustomStringConvertible {
    /// The class and the step: `ProductScreen, built by the step product (ClassFinder, ClassFactory, Push)`.
    public var description: String {
        type.map { "\(String(describing: $0)), built by the step \(step)" } ?? "\(reason) of the step \(step)"
    }
}

/// A declaration that lists the screens that navigations may build.
///
/// Destinations and tables of links do; an app's own collection of routes does by adding up its destinations:
///
/// ```swift
/// extension Routes: ScreenDeclaring {
///     var declaredScreens: [DeclaredScreen] { product.declaredScreens + login.declaredScreens }
/// }
/// ```
public nonisolated protocol ScreenDeclaring {
    /// The screens of all steps, cases of switches and children of containers; no finder, factory or closure is asked.
    ///
    /// Steps that find a screen and build none have none. A decision by a closure has one without a
    /// ``DeclaredScreen/type``: a case of a switch or a fallback that a closure chooses, and the content that a factory
    /// of the app's own puts into its container.
    var declaredScreens: [DeclaredScreen] { get }
}

// MARK: Chains

extension DestinationStep: ScreenDeclaring {
    /// The screens of the chain.
    public var declaredScreens: [DeclaredScreen] { StepRouter.declaredScreens(of: [node.chain]) }
}

/// The screens of some chains, each step once.
package func declaredScreens(of chains: [Chain]) -> [DeclaredScreen] {
    var inspection = ChainInspection()
    for chain in chains { inspection.inspect(destination: chain) }
    return inspection.steps.flatMap { step -> [DeclaredScreen] in
        let description = step.stepDescription
        switch step {
        case let step as ScreenStep: return step.parts.factory?.declaredScreens(of: description) ?? []
        case is FallbackStep: return [DeclaredScreen(unknown: "a fallback", of: description)]
        case let choice as SwitchStep where choice.hasClosures:
            return [DeclaredScreen(unknown: "a case that a closure makes", of: description)]
        default: return []
        }
    }
}

extension SwitchStep {
    /// `true` if a closure makes the step of one of its cases.
    fileprivate var hasClosures: Bool { cases.contains { if case .making = $0.choice { true } else { false } } }
}

extension AnyFactory {
    /// The screen that the factory builds, and its content at that time.
    fileprivate func declaredScreens(of step: StepDescription) -> [DeclaredScreen] {
        let built = DeclaredScreen(type, of: step)
        switch factory {
        case let complete as any ContentDeclaring:
            return [built]
                + complete.declaredContent.flatMap {
                    $0?.declaredScreens(of: step) ?? [DeclaredScreen(unknown: "a child", of: step)]
                }
        case _ where type is any ContainerScreen.Type:
            return [built, DeclaredScreen(unknown: "the content of \(String(describing: type))", of: step)]
        default: return [built]
        }
    }
}
