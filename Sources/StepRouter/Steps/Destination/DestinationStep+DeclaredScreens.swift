// Screens that the steps of chains may build.
extension DestinationStep: ScreenDeclaring {
    /// The screens of the chain.
    public var declaredScreens: [DeclaredScreen] { StepRouter.declaredScreens(of: [node.link]) }
}

/// The screens of some chains, each step once.
package func declaredScreens(of chains: [any ChainLink]) -> [DeclaredScreen] {
    var inspection = ChainInspection()
    for chain in chains { chain.inspect(&inspection) }
    return inspection.steps.flatMap { step -> [DeclaredScreen] in
        let description = step.stepDescription
        switch step {
        case let step as ScreenStep: return step.parts.factory?.declaredScreens(of: description) ?? []
        case is FallbackStep: return [DeclaredScreen(unknown: "a fallback", of: description)]
        case let choice as SwitchLink where choice.hasClosures:
            return [DeclaredScreen(unknown: "a case that a closure makes", of: description)]
        default: return []
        }
    }
}

extension SwitchLink {
    /// Tells that a closure makes the step of one of its cases.
    fileprivate var hasClosures: Bool { cases.contains { if case .making = $0.choice { true } else { false } } }
}

extension AnyFactory {
    /// The screen that the factory builds, and those that it holds then.
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
