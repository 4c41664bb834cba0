// Screens that are built after they were put in place.
extension HierarchyEditor {
    /// Puts the numbers of screens in place of what stood for them.
    ///
    /// - Parameter screens: The screens, by planned step; what stands for other steps stays.
    mutating func replaceStandIns(with screens: [ScreenID?]) {
        changeTransitions { transition in
            if let subject = transition.subject { transition.subject = screens.replacing(subject) }
            transition.before.replaceStandIns(with: screens)
            transition.after.replaceStandIns(with: screens)
        }
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
