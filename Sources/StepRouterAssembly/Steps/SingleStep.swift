public import StepRouter

/// One step in the middle of a chain: a screen with its finder and factory.
///
/// ```swift
/// .from(SingleStep(finder: ClassFinder<CategoryScreen, Void>(), factory: ClassFactory()))
/// .using(.push)
/// ```
public struct SingleStep<Target: Screen, Context>: TaskAdding {
    private var parts: StepParts<Target, Context>

    /// Makes the step.
    ///
    /// - Parameters:
    ///   - finder: Finds the screen.
    ///   - factory: Builds it when it is not there.
    public init(finder: some Finder<Target, Context>, factory: some Factory<Target, Context>) {
        parts = StepParts(finder: finder, builder: StepBuilder(factory))
    }

    /// This step with something added.
    public func declaring(_ change: StepChange<Target, Context>) -> Self {
        var copy = self
        change.apply(&copy.parts)
        return copy
    }

    func link(at place: ChainPlace<Context>) -> ChainLink<Context> {
        ChainLink(node: ScreenStep(parts, at: place.place) { $0 })
    }

    func link<ChainContext>(
        at place: ChainPlace<ChainContext>,
        converting convert: @escaping (ChainContext) throws -> Context
    ) -> ChainLink<ChainContext> {
        ChainLink(node: ScreenStep(parts, at: place.place, converting: convert))
    }
}
