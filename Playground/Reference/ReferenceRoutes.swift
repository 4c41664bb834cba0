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
        let visible = DestinationStep(finder: ClassFinder<Navigation, Int>(options: .currentVisibleOnly))
        let secondTab = InlineFinder<Navigation, Int> { tree, _ in
            (tree.rootScreen as? TabBar)?.containedScreens[1] as? Navigation
        }
        d0 = Step(ScreenA.self).using(.push).from(visible)
        d1 = Step(ScreenB.self).using(.push).from(visible)
        d2 = Step(ScreenC.self).using(.push).from(.custom(secondTab))
        d3 = Step(ScreenD.self).using(.push).from(.sheet)
        d4 = Step(ScreenA.self).using(.push).from(.sheet)
        d5 = Step(ScreenB.self).using(.push).from(.stack(of: d3))
    }
}
