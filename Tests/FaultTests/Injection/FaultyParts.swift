@testable import StepRouter

// The parts of a step, each with a point before and a point after it: the second is a part that does its work and then throws.

struct FaultyFinder<Target: Screen, Context>: Finder, CustomStringConvertible {
    let base: any Finder<Target, Context>
    let faults: FaultInjector

    var description: String { partName(base) }

    func find(in window: any ScreenWindow, with context: Context) throws -> Target? {
        try faults.pass("before finder \(self)")
        let found = try base.find(in: window, with: context)
        try faults.pass("after finder \(self)")
        return found
    }
}

struct FaultyFactory<Target: Screen, Context>: Factory, CustomStringConvertible {
    let base: any Factory<Target, Context>
    let faults: FaultInjector

    var description: String { partName(base) }

    func prepare(with context: Context) throws {
        try faults.pass("before preparing \(self)")
        try base.prepare(with: context)
        try faults.pass("after preparing \(self)")
    }

    nonisolated(nonsending) func build(with context: Context) async throws -> Target {
        try faults.suspend("before building by \(self) \(Target.self)")
        let screen = try await base.build(with: context)
        faults.note(birthOf: screen)
        try faults.suspend("after building by \(self) \(Target.self)")
        return screen
    }
}

struct FaultyContainerBuilding<Target: Screen, Context>: ContainerBuilding {
    let base: any ContainerBuilding<Target, Context>
    let faults: FaultInjector

    var name: String { base.name }

    func prepare(with context: Context) throws {
        try faults.pass("before preparing \(name)")
        try base.prepare(with: context)
        try faults.pass("after preparing \(name)")
    }

    nonisolated(nonsending) func presetScreens(with context: Context) async throws -> [any Screen] {
        try faults.suspend("before the preset screens of \(name)")
        let screens = try await base.presetScreens(with: context)
        for screen in screens { faults.note(birthOf: screen) }
        try faults.suspend("after the preset screens of \(name)")
        return screens
    }

    nonisolated(nonsending) func build(
        with context: Context,
        integrating screens: [any Screen]
    ) async throws -> Target {
        try faults.suspend("before building by \(name)")
        let screen = try await base.build(with: context, integrating: screens)
        faults.note(birthOf: screen)
        try faults.suspend("after building by \(name)")
        return screen
    }
}

struct FaultyInterceptor<Context>: RoutingInterceptor, CustomStringConvertible {
    let base: any RoutingInterceptor<Context>
    let faults: FaultInjector

    var description: String { partName(base) }

    func prepare(with context: Context) throws {
        try faults.pass("before preparing \(self)")
        try base.prepare(with: context)
        try faults.pass("after preparing \(self)")
    }

    nonisolated(nonsending) func perform(with context: Context) async throws {
        try faults.suspend("before \(self)")
        try await base.perform(with: context)
        try faults.suspend("after \(self)")
    }
}

struct FaultyContextTask<Target, Context>: ContextTask, CustomStringConvertible {
    let base: any ContextTask<Target, Context>
    let faults: FaultInjector

    var description: String { partName(base) }

    func prepare(with context: Context) throws {
        try faults.pass("before preparing \(self)")
        try base.prepare(with: context)
        try faults.pass("after preparing \(self)")
    }

    func perform(on screen: Target, with context: Context) throws {
        try faults.pass("before \(self) on \(Target.self)")
        try base.perform(on: screen, with: context)
        try faults.pass("after \(self) on \(Target.self)")
    }
}

struct FaultyPostTask<Target, Context>: PostRoutingTask {
    let base: any PostRoutingTask<Target, Context>
    let faults: FaultInjector

    nonisolated(nonsending) func perform(on screen: Target, with context: Context, routingStack: [any Screen]) async {
        faults.wait("before \(partName(base))")
        await base.perform(on: screen, with: context, routingStack: routingStack)
        faults.wait("after \(partName(base))")
    }
}
