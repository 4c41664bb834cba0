#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    import UIKit

    // Changes, as the router and the app's code ask for them.
    extension UIKitWindow {
        /// Carries out one transition after the other, each with one call of UIKit. The user cannot interfere
        /// meanwhile.
        ///
        /// - Parameters:
        ///   - change: The transitions; the base of the change is the present hierarchy.
        ///   - animated: `true` if transitions take time.
        ///   - origin: The cause of the change.
        /// - Throws: `HierarchyError`: before anything has changed what keeps the view controllers from being made or
        ///   put there, such as `foreignScreen`, `transitionInProgress`, and `notCarriedOut` if the window has changed
        ///   since. Afterwards `notCarriedOut` if UIKit has not done what it was told, and everything was taken back, or
        ///   `notRestored` if the window is not as it was before: the changes of others stay.
        public func carryOut(
            _ change: Hierarchy.Change,
            animated: Bool,
            by origin: ChangeOrigin
        ) async throws(HierarchyError) {
            guard let first = change.transitions.first else { return }
            let made = try makeControllers(of: change)
            // Making view controllers runs app code, which may have changed the window.
            guard let now = readAtRest() else {
                throw .transitionInProgress(running: movingPart ?? "a transition")
            }
            if !now.hierarchy.shows(change.base) {
                throw notCarriedOut(first, "the hierarchy has changed since it was planned.")
            }
            if window == nil { throw notCarriedOut(first, "the window is gone.") }
            let commit = UIKitCommit(from: change.base, by: origin, keeping: made)
            for node in change.base.nodes where node.kind == .tabs {
                guard let bar = controller(of: node.screen) as? UITabBarController else { continue }
                if TabContent(of: bar).isListShown { commit.keptLists.insert(ObjectIdentifier(bar)) }
            }
            self.commit = commit
            try await carryOut(change, from: now.hierarchy, animated: animated, commit)
        }

        /// Carries out the transitions of a change that has begun, and ends it.
        private func carryOut(
            _ change: Hierarchy.Change,
            from now: Hierarchy,
            animated: Bool,
            _ commit: UIKitCommit
        ) async throws(HierarchyError) {
            let isInteractive = window?.isUserInteractionEnabled ?? true
            window?.isUserInteractionEnabled = false
            defer { end(commit, isInteractive) }
            do throws(HierarchyError) {
                var shown = now
                for (number, transition) in change.transitions.enumerated() {
                    commit.last = transition
                    if number > 0, !shown.shows(transition.before) {
                        throw notCarriedOut(transition, "others have changed the window meanwhile.")
                    }
                    shown = try await carryOut(transition, animated: animated, commit)
                }
                for transition in transitions(showingColumnsOf: change.target, in: shown) {
                    commit.last = transition
                    _ = try await carryOut(transition, animated: animated, commit)
                }
                try releaseMissing(of: change, commit)
            } catch {
                throw await takeBack(commit, because: error)
            }
        }

        // MARK: Sheets that go with what is below them

        /// Lets sheets go, and come back, after the user or others have changed what is below them. Screens that leave for
        /// good were asked when the user began.
        ///
        /// - Parameters:
        ///   - former: The hierarchy before.
        ///   - origin: The cause of the change.
        func settleSheets(since former: Hierarchy, by origin: ChangeOrigin) {
            var editor = HierarchyEditor(lastHierarchy, screens: screens)
            editor.settleSheets(since: former)
            if !editor.hasChanged { return }
            let change = editor.change
            noticeUnasked(change.removed)
            let commit = UIKitCommit(from: change.base, by: origin, keeping: [])
            commit.requested = change.result
            self.commit = commit
            Task {
                // The user's own transition may not be over.
                _ = await lookEachFrame { isMoving ? .moving : .done }
                commit.requested = nil
                // What cannot be carried out stays, as a navigation would find it.
                try? await carryOut(change, from: lastHierarchy, animated: true, commit)
            }
        }

        /// Edits the hierarchy and carries out the difference, once nothing moves any more.
        ///
        /// - Parameters:
        ///   - animated: `true` if transitions take time.
        ///   - origin: The cause of the change.
        ///   - body: The edit; called once, on the hierarchy as it is then.
        /// - Throws: The errors of the edit, with nothing changed, and those of ``carryOut(_:animated:by:)``.
        public func edit(
            animated: Bool,
            by origin: ChangeOrigin,
            _ body: @escaping (inout HierarchyEditor) throws -> Void
        ) async throws {
            await waitForTransition()
            var editor = HierarchyEditor(tree)
            do {
                try body(&editor)
                try await carryOut(editor.change, animated: animated, by: origin)
            } catch {
                // What could not be taken back stays in the window, with its number.
                editor.discardAdmitted(besides: hierarchy)
                throw error
            }
            editor.discardAdmitted(besides: hierarchy)
        }

        /// Makes the view controllers of all screens that join, before anything changes: this may be refused.
        ///
        /// - Returns: The view controllers of all screens that join or leave.
        private func makeControllers(of change: Hierarchy.Change) throws(HierarchyError) -> [UIViewController] {
            var made: [UIViewController] = change.removed.compactMap { controller(of: $0) }
            var joining: [ObjectIdentifier: ScreenID] = [:]
            for transition in change.transitions {
                if transition.change == .resized {
                    throw notCarriedOut(transition, "the system decides how wide a window is.")
                }
                for id in transition.difference.joined {
                    guard let screen = screens[id] else { continue }
                    let controller = try controllers.makeController(for: screen)
                    let other = joining.updateValue(id, forKey: ObjectIdentifier(controller)) ?? id
                    if controller.isInWindow || other != id { throw .alreadyInHierarchy(screen: screen.label) }
                    try check(controller, of: id, in: transition.after)
                    decorate(controller, of: screen)
                    made.append(controller)
                }
            }
            return made
        }

        /// Checks a view controller that UIKit's containers do not take, whatever the screen is that it shows.
        private func check(
            _ controller: UIViewController,
            of screen: ScreenID,
            in after: Hierarchy
        ) throws(HierarchyError) {
            guard controller.isContainer, let holder = after.parent(of: screen) else { return }
            let column = after.column(of: screen)
            if controller is UINavigationController, column == nil,
                self.controller(of: holder) is UINavigationController
            {
                throw .nestedNavigation(screen: screens.name(of: screen), container: screens.name(of: holder))
            }
            guard controller is UITabBarController, let column,
                let split = self.controller(of: column.split) as? UISplitViewController
            else { return }
            // The editor refuses screens that are tab bars; this one is no tab bar, and is shown by one.
            if column.number < split.columns.count - 1, after.kind(of: screen) != .tabs {
                throw .tabBarColumn(screen: screens.name(of: screen), container: screens.name(of: column.split))
            }
        }

        /// Releases the screens that were put in place, and that others have taken out before the window was read.
        ///
        /// - Throws: `HierarchyError.notCarriedOut` if the target is one of them, or has left otherwise.
        private func releaseMissing(of change: Hierarchy.Change, _ commit: UIKitCommit) throws(HierarchyError) {
            let shown = lastHierarchy
            if let target = change.target, !shown.contains(target), let last = commit.last {
                let joined = Hierarchy.Difference(from: change.result, to: shown).joined
                let found = joined.compactMap { screens[$0]?.label }.joined(separator: ", ")
                let name = screens[target]?.label ?? "the target"
                throw notCarriedOut(
                    last,
                    "others have changed the window meanwhile, and \(name) is not there\(found.isEmpty ? "." : ": found \(found).")"
                )
            }
            // Those that were seen are released with the others that have left.
            let left = ScreenSet(commit.removed.flatMap(\.screens))
            let missing = commit.placed.filter { !shown.contains($0) && !left.contains($0) }
            // The window was never read with them, so that there is no place which they have left.
            if !missing.isEmpty { screens.release(missing, asIn: Hierarchy()) }
        }

        /// Inverts the finished transitions, the last one first, as long as the window is as it was left. Changes of
        /// the user or of others stay.
        ///
        /// - Returns: The failure, with how far the change was taken back, and whether the window is as it was before.
        private func takeBack(_ commit: UIKitCommit, because error: HierarchyError) async -> HierarchyError {
            let failed = commit.last.map(name) ?? ""
            var reason = if case .notCarriedOut(_, let reason) = error { reason } else { "\(error)" }
            var last: Hierarchy.Transition?
            for (transition, left) in commit.finished.reversed() {
                last = transition
                let (now, isMoving) = look()
                if isMoving || !now.shows(left) { break }
                do {
                    _ = try await carryOut(transition.inverted, animated: false, commit)
                } catch {
                    break
                }
                last = nil
            }
            if let last {
                reason += " “\(name(last))” stays: the window is not as it was left."
            } else if !commit.finished.isEmpty {
                reason += " What was carried out before was taken back."
            }
            if look().hierarchy.shows(commit.base) { return .notCarriedOut(transition: failed, reason: reason) }
            return .notRestored(transition: failed, reason: reason)
        }

        private func end(_ commit: UIKitCommit, _ isInteractive: Bool) {
            alerts.forgetGone()
            if !commit.keptLists.isEmpty {
                commit.keptLists = []
                look()
            }
            self.commit = nil
            // If it is enabled by now, others have done that: they have more to say.
            if window?.isUserInteractionEnabled == false { window?.isUserInteractionEnabled = isInteractive }
            screens.tell(from: commit.base, to: lastHierarchy, by: commit.origin)
            for (screens, hierarchy) in commit.removed { release(screens, asIn: hierarchy) }
        }

        // MARK: Messages

        func name(_ transition: Hierarchy.Transition) -> String {
            let subject = transition.subject.flatMap { screens[$0] }.map(\.label) ?? "window"
            return "\(transition.change.rawValue): \(subject)"
        }

        func notCarriedOut(_ transition: Hierarchy.Transition, _ reason: String) -> HierarchyError {
            .notCarriedOut(transition: name(transition), reason: reason)
        }
    }

    extension UIViewController {
        /// `true` if it is in the hierarchy of a window.
        fileprivate var isInWindow: Bool {
            if viewIfLoaded?.window != nil || presentingViewController != nil { return true }
            return parent?.isInWindow ?? false
        }
    }

    extension Hierarchy {
        /// Returns whether it shows the same as another one: the same screens at the same places, the same in front.
        ///
        /// The screens that a modal covers do not count: its style may be another one than was declared, because the
        /// platform, the app's hook or the view controller says so. Neither do the columns that an expanded split view
        /// hides: UIKit decides about them when it shows one.
        func shows(_ other: Hierarchy) -> Bool {
            if self == other { return true }
            let difference = Hierarchy.Difference(from: other, to: self)
            return screens == other.screens && difference.moved.isEmpty
                && nodes.lazy.map(\.isHidden).elementsEqual(other.nodes.lazy.map(\.isHidden))
                && other.visibleScreens.allSatisfy {
                    isExpandedSplit($0) || visibleContent(of: $0) == other.visibleContent(of: $0)
                }
        }

        private func isExpandedSplit(_ screen: ScreenID) -> Bool { kind(of: screen) == .split && !isCollapsed(screen) }
    }
#endif
