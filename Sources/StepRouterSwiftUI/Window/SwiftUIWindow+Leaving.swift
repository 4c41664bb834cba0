#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import StepRouter

    // The user's own leaving. SwiftUI asks nobody, so that what would leave is asked where the user begins: the back button is
    // ours and sheets stay where a screen objects. Elsewhere SwiftUI has done it already.
    extension SwiftUIWindow: ViewOwner {
        private typealias Edit = (inout HierarchyEditor) throws(HierarchyError) -> Void

        /// Takes over a gesture, unless a screen that would leave objects: then it is told or asked.
        ///
        /// - Returns: `true` if it was taken over.
        @discardableResult
        private func take(gesture name: String, _ edit: @escaping Edit) -> Bool {
            let goesOn = verdict(onGesture: name, by: edit).mayGoOn { leaving in
                let former = askedLeaving
                askedLeaving = Task {
                    _ = await letLeave(leaving, animated: true)
                    await former?.value
                }
            }
            if goesOn { take(edit) }
            return goesOn
        }

        // MARK: Stacks

        /// SwiftUI has taken the screens off a stack that lie above a number of them.
        func userWentBack(to count: Int, in stack: ShownScreen) {
            let screens = stack.content.map(\.id)
            guard count + 1 < screens.count else { return }
            let leaving = Array(screens[(count + 1)...].reversed())
            let isTaken = take(gesture: "back") { (editor) throws(HierarchyError) in
                for screen in leaving where editor.hierarchy.contains(screen) {
                    try editor.takeOff(screen, backIn: stack.id)
                }
            }
            // Nobody could be asked before, as by the menu of the back button: the screens come back.
            if !isTaken { stack.refresh() }
        }

        /// The user has tapped our back button.
        func userTappedBack(in stack: ShownScreen) { take(gesture: "back", back(in: stack)) }

        private func back(in stack: ShownScreen) -> Edit {
            let (id, top) = (stack.id, stack.content.last?.id)
            return { (editor) throws(HierarchyError) in if let top { try editor.takeOff(top, backIn: id) } }
        }

        /// Returns whether the screen on top of a stack leaves without a question.
        func mayGoBack(in stack: ShownScreen) -> Bool {
            if case .goesOn = verdict(onGesture: "back", by: back(in: stack)) { true } else { false }
        }

        // MARK: Tabs

        /// The user has tapped a tab. A tap on the selected one takes its stack back to the first screen, as UIKit does.
        func userTapped(_ tab: ScreenID, of bar: ShownScreen) {
            guard let position = bar.content.firstIndex(where: { $0.id == tab }) else { return }
            let isTaken = take(gesture: "tap on a tab") { (editor) throws(HierarchyError) in
                try editor.tapTab(position, of: bar.id)
            }
            if !isTaken { bar.refresh() }
        }

        /// SwiftUI has brought a column to the front. Going back from the one on top takes that out, as UIKit does.
        func userShowed(_ column: Int, of split: ShownScreen) {
            guard split.content.indices.contains(column), column != split.selected else { return }
            let shown = split.content[column].id
            take(gesture: "back") { (editor) throws(HierarchyError) in
                if column < split.selected { try editor.goBack(in: split.id) } else { try editor.show(shown) }
            }
        }

        // MARK: Modals

        /// SwiftUI has dismissed a modal.
        func userDismissed(_ modal: ShownScreen?, from presenter: ShownScreen) {
            guard let modal else { return }
            take { (editor) throws(HierarchyError) in
                if editor.hierarchy.contains(modal.id) { try editor.dismiss(from: presenter.id) }
            }
        }

        /// The user has tried to swipe a modal away, and it stays.
        func userTriedToSwipe(_ modal: ScreenID) {
            if present.contains(modal), !forbidsSwipes(modal) { take(gesture: "swipe down", dismissal(of: modal)) }
        }

        /// Returns whether the user may swipe a modal away: no screen forbids it, or is to be asked before.
        func mayBeSwiped(_ modal: ScreenID) -> Bool {
            if !present.contains(modal) { return true }
            if forbidsSwipes(modal) { return false }
            if case .goesOn = verdict(onGesture: "swipe down", by: dismissal(of: modal)) { return true }
            return false
        }

        private func dismissal(of modal: ScreenID) -> Edit {
            { (editor) throws(HierarchyError) in try editor.dismiss(from: modal) }
        }

        private func forbidsSwipes(_ modal: ScreenID) -> Bool {
            let hierarchy = present
            return hierarchy.presentationStyle(of: modal)?.isSwipeable != true
                || hierarchy.forbidsSwiping(modal, in: screens)
        }

        // MARK: Alerts

        /// SwiftUI has closed an alert. It may do so before it runs the action of the tapped button, so that an answer may come
        /// for some turns more: the alert leaves with the answer, or after them.
        func userClosed(_ alert: ShownScreen, of presenter: ShownScreen) {
            Task {
                for _ in 0..<Self.turnsForAnswer { await Task.yield() }
                if present.contains(alert.id) { userDismissed(alert, from: presenter) }
            }
        }

        private static var turnsForAnswer: Int { 20 }

        // MARK: Bars

        /// The user has tapped a button in the bar of a screen.
        func userTapped(_ button: BarButton, of shown: ShownScreen) {
            Task { try await button.tap(on: shown.screen, in: self) }
        }
    }

    extension HierarchyEditor {
        /// Takes a screen off its stack. The first one of a column takes the column out.
        fileprivate mutating func takeOff(_ screen: ScreenID, backIn stack: ScreenID) throws(HierarchyError) {
            guard let parent = hierarchy.parent(of: screen) else { return }
            let isAlone = hierarchy.content(of: parent).count == 1
            try goBack(in: isAlone ? hierarchy.parent(of: parent) ?? stack : parent)
        }
    }
#endif
