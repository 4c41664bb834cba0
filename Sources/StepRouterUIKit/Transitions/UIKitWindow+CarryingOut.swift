#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    import UIKit

    // What the router, and the app's code, ask the window for.
    extension UIKitWindow {
        /// Carries out one transition after the other, each with one call of UIKit. The user cannot interfere meanwhile.
        ///
        /// - Parameters:
        ///   - change: What is to become of the hierarchy; its base is the present one.
        ///   - animated: Whether transitions take time.
        ///   - origin: What causes the change.
        /// - Throws: `HierarchyError`: `transitionInProgress`, `foreignScreen` and `alreadyInHierarchy` before anything has changed, and `notCarriedOut` if
        ///   UIKit has not done what it was told, and everything was taken back, or `notRestored` if the window is not as it was before: what others have made of
        ///   it stays.
        public func carryOut(
            _ change: HierarchyChange,
            animated: Bool,
            by origin: ChangeOrigin
        ) async throws(HierarchyError) {
            guard let first = change.transitions.first else { return }
            let made = try makeControllers(of: change)
            guard let now = readingAtRest else {
                throw .transitionInProgress(running: movingPart ?? "a transition")
            }
            if !now.hierarchy.shows(change.base) {
                throw notCarriedOut(first, "the hierarchy has changed since it was planned.")
            }
            guard let window else { throw notCarriedOut(first, "the window is gone.") }
            let work = WindowWork(from: change.base, by: origin)
            work.kept = made
            let bars = change.base.nodes.filter { $0.kind == .tabs }
            controllers.keepLists(of: bars.compactMap { controller(of: $0.screen) as? UITabBarController })
            self.work = work
            let isInteractive = window.isUserInteractionEnabled
            window.isUserInteractionEnabled = false
            defer { end(work, isInteractive) }
            do throws(HierarchyError) {
                var shown = now.hierarchy
                for transition in change.transitions {
                    work.last = transition
                    if !shown.shows(transition.before) {
                        throw notCarriedOut(transition, "others have changed the window meanwhile.")
                    }
                    shown = try await carryOut(transition, animated: animated, work)
                }
                for transition in transitions(showingColumnsOf: change.target, in: shown) {
                    work.last = transition
                    _ = try await carryOut(transition, animated: animated, work)
                }
                try releaseMissing(of: change, work)
            } catch {
                throw await takeBack(work, to: change.base, because: error)
            }
        }

        /// Edits the hierarchy and carries out the difference. What goes on is waited for.
        ///
        /// - Parameters:
        ///   - animated: Whether transitions take time.
        ///   - origin: What causes the change.
        ///   - body: The edit; called once, on the hierarchy as it is then.
        /// - Throws: What the edit throws, with nothing changed, and what ``carryOut(_:animated:by:)`` throws.
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
                editor.discardAdmitted()
                throw error
            }
            editor.discardAdmitted(besides: hierarchy)
        }

        /// Releases the screens that were put in place, and that others have taken out before the window was read.
        ///
        /// - Throws: `HierarchyError.notCarriedOut` if the target is one of them, or has left otherwise.
        private func releaseMissing(of change: HierarchyChange, _ work: WindowWork) throws(HierarchyError) {
            let shown = lastHierarchy
            if let target = change.target, !shown.contains(target), let last = work.last {
                let joined = HierarchyDifference(from: change.result, to: shown).joined
                let found = joined.compactMap { screens[$0]?.label }.joined(separator: ", ")
                let name = screens[target]?.label ?? "the target"
                throw notCarriedOut(
                    last,
                    "others have changed the window meanwhile, and \(name) is not there\(found.isEmpty ? "." : ": found \(found).")"
                )
            }
            let missing = work.placed.filter { !shown.contains($0) }
            if !missing.isEmpty { screens.release(missing, asIn: Hierarchy()) }
        }

        /// Makes the view controllers of all screens that join: what can be refused is, before anything changes.
        private func makeControllers(of change: HierarchyChange) throws(HierarchyError) -> [UIViewController] {
            var made: [UIViewController] = change.removed.compactMap { controller(of: $0) }
            for transition in change.transitions {
                if transition.change == .resized {
                    throw notCarriedOut(transition, "the system decides how wide a window is.")
                }
                for id in HierarchyDifference(from: transition.before, to: transition.after).joined {
                    guard let screen = screens[id] else { continue }
                    let controller = try controllers.makeController(for: screen)
                    if controller.isInWindow { throw .alreadyInHierarchy(screen: screen.label) }
                    decorate(controller, of: screen)
                    made.append(controller)
                }
            }
            return made
        }

        private func end(_ work: WindowWork, _ isInteractive: Bool) {
            alerts.forgetGone()
            if controllers.keepsLists {
                controllers.keepLists(of: [])
                read()
            }
            self.work = nil
            // If it is enabled by now, others have done that: they have more to say.
            if window?.isUserInteractionEnabled == false { window?.isUserInteractionEnabled = isInteractive }
            screens.tell(CommittedChange(from: work.base, to: lastHierarchy, by: work.origin))
            for (screens, hierarchy) in work.removed { release(screens, asIn: hierarchy) }
        }

        /// The view controller of a screen.
        func controller(of id: ScreenID?) -> UIViewController? {
            id.flatMap { screens[$0] }.flatMap { viewController(of: $0) }
        }

        func name(_ transition: Transition) -> String {
            let subject = transition.subject.flatMap { screens[$0] }.map(\.label) ?? "window"
            return "\(transition.change.rawValue): \(subject)"
        }

        func notCarriedOut(_ transition: Transition, _ reason: String) -> HierarchyError {
            .notCarriedOut(transition: name(transition), reason: reason)
        }
    }

    extension UIViewController {
        /// Whether it is in the hierarchy of a window.
        fileprivate var isInWindow: Bool {
            if viewIfLoaded?.window != nil || presentingViewController != nil { return true }
            return parent?.isInWindow ?? false
        }
    }

    extension Hierarchy {
        /// Tells that it shows what another one shows: the same screens at the same places, the same of them in front.
        ///
        /// What a modal covers does not count: its style may be another one than was declared, because the platform,
        /// the app's hook or the view controller says so. Neither do the columns that an expanded split view hides:
        /// UIKit decides about them when it shows one.
        func shows(_ other: Hierarchy) -> Bool {
            if self == other { return true }
            let difference = HierarchyDifference(from: other, to: self)
            return screens == other.screens && difference.moved.isEmpty
                && other.visibleScreens.allSatisfy {
                    isExpandedSplit($0) || visibleContent(of: $0) == other.visibleContent(of: $0)
                }
        }

        private func isExpandedSplit(_ screen: ScreenID) -> Bool { kind(of: screen) == .split && !isCollapsed(screen) }
    }
#endif
