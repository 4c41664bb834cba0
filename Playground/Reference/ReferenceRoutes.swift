public import StepRouterAssembly

/// The destinations of the reference model.
public struct ReferenceRoutes {
    /// A screen of type 0, pushed where the user is.
    public let d0: DestinationStep<ScreenA, Int>
    /// A screen of type 1, pushed where the user is.
    public let d1: DestinationStep<ScreenB, Int>
    /// A screen of type 2, pushed in the second tab.
    public let d2: DestinationStep<ScreenC, Int>
    /// A screen of type 3, in a modal.
    public let d3: DestinationStep<ScreenD, Int>
    /// A screen of type 0, in a modal.
    public let d4: DestinationStep<ScreenA, Int>
    /// A screen of type 1, above one of type 3.
    public let d5: DestinationStep<ScreenB, Int>

    /// Declares the destinations.
    public init() {
        d0 = Self.here()
        d1 = Self.here()
        d2 = Self.inSecondTab()
        d3 = Self.inModal()
        d4 = Self.inModal()
        d5 = Self.above(d3)
    }

    private static func here<Target: ContextScreen<Int>>() -> DestinationStep<Target, Int> {
        let visible = ClassFinder<Navigation, Int>(options: .currentVisibleOnly)
        return Step(Target.self).using(.push).from(.custom(visible))
    }

    private static func inSecondTab<Target: ContextScreen<Int>>() -> DestinationStep<Target, Int> {
        let tab = InlineFinder<Navigation, Int> { tree, _ in
            (tree.rootScreen as? TabBar)?.containedScreens[1] as? Navigation
        }
        return Step(Target.self).using(.push).from(.custom(tab))
    }

    private static func inModal<Target: ContextScreen<Int>>() -> DestinationStep<Target, Int> {
        Step(Target.self).using(.push).from(.navigationController).using(.present).from(.current)
    }

    private static func above(_ base: DestinationStep<ScreenD, Int>) -> DestinationStep<ScreenB, Int> {
        Step(ScreenB.self).using(.push).from(base.expectingContainer(Navigation.self))
    }
}
