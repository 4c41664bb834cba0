public import StepRouter

/// The order in which searches visit the screens of a hierarchy, by position. It is written here, and nowhere else.
///
/// Levels come from the top down: the modals above the starting screen, its own level, the containers around it, the
/// levels below. A level is a modal, the root, or a hidden screen, with the screens that it shows; the modals above a
/// level come before it. Each screen belongs to one level, so that none is visited twice. Within a level a screen
/// comes before its content.
struct SearchOrder {
    typealias Condition = (any Screen) throws -> Bool

    private let hierarchy: Hierarchy
    private let nodes: [Hierarchy.Node]
    private let screens: [ListedScreen?]
    private let options: SearchOptions
    /// For each class of screens, by number, `true` if it is asked; `nil` if all are.
    private let classes: [Bool]?
    /// Lets modals be visited besides those from which the search came.
    private let visitsModals: Bool
    /// The modal from which the search came down to the present level.
    private var origin = 0

    /// An order that visits the screens of some classes, or of all.
    init(in tree: ScreenTree, _ options: SearchOptions, of filter: ClassFilter?) {
        hierarchy = tree.hierarchy
        nodes = tree.hierarchy.nodes
        screens = tree.screens.screens
        self.options = options
        classes = filter?.inclusions(in: tree.screens.classes)
        visitsModals = options.contains(.presented) && tree.hierarchy.modalCount > 0
    }

    /// `true` if any screen is asked: otherwise none need be visited.
    var asksAny: Bool { nodes.contains { asks($0) } }

    /// The first screen that satisfies a condition, seen from a screen.
    mutating func first(from start: Int, where condition: Condition) throws -> Int? {
        if visitsModals {
            var modals: [Int] = containers(around: start).compactMap { hierarchy.modal(of: $0) }.reversed()
            addModals(shownIn: start, to: &modals)
            if let found = try first(onLevels: modals, where: condition) { return found }
        }
        if options.contains(.current), try accepts(start, condition) { return start }
        if let found = try first(within: start, where: condition) { return found }
        if options.contains(.parent),
            let found = try containers(around: start).first(where: { try accepts($0, condition) })
        {
            return found
        }
        origin = hierarchy.level(of: start)
        return try first(fromLevelOf: hierarchy.above(origin), where: condition)
    }

    // MARK: Levels

    /// The first one on the level of a presenter and on those below, from the top down.
    mutating func first(fromLevelOf presenter: Int?, where condition: Condition) throws -> Int? {
        if !options.contains(.presenting) { return nil }
        var next = presenter
        while let presenter = next {
            let level = hierarchy.level(of: presenter)
            if let found = try first(onLevel: level, where: condition) { return found }
            origin = level
            next = hierarchy.above(level)
        }
        return nil
    }

    /// The first one on a level or on those above it, from the top down.
    private func first(onLevel level: Int, where condition: Condition) throws -> Int? {
        if visitsModals, nodes[level].extent > 1 {
            var modals: [Int] = []
            addModals(shownIn: level, to: &modals)
            if let found = try first(onLevels: modals, where: condition) { return found }
        }
        return try first(at: level, where: condition)
    }

    /// The first one on some levels and those above each. It does not recurse: many modals may be above each other.
    private func first(onLevels levels: [Int], where condition: Condition) throws -> Int? {
        // The levels that are left, the next one last.
        var pending = levels.reversed().map { (level: $0, hasListedModals: false) }
        while let next = pending.popLast() {
            if next.hasListedModals {
                if let found = try first(at: next.level, where: condition) { return found }
                continue
            }
            var modals: [Int] = []
            addModals(shownIn: next.level, to: &modals)
            pending.append((next.level, true))
            pending += modals.reversed().map { ($0, false) }
        }
        return nil
    }

    /// Lists the modals above a level, each before those of the screens that its presenter shows.
    private func addModals(shownIn position: Int, to modals: inout [Int]) {
        if nodes[position].extent == 1 { return }
        if nodes[position + 1].isModal, position + 1 != origin { modals.append(position + 1) }
        for child in hierarchy.visibleChildren(of: position) { addModals(shownIn: child, to: &modals) }
    }

    /// The containers around a screen, from the innermost on.
    private func containers(around position: Int) -> some Sequence<Int> {
        sequence(first: position) { hierarchy.parent(of: $0) }.dropFirst()
    }

