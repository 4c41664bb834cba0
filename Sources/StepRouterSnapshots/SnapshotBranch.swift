import StepRouter

/// A screen of a snapshot with all that hangs from it.
struct SnapshotBranch {
    let screen: WindowSnapshot.Entry
    /// What it presents.
    var modals: [SnapshotBranch] = []
    /// What it holds.
    var content: [SnapshotBranch] = []

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
        for (number, screen) in snapshot.screens.enumerated() {
            let isDeep = screen.depth > RestorationTable.greatestDepth || number >= RestorationTable.mostScreens
            if isDeep {
                dropped.append(DroppedScreen(screen.name, .tooMany))
                continue
            }
            // What hangs from something that is left out is left out with it.
            if screen.depth > leftOut { continue }
            let isPlaced = screen.depth == 0 ? open.isEmpty : screen.depth > 0 && screen.depth <= open.count
            if !isPlaced || (screen.depth == 0 && screen.presented != nil) {
                dropped.append(DroppedScreen(screen.name, .malformed))
                // Nothing hangs from what is above the root.
                leftOut = max(0, screen.depth)
                continue
            }
            leftOut = .max
            open.close(downTo: screen.depth)
            open.append(SnapshotBranch(screen: screen))
        }
        open.close(downTo: 1)
        return open.first
    }
}

extension [SnapshotBranch] {
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
