extension Hierarchy {
    /// A single movement that a user sees: the hierarchy before it and after it.
    public struct Transition: Hashable, Sendable {
        /// The kinds of movement.
        public enum Change: String, Hashable, Sendable, Codable {
            /// A modal is presented.
            case presented
            /// A modal is dismissed, with everything above it.
            case dismissed
            /// A container gets other content.
            case contentSet = "content set"
            /// Screens are taken off a stack.
            case popped
            /// Another screen of a container is selected.
            case selected
            /// The window gets another root.
            case rootReplaced = "root replaced"
            /// A sheet rests at another height.
            case dragged
            /// The window changes its horizontal size.
            case resized
        }

        /// The kind of movement.
        public internal(set) var change: Change
        /// The modal, the container or the new root that changes; `nil` only of an empty window that is resized.
        public internal(set) var subject: ScreenID?
        /// The hierarchy before the movement.
        public internal(set) var before: Hierarchy
        /// The hierarchy after it.
        public internal(set) var after: Hierarchy

        /// The places of screens that join and leave, as the verb that made the transition knows them.
        var extent: Extent

        /// Makes a transition.
        public init(_ change: Change, of subject: ScreenID?, from before: Hierarchy, to after: Hierarchy) {
            self.init(change, of: subject, from: before, to: after, .compared)
        }

        init(
            _ change: Change,
            of subject: ScreenID?,
            from before: Hierarchy,
            to after: Hierarchy,
            _ extent: Extent
        ) {
            self.change = change
            self.subject = subject
            self.before = before
            self.after = after
            self.extent = extent
        }

        /// The places of screens that a verb has inserted or removed.
        enum Extent: Hashable, Sendable {
            /// The screens at these places of the later hierarchy joined, and no other screen has changed its place.
            case joining(Range<Int>)
            /// The screens at these places of the earlier hierarchy left, and no other screen has changed its place.
            case leaving(Range<Int>)
            /// The hierarchies have to be compared.
            case compared

            /// The extent of two edits, one after the other.
            func followed(by next: Extent) -> Extent {
                // Screens that join among the first ones, or right behind them, make one range with them.
                guard case .joining(let range) = self, case .joining(let more) = next,
                    range.contains(more.lowerBound - 1)
                else { return .compared }
                return .joining(range.lowerBound..<range.upperBound + more.count)
            }

            fileprivate var inverted: Extent {
                switch self {
                case .joining(let range): .leaving(range)
                case .leaving(let range): .joining(range)
                case .compared: .compared
                }
            }
        }

        /// The screens that join, leave and move.
        package var difference: Difference {
            switch extent {
            case .joining(let range): Difference(joining: range, of: after)
            case .leaving(let range): Difference(leaving: range, of: before)
            case .compared: Difference(from: before, to: after)
            }
        }

        /// The inverse movement.
        public var inverted: Transition {
            Transition(change.inverted, of: subject, from: after, to: before, extent.inverted)
        }
    }
}

extension Hierarchy.Transition.Change {
    fileprivate var inverted: Hierarchy.Transition.Change {
        switch self {
        case .presented: .dismissed
        case .dismissed: .presented
        case .popped: .contentSet
        case .contentSet, .selected, .dragged, .rootReplaced, .resized: self
        }
    }
}

extension Hierarchy {
    /// A change of a hierarchy: its transitions in order, one for each container that changes.
    public struct Change: Hashable, Sendable {
        /// The hierarchy that was edited.
        public let base: Hierarchy
        /// The hierarchy after all transitions.
        public let result: Hierarchy
        /// The transitions, in order; none if nothing changes.
        public let transitions: [Transition]
        /// The screen that has to be visible at the end, if there is one.
        ///
        /// Only the window knows which columns it hides when it shows a split view.
        package var target: ScreenID?

        init(base: Hierarchy, result: Hierarchy, transitions: [Transition]) {
            self.base = base
            self.result = result
            self.transitions = transitions
        }

