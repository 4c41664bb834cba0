@testable import StepRouter

// The parts of a step, each with a point before and a point after it: the second is a part that does its work and then throws.

extension FinderPart {
    func faulty(_ faults: FaultInjector) -> FinderPart {
        FinderPart(finder: finder) { [find] window, context in
            try faults.pass("before finder \(partName(self.finder))")
            let found = try find(window, context)
            try faults.pass("after finder \(partName(self.finder))")
            return found
        }
    }
}

extension SourcePart {
    func faulty(_ faults: FaultInjector) -> SourcePart {
        switch self {
        case .nothing: .nothing
        case .screen(let factory): .screen(factory.faulty(faults))
        case .container(let factory): .container((factory.faultyFactory(faults) ?? factory).faulty(faults))
        }
    }
}

extension Making {
    fileprivate func faulty(_ faults: FaultInjector, by name: String) -> Making {
        guard case .atOnce(let make) = self else { return self }
        return .atOnce { context in
            try faults.pass("before making by \(name)")
            let screen = try make(context)
            faults.note(birthOf: screen)
            try faults.pass("after making by \(name)")
            return screen
        }
    }
}

extension FactoryPart {
    fileprivate func faulty(_ faults: FaultInjector) -> FactoryPart {
        let name = partName(factory)
        return FactoryPart(
            factory: factory,
            prepare: { [prepare] in try faults.around("preparing \(name)", with: $0, prepare) },
            making: making.faulty(faults, by: name),
            build: { [build] context in
                try faults.suspend("before building by \(name)")
                let screen = try await build(context)
                faults.note(birthOf: screen)
                try faults.suspend("after building by \(name)")
                return screen
            }
        )
    }
}

extension ContainerPart {
    fileprivate func faulty(_ faults: FaultInjector) -> ContainerPart {
        let name = partName(factory)
        return ContainerPart(
            factory: factory,
            prepare: { [prepare] in try faults.around("preparing \(name)", with: $0, prepare) },
            making: making.faulty(faults, by: name),
            presetScreens: { [presetScreens] context in
                try faults.suspend("before the preset screens of \(name)")
                let screens = try await presetScreens(context)
                for screen in screens { faults.note(birthOf: screen) }
                try faults.suspend("after the preset screens of \(name)")
                return screens
            },
            build: { [build] context, screens in
                try faults.suspend("before building by \(name)")
                let screen = try await build(context, screens)
                faults.note(birthOf: screen)
                try faults.suspend("after building by \(name)")
                return screen
            }
        )
    }

    /// The part around a factory that is faulty itself, where it has parts of its own.
    fileprivate func faultyFactory(_ faults: FaultInjector) -> ContainerPart? {
        (factory as? any FaultableFactory)?.faultyPart(faults)
    }
}

extension InterceptorPart {
    func faulty(_ faults: FaultInjector) -> InterceptorPart {
        let name = partName(interceptor)
        return InterceptorPart(
            interceptor: interceptor,
            prepare: { [prepare] in try faults.around("preparing \(name)", with: $0, prepare) },
            perform: { [perform] context in
                faults.onInterception?()
                try faults.suspend("before \(name)")
                try await perform(context)
                try faults.suspend("after \(name)")
            }
        )
    }
}

extension ContextTaskPart {
    func faulty(_ faults: FaultInjector) -> ContextTaskPart {
        let name = partName(task)
        return ContextTaskPart(
            task: task,
            prepare: { [prepare] in try faults.around("preparing \(name)", with: $0, prepare) },
            perform: { [perform] screen, context in
                try faults.pass("before \(name) on \(screen.screenName)")
                try perform(screen, context)
                try faults.pass("after \(name) on \(screen.screenName)")
            }
        )
    }
}

extension PostTaskPart {
    func faulty(_ faults: FaultInjector) -> PostTaskPart {
        PostTaskPart(task: task) { [task, perform] screen, context, stack in
            faults.wait("before \(partName(task))")
            await perform(screen, context, stack)
            faults.wait("after \(partName(task))")
        }
    }
}

extension FaultInjector {
    /// Does something with a point before it and a point after it.
    fileprivate func around(
        _ name: @autoclosure () -> String,
        with context: RouteContext,
        _ body: (RouteContext) throws -> Void
    ) throws {
        try pass("before \(name())")
        try body(context)
        try pass("after \(name())")
    }
}

private protocol FaultableFactory {
    func faultyPart(_ faults: FaultInjector) -> ContainerPart?
}

extension CompleteFactory: FaultableFactory {
    fileprivate func faultyPart(_ faults: FaultInjector) -> ContainerPart? {
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
        let source = CompleteFactory(factory: factory, children: faultyChildren).routed
        guard case .container(let part) = source.part else { return nil }
        return part
    }
}
