@testable import StepRouter

/// A step that can be copied with a point before and after each call of its parts.
protocol FaultableNode<Context>: StepNode {
    func faulty(_ faults: FaultInjector) -> any StepNode<Context>
}

extension FaultInjector {
    /// A destination as it was declared, with a point before and after each call of each part of its chain.
    func inject<Target, Context>(
        into destination: DestinationStep<Target, Context>
    ) -> DestinationStep<Target, Context> {
        DestinationStep(node: inject(into: destination.node))
    }

    func inject<Context>(into node: any StepNode<Context>) -> any StepNode<Context> {
        guard let node = node as? any FaultableNode<Context> else { return node }
        return node.faulty(self)
    }
}

extension ScreenStep: FaultableNode {
    func faulty(_ faults: FaultInjector) -> any StepNode<Context> {
        let builder = parts.builder.faulty(faults)
        var copy: StepParts<Target, OwnContext>
        if let finder = parts.finder {
            copy = StepParts(finder: FaultyFinder(base: finder, faults: faults), builder: builder)
        } else {
            copy = StepParts(finder: NilFinder(), builder: builder)
        }
        copy.tasks = parts.tasks.faulty(faults)
        copy.name = parts.name
        let place = StepPlace(
            action: place.action.map { faults.inject(into: $0) },
            offer: place.offer,
            previous: place.previous.map { faults.inject(into: $0) }
        )
        return ScreenStep(copy, at: place) { [convert] context in
            try faults.pass("before adapting the context")
            return try convert(context)
        }
    }
}

extension SwitchStep: FaultableNode {
    func faulty(_ faults: FaultInjector) -> any StepNode<Context> {
        let faultyCases = cases.map { option in
            Case(label: option.label, condition: option.condition) { window, context in
                try faults.pass("before \(option.label)")
                let way = try option.way(window, context)
                try faults.pass("after \(option.label)")
                guard case .step(let node)? = way else { return way }
                return .step(faults.inject(into: node))
            }
        }
        return SwitchStep(name: name, cases: faultyCases)
    }
}

extension ContainerExpectation: FaultableNode {
    func faulty(_ faults: FaultInjector) -> any StepNode<Context> {
        ContainerExpectation(node: faults.inject(into: node), expected: expected)
    }
}

extension AdaptedStep: FaultableNode {
    func faulty(_ faults: FaultInjector) -> any StepNode<Context> {
        AdaptedStep(faults.inject(into: node)) { [transform] context in
            try faults.pass("before transforming the context")
            return try transform(context)
        }
    }
}

extension StepBuilder {
    fileprivate func faulty(_ faults: FaultInjector) -> Self {
        switch self {
        case .nothing: .nothing
        case .screen(let factory): .screen(FaultyFactory(base: factory, faults: faults))
        case .container(let building):
            .container(
                FaultyContainerBuilding(
                    base: (building as? any FaultableBuilding<Target, Context>)?.faulty(faults) ?? building,
                    faults: faults
                )
            )
        }
    }
}

extension StepTasks {
    fileprivate func faulty(_ faults: FaultInjector) -> Self {
        var copy = Self()
        copy.interceptors = interceptors.map { FaultyInterceptor(base: $0, faults: faults) }
        copy.contextTasks = contextTasks.map { FaultyContextTask(base: $0, faults: faults) }
        copy.postTasks = postTasks.map { FaultyPostTask(base: $0, faults: faults) }
        return copy
    }
}

/// Builds a container with preset screens, each of which may fail by itself.
private protocol FaultableBuilding<Target, Context>: ContainerBuilding {
    func faulty(_ faults: FaultInjector) -> any ContainerBuilding<Target, Context>
}

private protocol FaultableFactory {
    func faulty(_ faults: FaultInjector) -> Self
}

extension ContainerBuilder: FaultableBuilding {
    fileprivate func faulty(_ faults: FaultInjector) -> any ContainerBuilding<Building.Target, Building.Context> {
        guard
            let complete = factory as? any FaultableFactory,
            let factory = complete.faulty(faults) as? Building
        else { return self }
        return ContainerBuilder(factory: factory)
    }
}

extension CompleteFactory: FaultableFactory {
    fileprivate func faulty(_ faults: FaultInjector) -> Self {
        let faultyChildren = children.map { child in
            Child(
                prepare: { context in
                    try faults.pass("before preparing a child")
                    try child.prepare(context)
                },
                build: { context in
                    try faults.suspend("before building a child")
                    let screen = try await child.build(context)
                    faults.note(birthOf: screen)
                    try faults.suspend("after building a child")
                    return screen
                },
                embed: { screen, screens in
                    try faults.pass("before embedding a child")
                    try child.embed(screen, &screens)
                    try faults.pass("after embedding a child")
                }
            )
        }
        return CompleteFactory(factory: factory, children: faultyChildren)
    }
}
