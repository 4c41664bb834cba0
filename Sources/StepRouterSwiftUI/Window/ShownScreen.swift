#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import Observation
    import StepRouter
    import SwiftUI
    import UIKit

    /// A screen as its view shows it. The view observes this alone, so that a push updates the view of one stack.
    ///
    /// Bindings are key paths of it: one that is made anew at each update has crashed stacks
    /// (swift-composable-architecture#2058). A view that leaves keeps showing what it showed, because nothing is told to this
    /// any more.
    @MainActor @Observable final class ShownScreen: Identifiable, Hashable {
        /// The kinds of views that show screens.
        enum Kind {
            case page, stack, tabs, columns, alert
        }

        nonisolated let id: ScreenID
        let screen: any Screen
        /// What its views ask and tell.
        @ObservationIgnored weak var window: (any ViewOwner)?
        private(set) var kind = Kind.page
        /// The screens of a stack, the tabs, or the columns. A split view that is one stack holds the screens of all columns.
        private(set) var content: [ShownScreen] = []
        private(set) var selected = 0
        private(set) var modal: ShownScreen?
        /// The item in a tab bar; a container without one has that of its first screen, as in UIKit.
        private(set) var item: ScreenDecoration.TabItem?
        /// The title of a tab without an item: that of its first screen.
        private(set) var title = ""
        private(set) var style: PresentationStyle?
        /// The view controller that tells of its view. Where a view is made anew, the former one may go afterwards.
        @ObservationIgnored weak var probe: UIViewController?
        /// The delegate of its presentation, if it is a modal. Presentations hold theirs weakly.
        @ObservationIgnored var presentationDelegate: AnyObject?
        /// The view controller of a modal, or of the window, as UIKit presents it.
        @ObservationIgnored weak var controller: UIViewController?
        /// `true` of an alert that SwiftUI has closed already.
        private(set) var isClosed = false
        /// Counts how often the view was told to show all of it again.
        private(set) var refreshes = 0

        init(_ id: ScreenID, _ screen: any Screen, in window: any ViewOwner) {
            (self.id, self.screen, self.window) = (id, screen, window)
            // What is entered in an alert is told to its own fields: a view that presents it reads the alert as well.
            if !(screen is AlertScreen) { (screen as? any StateKeeping)?.beObserved() }
        }

        nonisolated static func == (one: ShownScreen, other: ShownScreen) -> Bool { one === other }

        nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }

        /// Takes over what a hierarchy says of the screen. What is the same already is told to nobody.
        func follow(_ hierarchy: Hierarchy, as shown: (ScreenID) -> ShownScreen?) {
            set(\.kind, to: Self.kind(of: id, screen, in: hierarchy))
            set(\.content, to: Self.content(of: id, kind, in: hierarchy).compactMap(shown))
            set(\.selected, to: kind == .stack ? 0 : hierarchy.selectedIndex(of: id))
            set(\.style, to: hierarchy.presentationStyle(of: id))
            let first = sequence(first: id) { hierarchy.content(of: $0).first }.compactMap(shown).map(\.screen)
            let decorations = first.compactMap { ($0 as? any DecoratedScreen)?.decoration }
            set(\.item, to: decorations.lazy.compactMap(\.tabItem).first)
            set(\.title, to: decorations.lazy.compactMap(\.title).first ?? first.last?.label ?? "")
            let modal = hierarchy.presented(by: id).flatMap { hierarchy.presenter(of: $0) == id ? $0 : nil }
            set(\.modal, to: modal.flatMap(shown))
        }

        private func set<Value: Equatable>(_ property: ReferenceWritableKeyPath<ShownScreen, Value>, to value: Value) {
            if self[keyPath: property] != value { self[keyPath: property] = value }
        }

        private static func kind(of id: ScreenID, _ screen: any Screen, in hierarchy: Hierarchy) -> Kind {
            switch hierarchy.kind(of: id) {
            case .navigation: .stack
            case .split: hierarchy.isOneStack(id) ? .stack : .columns
            case .tabs: .tabs
            case .none, .custom: screen is AlertScreen ? .alert : .page
            }
        }

        private static func content(of id: ScreenID, _ kind: Kind, in hierarchy: Hierarchy) -> [ScreenID] {
            switch kind {
            case .stack: hierarchy.screensOfStack(id)
            case .tabs, .columns: hierarchy.content(of: id)
            case .page, .alert: []
            }
        }

        /// Lets the view show all of it again: SwiftUI has done something that is not to be.
        func refresh() { refreshes += 1 }

        // MARK: Bindings

        /// The screens above the first one of a stack. SwiftUI only takes some off.
        var path: [ShownScreen] {
            get { Array(content.dropFirst()) }
            set { window?.userWentBack(to: newValue.count, in: self) }
        }

        /// The selected tab. SwiftUI sets it again when the user taps the selected one.
        var selection: ScreenID {
            get { content.indices.contains(selected) ? content[selected].id : id }
            set { window?.userTapped(newValue, of: self) }
        }

        /// The column that is on top where a split view has room for one.
        var compactColumn: NavigationSplitViewColumn {
            get { selected == 0 ? .sidebar : selected == content.count - 1 ? .detail : .content }
            set {
                window?.userShowed(newValue == .sidebar ? 0 : newValue == .content ? 1 : content.count - 1, of: self)
            }
        }

        /// All columns: which of them SwiftUI hides, it does not say.
        var columnVisibility: NavigationSplitViewVisibility {
            get { .all }
            set {}
        }

        /// The modal that is shown as a sheet.
        var sheet: ShownScreen? {
            get { modal.flatMap { $0.kind != .alert && $0.style?.isSheet == true ? $0 : nil } }
            set { if newValue == nil { window?.userDismissed(sheet, from: self) } }
        }

        /// The modal that covers the window.
        var cover: ShownScreen? {
            get { modal.flatMap { $0.kind != .alert && $0.style?.isSheet == false ? $0 : nil } }
            set { if newValue == nil { window?.userDismissed(cover, from: self) } }
        }

        /// The alert, if the modal is one.
        var alert: AlertScreen? { modal?.screen as? AlertScreen }

        /// Tells whether there is an alert that SwiftUI has not closed.
        var showsAlert: Bool {
            get { alert != nil && modal?.isClosed == false }
            set {
                guard !newValue, let modal, alert != nil else { return }
                modal.isClosed = true
                window?.userClosed(modal, of: self)
            }
        }

        // MARK: What the user may do

        /// `true` if the screen on top of the stack is to be asked before the user goes back.
        var asksBeforeBack: Bool { window?.mayGoBack(in: self) == false }
    }

    /// What a window offers to the views that show it, and is told by them.
    @MainActor protocol ViewOwner: AnyObject {
        /// The view of a screen; `nil` if none was said.
        func view(of screen: any Screen) -> AnyView?
        /// A screen's view is there, in the view controller of its modal, or of the window.
        func appeared(_ screen: ScreenID, in outermost: UIViewController)
        /// A screen's view begins to go.
        func leaves(_ screen: ScreenID)
        /// A screen's view is gone.
        func disappeared(_ screen: ScreenID)

        /// SwiftUI has taken the screens off a stack that lie above a number of them.
        func userWentBack(to count: Int, in stack: ShownScreen)
        /// The user has tapped our back button.
        func userTappedBack(in stack: ShownScreen)
        /// Returns whether the screen on top of a stack leaves without a question.
        func mayGoBack(in stack: ShownScreen) -> Bool
        /// The user has tapped a tab.
        func userTapped(_ tab: ScreenID, of bar: ShownScreen)
        /// SwiftUI has brought a column to the front.
        func userShowed(_ column: Int, of split: ShownScreen)
        /// SwiftUI has dismissed a modal.
        func userDismissed(_ modal: ShownScreen?, from presenter: ShownScreen)
        /// The user has tried to swipe a modal away, and it stays.
        func userTriedToSwipe(_ modal: ScreenID)
        /// Returns whether the user may swipe a modal away.
        func mayBeSwiped(_ modal: ScreenID) -> Bool
        /// SwiftUI has closed an alert.
        func userClosed(_ alert: ShownScreen, of presenter: ShownScreen)
        /// The user has tapped a button in the bar of a screen.
        func userTapped(_ button: BarButton, of shown: ShownScreen)
    }

    extension Hierarchy {
        /// Returns whether a split view shows its columns as one stack.
        fileprivate func isOneStack(_ split: ScreenID) -> Bool {
            isCollapsed(split) && content(of: split).first.map { kind(of: $0) } == .navigation
        }

        /// The modals that no cover is above, and the root if there is none, from the topmost one down.
        var levelsAboveCover: [ScreenID] {
            var levels: [ScreenID] = []
            while let level = levels.isEmpty
                ? topmostScreen : presenter(of: levels[levels.count - 1]).flatMap(levelScreen)
            {
                levels.append(level)
                if presentationStyle(of: level)?.kind == .fullScreen { break }
            }
            return levels
        }

        /// The screens of a stack; of a split view, those of the stack that its columns are.
        func screensOfStack(_ stack: ScreenID) -> [ScreenID] {
            if kind(of: stack) != .split { return content(of: stack) }
            // The other columns lie on the stack of the first one, with theirs.
            return content(of: stack).prefix(1).flatMap { content(of: $0) }
                .flatMap { kind(of: $0) == .navigation ? content(of: $0) : [$0] }
        }
    }
#endif