    // MARK: One level

    /// Returns whether the screens of a node's class are asked.
    private func asks(_ node: Hierarchy.Node) -> Bool {
        guard let classes else { return true }
        return node.classID < classes.count && classes[Int(node.classID)]
    }

    private func accepts(_ position: Int, _ condition: Condition) throws -> Bool {
        let node = nodes[position]
        let index = node.screen.index
        guard asks(node), index < screens.count, let screen = screens[index]?.screen else { return false }
        return try condition(screen)
    }

    /// A screen, or the first one within it.
    private func first(at position: Int, where condition: Condition) throws -> Int? {
        try accepts(position, condition) ? position : first(within: position, where: condition)
    }

    /// The first one within a container: the shown screens before the hidden ones, a stack from the top down,
    /// alternatives from the first to the last, and columns from the innermost.
    private func first(within container: Int, where condition: Condition) throws -> Int? {
        let node = nodes[container]
        guard node.extent > 1, let containment = node.kind.containment else { return nil }
        let visitsHidden = options.contains(.contained)
        if !visitsHidden, !options.contains(.visible) { return nil }
        let content = hierarchy.content(of: container)
        let firstShown = node.shown > 0 ? container + Int(node.shown) : content
        var end = firstShown
        for _ in 0..<node.shownCount { end += Int(nodes[end].extent) }
        let shown = firstShown..<end
        let before = visitsHidden ? content..<shown.lowerBound : 0..<0
        let after = visitsHidden ? shown.upperBound..<container + Int(node.extent) : 0..<0
        return switch containment {
        case .stack:
            try last(in: after, isHidden: true, where: condition) ?? last(in: shown, isHidden: false, where: condition)
                ?? last(in: before, isHidden: true, where: condition)
        case .columns:
            try last(in: shown, isHidden: false, where: condition) ?? last(in: after, isHidden: true, where: condition)
                ?? last(in: before, isHidden: true, where: condition)
        case .alternatives:
            try first(in: shown, isHidden: false, where: condition)
                ?? first(in: before, isHidden: true, where: condition)
                ?? first(in: after, isHidden: true, where: condition)
        }
    }

    /// The first one of some screens that lie side by side.
    private func first(in range: Range<Int>, isHidden: Bool, where condition: Condition) throws -> Int? {
        var child = range.lowerBound
        while child < range.upperBound {
            if let found = try first(atChild: child, isHidden: isHidden, where: condition) { return found }
            child += Int(nodes[child].extent)
        }
        return nil
    }

    /// The first one of some screens that lie side by side, beginning with the last of them.
    private func last(in range: Range<Int>, isHidden: Bool, where condition: Condition) throws -> Int? {
        if range.isEmpty { return nil }
        let depth = nodes[range.lowerBound].depth
        var child = range.upperBound - 1
        // As long as they have no content, the position before is the next one.
        while child >= range.lowerBound, nodes[child].depth == depth {
            if try accepts(child, condition) { return child }
            child -= 1
        }
        if child < range.lowerBound { return nil }
        var others: [Int] = []
        var other = range.lowerBound
        while other <= child {
            others.append(other)
            other += Int(nodes[other].extent)
        }
        while let child = others.popLast() {
            if let found = try first(atChild: child, isHidden: isHidden, where: condition) { return found }
        }
        return nil
    }

    /// A contained screen, or the first one within or above it. A hidden one is a level of its own.
    private func first(atChild child: Int, isHidden: Bool, where condition: Condition) throws -> Int? {
        isHidden ? try first(onLevel: child, where: condition) : try first(at: child, where: condition)
    }
}

/// Finds out which classes of screens are of a type. The answers are kept for the window that was searched last.
@usableFromInline
final class ClassFilter {
    private let includes: (any Screen.Type) -> Bool
    private var classes: ScreenClasses?
    private var isIncluded: [Bool] = []

    @usableFromInline
    init<Target: Screen>(_ type: Target.Type) { includes = { $0 is Target.Type } }

    /// Returns for each class, by its number, whether it is of the type.
    func inclusions(in classes: ScreenClasses) -> [Bool] {
        if classes !== self.classes { (self.classes, isIncluded) = (classes, []) }
        for entry in classes.entries[isIncluded.count...] { isIncluded.append(includes(entry.type)) }
        return isIncluded
    }
}
