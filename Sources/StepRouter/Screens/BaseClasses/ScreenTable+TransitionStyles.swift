// How transitions look.
extension ScreenTable {
    /// How a transition is to look, which a screen says that comes, goes or is shown by it: on its way back as on its way there.
    ///
    /// - Parameter transition: The transition, while the screens that leave have their numbers.
    /// - Returns: The style of the modal, of the new root, else of the old one; in a container that of the screen that joins, else of the one that leaves; where
    ///   neither does, of the one that is selected, else of the one that makes way.
    public func style(of transition: Transition) -> TransitionStyle? {
        let (before, after) = (transition.before, transition.after)
        guard let subject = transition.subject else { return nil }
        switch transition.change {
        case .presented, .dismissed: return style(of: subject)
        case .rootReplaced: return style(of: subject) ?? style(of: before.root)
        case .contentSet, .popped, .selected:
            let (former, present) = (before.visibleContent(of: subject).last, after.visibleContent(of: subject).last)
            if let present, !before.contains(present) { return style(of: present) }
            if let former, !after.contains(former) { return style(of: former) }
            return style(of: present) ?? style(of: former)
        case .resized: return nil
        }
    }

    private func style(of screen: ScreenID?) -> TransitionStyle? {
        (screen.flatMap { self[$0] } as? any DecoratedScreen)?.decoration?.transition
    }
}
