import StepRouter

/// A screen of a snapshot with all that hangs from it.
struct SnapshotBranch {
    let screen: WindowSnapshot.Entry
    /// What it presents.
    var modals: [SnapshotBranch] = []
    /// What it holds.
    var content: [SnapshotBranch] = []
    /// How many of the screens that it held come before the first that cannot be read, or is at no place; `nil` if none is missing.
    private(set) var firstGap: Int?

    /// How it is presented.
    var style: PresentationStyle? {
        screen.presented.flatMap { PresentationStyle.Kind(rawValue: $0) }.map {
            PresentationStyle($0, isModalInPresentation: screen.isModalInPresentation == true)
        }
    }

    /// Makes a tree of a list, as far as it is one.
    ///
    /// - Parameters:
    ///   - snapshot: The list.
    ///   - dropped: What is at no place, or too much.
    /// - Returns: The root; `nil` if there is none.
    static func root(of snapshot: WindowSnapshot, dropping dropped: inout [DroppedScreen]) -> SnapshotBranch? {
        /// The branches around the next one, the root first.
        var open: [SnapshotBranch] = []
        /// Where the last screen was that is at no place.
        var leftOut = Int.max
        var gaps = snapshot.gaps[...]
        for (number, screen) in snapshot.screens.enumerated() {
            while let gap = gaps.first, gap.position <= number {
                open.noteGap(at: gap.depth)
                gaps.removeFirst()
            }
            let isDeep = screen.depth > RestorationTable.greatestDepth || number >= RestorationTable.mostScreens
            if isDeep {
                dropped.append(DroppedScreen(screen.name, .tooMany))
                if screen.presented == nil { open.noteGap(at: screen.depth) }
                continue
            }
            // What hangs from something that is left out is left out with it.
            if screen.depth > leftOut { continue }
            let isPlaced = screen.depth == 0 ? open.isEmpty : screen.depth > 0 && screen.depth <= open.count
            if !isPlaced || (screen.depth == 0 && screen.presented != nil) {
                dropped.append(DroppedScreen(screen.name, .malformed))
                if screen.presented == nil { open.noteGap(at: screen.depth) }
                // Nothing hangs from what is above the root.
                leftOut = max(0, screen.depth)
                continue
            }
            leftOut = .max
            open.close(downTo: screen.depth)
            open.append(SnapshotBranch(screen: screen))
        }
        for gap in gaps { open.noteGap(at: gap.depth) }
        open.close(downTo: 1)
        return open.first
    }
}

extension SnapshotBranch {
    /// Notes that a screen is missing behind those that it holds, and behind one that is still open.
    fileprivate mutating func noteGap(behind open: SnapshotBranch? = nil) {
        let isContent = open.map { $0.screen.presented == nil } ?? false
        firstGap = firstGap ?? content.count + (isContent ? 1 : 0)
    }
}

extension [SnapshotBranch] {
    /// Notes that a screen is missing in the content of the innermost branch around it that is known.
    ///
    /// - Parameter depth: How many screens were above it; `nil` if that is not known: it may be missing in any of them.
    fileprivate mutating func noteGap(at depth: Int?) {
        guard let depth else {
            for number in indices { self[number].noteGap(behind: number + 1 < count ? self[number + 1] : nil) }
            return
        }
        if isEmpty || depth < 1 { return }
        close(downTo: depth)
        self[count - 1].noteGap()
    }

    /// Hangs branches from those around them, until some are left.
    fileprivate mutating func close(downTo depth: Int) {
        while count > Swift.max(depth, 1) {
            let branch = removeLast()
            if branch.screen.presented != nil {
                self[count - 1].modals.append(branch)
            } else {
                self[count - 1].content.append(branch)
            }
        }
    }
}
