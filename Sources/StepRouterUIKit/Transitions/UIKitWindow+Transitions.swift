#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // One transition, with one call of UIKit.
    extension UIKitWindow {
        /// Carries out a transition, waits for its end, and checks its effect.
        ///
        /// - Returns: The hierarchy that the window shows then.
        func carryOut(
            _ transition: Hierarchy.Transition,
            animated: Bool,
            _ commit: UIKitCommit
        ) async throws(HierarchyError) -> Hierarchy {
            commit.transition = transition
            defer { commit.transition = nil }
            let difference = transition.difference
            // Screens that ask where they are while UIKit tells them are in the window.
            screens.place(difference.joined)
            commit.placed += difference.joined
            let formerlyRemoved = commit.removed.count
            var shown: Hierarchy
            do throws(HierarchyError) {
                let call = try await begin(transition, animated: animated, commit)
                shown = try await wait(for: call, transition) { $0.shows(theEffectOf: transition) }
            } catch {
                // UIKit has done a part of it, which is taken back as well.
                if lastHierarchy.shows(aPartOf: transition) { commit.finished.append((transition, lastHierarchy)) }
                throw error
            }
            // UIKit dismisses the modals of a root before it is replaced; they leave with it nevertheless.
            if transition.change == .rootReplaced {
                commit.keepTogether(since: formerlyRemoved, asIn: transition.before)
            }
            do throws(HierarchyError) {
                try await takeOutColumns(of: transition, leaving: difference.removed, in: &shown)
                try await showColumns(of: transition, in: &shown)
                try await presentModals(of: transition, joining: difference.joined, in: &shown)
            } catch {
                // The effect so far is taken back as well.
                commit.finished.append((transition, shown))
                throw error
            }
            commit.finished.append((transition, transition.after))
            return shown
        }

        /// Calls UIKit.
        ///
        /// - Returns: The name of the call, for messages.
        private func begin(
            _ transition: Hierarchy.Transition,
            animated: Bool,
            _ commit: UIKitCommit
        ) async throws(HierarchyError) -> String {
            if transition.change == .rootReplaced { try await dismissAll(before: transition) }
            if transition.change == .presented { try await waitUntilVisible(transition) }
            commit.requested = transition.after
            defer { commit.requested = nil }
            switch transition.change {
            case .presented:
                try present(transition.subject, in: transition, animated: animated)
                return "present(_:animated:completion:)"
            case .dismissed:
                dismiss(transition.subject, in: transition.after, animated: animated)
                return "dismiss(animated:completion:)"
            case .dragged:
                let style = transition.subject.flatMap { transition.after.presentationStyle(of: $0) }
                rest(controller(of: transition.subject), at: style?.detent ?? 0)
                return "selectedDetentIdentifier"
            case .contentSet, .popped, .selected:
                guard let container = transition.subject else { return "" }
                if animated, screens.style(of: transition) != nil { delegates.animate(controller(of: container)) }
                try setContent(of: container, in: transition.after, animated: animated)
                showSides(of: container, in: transition.after)
                return contentCall(of: container)
            case .rootReplaced:
                if let root = transition.subject { try setContent(of: root, in: transition.after, animated: false) }
                changeRoot(in: transition, animated: animated)
                return "rootViewController"
            case .resized:
                return ""
            }
        }

        /// Changes the root of the window, in the style of the transition if it has one.
        private func changeRoot(in transition: Hierarchy.Transition, animated: Bool) {
            guard let window else { return }
            let change = { [self] in window.rootViewController = controller(of: transition.subject) }
            guard animated, let style = screens.style(of: transition) else { return change() }
            controllers.known.changeRoot(style, window, change)
        }

        /// Takes out the columns that have left the stack of a collapsed split view, where UIKit keeps them, hidden.
        ///
        /// - Throws: `HierarchyError.notCarriedOut` if a screen that was to leave is still in the window.
        private func takeOutColumns(
            of transition: Hierarchy.Transition,
            leaving: [ScreenID],
            in shown: inout Hierarchy
        ) async throws(HierarchyError) {
            if !leaving.contains(where: shown.contains) { return }
            for position in shown.nodes.indices where shown.nodes[position].isCollapsed {
                let id = shown.nodes[position].screen
                guard let split = controller(of: id) as? UISplitViewController else { continue }
                let columns = shown.columns(of: position).map(\.root.screen).filter(leaving.contains)
                let names = columns.compactMap { controller(of: $0).flatMap(split.name) }
                for name in names { split.setViewController(nil, for: name) }
                if names.isEmpty { continue }
                // UIKit arranges the stack anew.
                _ = try await wait(for: "setViewController(_:for:)", transition) { _ in true }
                try setContent(of: id, in: transition.after, animated: false)
            }
            shown = try await wait(for: "setViewController(_:for:)", transition) { now in
                !leaving.contains(where: now.contains)
            }
        }

        /// Corrects the columns of split views: those that are shown for the first time, UIKit has collapsed in its own
        /// way. A split view in which others have put something meanwhile stays as it is.
        private func showColumns(of transition: Hierarchy.Transition, in shown: inout Hierarchy)
            async throws(HierarchyError)
        {
            let after = transition.after
            for node in after.nodes where node.kind == .split {
                if shown.screens(in: node.screen) != after.screens(in: node.screen) { continue }
                try setContent(of: node.screen, in: after, animated: false)
                shown = try await wait(for: contentCall(of: node.screen), transition) { _ in true }
            }
        }
    }

    // Waiting: for an effect that can be seen, never for a completion, which UIKit does not always call.
    extension UIKitWindow {
        /// The time between two looks.
        private static var frame: Duration { .milliseconds(16) }

        /// The state of something that is waited for.
        enum Awaited { case done, moving, idle }

        /// Looks once a frame until something is done, until ``timeout`` has passed, or until nothing moves for a fifth
        /// of that. Cancelling the task does not end it.
        ///
        /// - Returns: `done`, `moving` after ``timeout``, or `idle`.
        func lookEachFrame(_ look: () -> Awaited) async -> Awaited {
            var (left, idle) = (timeout, timeout / 5)
            while true {
                let state = look()
                if state == .done { return .done }
                if state == .moving { idle = timeout / 5 }
                if idle <= .zero { return .idle }
                if left <= .zero { return .moving }
                let clock = clock
                // A task of its own sleeps even if this one is cancelled.
                await Task { try? await clock.sleep(for: Self.frame, tolerance: nil) }.value
                left -= Self.frame
                if state == .idle { idle -= Self.frame }
            }
        }

        /// Returns when nothing moves, when ``timeout`` has passed, or when the current task is cancelled.
        public func waitForTransition() async {
            _ = await lookEachFrame { isInTransition && !Task.isCancelled ? .moving : .done }
        }

        /// Waits until a call of UIKit has had its effect, and nothing moves any more.
        ///
        /// - Returns: The hierarchy that the window shows then.
        /// - Throws: `HierarchyError.notCarriedOut`: the call did nothing, or it did not end.
        func wait(
            for call: String,
            _ transition: Hierarchy.Transition,
            until isDone: (Hierarchy) -> Bool
        ) async throws(HierarchyError) -> Hierarchy {
            // UIKit begins some transitions at the next layout only, such as those of a navigation controller that has
            // just joined the window.
            window?.layoutIfNeeded()
            let state = await lookEachFrame {
                let (now, isMoving) = look()
                return isMoving ? .moving : isDone(now) ? .done : .idle
            }
            switch state {
            case .done: return lastHierarchy
            case .idle: throw notCarriedOut(transition, "UIKit was told \(call), and the window does not show that.")
            case .moving: throw notCarriedOut(transition, "\(call) has not ended after \(timeout).")
            }
        }

        /// Waits until the window is on screen: in a hidden one UIKit presents nothing.
        ///
        /// - Throws: `HierarchyError.notCarriedOut` if it is still hidden after ``timeout``.
        func waitUntilVisible(_ transition: Hierarchy.Transition) async throws(HierarchyError) {
            if await lookEachFrame({ window?.isHidden == true ? .moving : .done }) == .done { return }
            let advice = "call makeKeyAndVisible() before the navigation."
            throw notCarriedOut(transition, "the window is not on screen, and UIKit presents nothing there: \(advice)")
        }
    }

    extension Hierarchy {
        /// The screens that a container holds, and those that they hold.
        fileprivate func screens(in container: ScreenID) -> Set<ScreenID> {
            content(of: container).reduce(into: []) { $0.formUnion(screens(in: $1).union([$1])) }
        }

        /// Returns whether a part of a transition has happened, and nothing else.
        fileprivate func shows(aPartOf transition: Hierarchy.Transition) -> Bool {
            let difference = transition.difference
            let (former, now) = (Set(transition.before.screens), Set(screens))
            return self != transition.before && former.subtracting(difference.removed).isSubset(of: now)
                && now.isSubset(of: former.union(difference.joined))
        }

        /// Returns whether the effect of a transition is there, whatever others have done beside it.
        fileprivate func shows(theEffectOf transition: Hierarchy.Transition) -> Bool {
            let after = transition.after
            guard let subject = transition.subject else { return shows(after) }
            if visibleContent(of: subject) == after.visibleContent(of: subject), shows(after) { return true }
            switch transition.change {
            case .presented: return contains(subject) && presenter(of: subject) == after.presenter(of: subject)
            case .dismissed: return presentationStyle(of: subject)?.isHidden != false
            case .dragged: return presentationStyle(of: subject)?.detent == after.presentationStyle(of: subject)?.detent
            case .contentSet, .popped, .selected:
                // A navigation controller that UIKit has put a column into is seen as long as something else is on it.
                let gone = after.screens.filter { !contains($0) }
                if gone.count == 1, after.kind(of: gone[0]) == .navigation {
                    return visibleScreens == after.visibleScreens.filter { $0 != gone[0] }
                }
                // Columns that leave are taken out later.
                let leaving = transition.difference.removed
                return content(of: subject).filter { !leaving.contains($0) } == after.content(of: subject)
                    && visibleContent(of: subject).filter { !leaving.contains($0) } == after.visibleContent(of: subject)
            case .rootReplaced: return root == subject
            case .resized: return true
            }
        }
    }
#endif