        /// The screens that leave.
        public var removed: [ScreenID] {
            if transitions.count == 1 { return transitions[0].difference.removed }
            let removesNothing = transitions.allSatisfy { if case .joining = $0.extent { true } else { false } }
            return removesNothing ? [] : Difference(from: base, to: result).removed
        }

        /// `true` if screens leave, and none joins or moves.
        package var isDeparture: Bool {
            let difference = Difference(from: base, to: result)
            return !difference.removed.isEmpty && difference.laterRange.isEmpty
        }
    }
}

extension Hierarchy {
    /// The difference between two hierarchies: the screens that join, leave and move.
    ///
    /// Each list is in the order of its hierarchy. Costs one look at each screen, and more only where the hierarchies
    /// differ.
    public struct Difference: Hashable, Sendable {
        /// The screens that are in the later one only.
        public private(set) var joined: [ScreenID] = []
        /// The screens that are in the earlier one only.
        public private(set) var removed: [ScreenID] = []
        /// The screens that hang from another one than before.
        public private(set) var moved: [ScreenID] = []
        /// The range of all removed screens in the earlier one.
        package private(set) var earlierRange = 0..<0
        /// The range of all screens that join or move in the later one.
        package private(set) var laterRange = 0..<0

        package init() {}

        /// Makes the difference of screens that join at some places of the later hierarchy.
        fileprivate init(joining range: Range<Int>, of later: Hierarchy) {
            (joined, laterRange) = (later.screens(in: range), range)
            earlierRange = range.lowerBound..<range.lowerBound
        }

        /// Makes the difference of screens that leave some places of the earlier hierarchy.
        fileprivate init(leaving range: Range<Int>, of earlier: Hierarchy) {
            (removed, earlierRange) = (earlier.screens(in: range), range)
            laterRange = range.lowerBound..<range.lowerBound
        }

        /// Compares two hierarchies.
        public init(from earlier: Hierarchy, to later: Hierarchy) {
            let (old, new) = Self.differing(earlier, later)
            (earlierRange, laterRange) = (old, new)
            let (former, present) = (earlier.screens(in: old), later.screens(in: new))
            let (were, are) = (ScreenSet(former), ScreenSet(present))
            removed = former.filter { !are.contains($0) }
            joined = present.filter { !were.contains($0) }
            if joined.count == present.count { return }
            let formerHolders = Dictionary(zip(former, earlier.holders(in: old))) { first, _ in first }
            for (screen, holder) in zip(present, later.holders(in: new)) {
                if let former = formerHolders[screen], former != holder { moved.append(screen) }
            }
        }

        /// The ranges between the equal screens at the beginning and at the end, which hang from the same ones.
        private static func differing(_ earlier: Hierarchy, _ later: Hierarchy) -> (old: Range<Int>, new: Range<Int>) {
            let (old, new) = (earlier.nodes, later.nodes)
            let shorter = min(old.count, new.count)
            var first = 0
            while first < shorter, isSame(old[first], new[first]) { first += 1 }
            var same = 0
            while same < shorter - first, isSame(old[old.count - 1 - same], new[new.count - 1 - same]) { same += 1 }
            // Screens at the end may hang from one that differs. If the first of them does not, none does.
            if same > 0, earlier.hangs(old.count - same, from: first) || later.hangs(new.count - same, from: first) {
                same = 0
            }
            return (first..<old.count - same, first..<new.count - same)
        }

        private static func isSame(_ old: Hierarchy.Node, _ new: Hierarchy.Node) -> Bool {
            old.screen == new.screen && old.depth == new.depth
        }
    }
}

extension Hierarchy {
    /// Returns whether a screen hangs from one at a position or behind it.
    fileprivate func hangs(_ position: Int, from first: Int) -> Bool { above(position).map { $0 >= first } ?? false }

    /// The screens that those in a range hang from, found in one pass.
    fileprivate func holders(in range: Range<Int>) -> [ScreenID?] {
        var path = path(to: range.lowerBound)
        return range.map { position in
            while path.count > nodes[position].depth { path.removeLast() }
            defer { path.append(position) }
            return path.last.map { nodes[$0].screen }
        }
    }
}
