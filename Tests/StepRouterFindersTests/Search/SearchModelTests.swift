import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Searches visit what a plain recursive model says, in that order.
struct SearchModelTests {
    @Test(arguments: 0..<UInt64(60))
    func `searches of random hierarchies visit what the model does`(seed: UInt64) async throws {
        var forest = RandomForest(seed: seed)
        let window = try await forest.window()
        try window.checkInvariants()
        let screens = window.tree.allScreens
        for options in allOptionSets {
            for start in try [#require(window.topmostScreen), #require(window.rootScreen)] + screens.suffix(5) {
                let model = SearchModel(tree: window.tree, options: options)
                let visited = try visited(options, from: .custom { _ in start }, in: window)
                #expect(visited.map(label) == model.visits(from: start).map(label), "\(options) from \(label(start))")
            }
            let topmost = try visited(options, in: window).map(label)
            #expect(try topmost == visited(options, from: .custom { $0.topmostScreen }, in: window).map(label))
            let root = try visited(options, from: .root, in: window).map(label)
            #expect(try root == visited(options, from: .custom { $0.rootScreen }, in: window).map(label))
        }
        #expect(Set(try visited(.fullStack, in: window).map(label)) == Set(screens.map(label)))
        #expect(try visited(.fullStack, from: .root, in: window).count == screens.count)

        func label(_ screen: any Screen) -> String {
            let number = window.tree.id(of: screen).flatMap { id in window.hierarchy.screens.firstIndex(of: id) }
            return "\(name(of: screen)) \(number ?? -1)"
        }
    }
}

/// What a search visits, said in terms of screens: levels from the top down, within each a screen before what it contains.
private struct SearchModel {
    let tree: ScreenTree
    let options: SearchOptions

    func visits(from start: any Screen) -> [any Screen] {
        let around = Array(sequence(first: start) { tree.parent(of: $0) }.dropFirst())
        var visits: [any Screen] = []
        if options.contains(.presented) {
            let above = around.reversed().compactMap(modal) + modals(shownIn: start)
            visits += above.flatMap { level($0, from: nil) }
        }
        visits += (options.contains(.current) ? [start] : []) + within(start, from: nil)
        if options.contains(.parent) { visits += around }
        var origin = around.last ?? start
        while options.contains(.presenting), let presenter = tree.presenter(of: origin) {
            let below = sequence(first: presenter) { tree.parent(of: $0) }.reduce(presenter) { $1 }
            visits += level(below, from: origin)
            origin = below
        }
        return visits
    }

    /// A screen that is a level of its own, below its modals but the one that the search came from.
    private func level(_ screen: any Screen, from origin: (any Screen)?) -> [any Screen] {
        let modals = options.contains(.presented) ? modals(shownIn: screen).filter { $0 !== origin } : []
        return modals.flatMap { level($0, from: origin) } + [screen] + within(screen, from: origin)
    }

    private func modal(_ screen: any Screen) -> (any Screen)? {
        tree.presented(by: screen).flatMap { tree.presenter(of: $0) === screen ? $0 : nil }
    }

    private func modals(shownIn screen: any Screen) -> [any Screen] {
        (modal(screen).map { [$0] } ?? []) + tree.visibleContent(of: screen).flatMap { modals(shownIn: $0) }
    }

    private func within(_ screen: any Screen, from origin: (any Screen)?) -> [any Screen] {
        if options.isDisjoint(with: [.visible, .contained]) { return [] }
        let visible = tree.visibleContent(of: screen)
        let all = options.contains(.contained) ? tree.content(of: screen) : visible
        let isVisible = { (child: any Screen) in visible.contains { $0 === child } }
        let children: [any Screen]
        switch tree.id(of: screen).flatMap({ tree.hierarchy.kind(of: $0).containment }) {
        case nil: children = []
        case .stack: children = all.reversed()
        case .alternatives: children = visible + all.filter { !isVisible($0) }
        case .columns: children = visible.reversed() + all.filter { !isVisible($0) }.reversed()
        }
        return children.flatMap { isVisible($0) ? [$0] + within($0, from: origin) : level($0, from: origin) }
    }
}
