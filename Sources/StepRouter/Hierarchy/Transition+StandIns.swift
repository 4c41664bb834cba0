// Screens that are built after they were put in place.
extension Transition {
    /// Puts the numbers of screens in place of what stood for them.
    ///
    /// - Parameters:
    ///   - screens: The screens, by planned step.
    ///   - before: The hierarchy before the movement, with the screens.
    mutating func replaceStandIns(with screens: [ScreenID?], from before: Hierarchy) {
        subject = subject.map { screens.replacing($0) }
        self.before = before
        after.replaceStandIns(with: screens)
    }
}

extension Hierarchy {
    fileprivate mutating func replaceStandIns(with screens: [ScreenID?]) {
        var position = 0
        while position < count {
            let screen = nodes[position].screen
            if screen.isPlanned { rename(screens.replacing(screen), at: position) }
            position += 1
        }
    }
}

extension [ScreenID?] {
    /// What a number is replaced by.
    func replacing(_ screen: ScreenID) -> ScreenID {
        guard let step = screen.plannedStep, step < count else { return screen }
        return self[step] ?? screen
    }
}
