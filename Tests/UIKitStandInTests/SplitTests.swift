import Testing
import UIKit

/// Split views, as the documentation and the header describe them.
@MainActor struct StandInSplitTests {
    private final class Delegate: UISplitViewControllerDelegate {
        var top = UISplitViewController.Column.primary
        var told: [String] = []

        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            told.append("proposed \(proposedTopColumn)")
            return top
        }

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { told.append("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { told.append("expanded") }
    }

    private let window = UIWindow()
    private let split: UISplitViewController
    private let columns = [UIViewController(), UIViewController(), UIViewController()]
    private var standIn: StandIn { window.standIn }

    init() {
        split = UISplitViewController(style: .tripleColumn)
        standIn.resize(to: .regular)
        split.setViewController(columns[0], for: .primary)
        split.setViewController(columns[1], for: .supplementary)
        split.setViewController(UINavigationController(rootViewController: columns[2]), for: .secondary)
        window.rootViewController = split
    }

    /// The columns that the user sees.
    private var shown: [Int] { columns.indices.filter { standIn.shown.contains(columns[$0]) } }

    private func settle() { standIn.advance(by: .seconds(1)) }

    // MARK: Children

    @Test func `a column that is no navigation controller is put into one`() {
        #expect(split.viewController(for: .primary) === columns[0])
        #expect(columns[0].navigationController?.viewControllers == [columns[0]])
        #expect(split.children.allSatisfy { $0 is UINavigationController })
        #expect(split.children.count == 3)
        columns[0].navigationController?.pushViewController(UIViewController(), animated: false)
        #expect(split.viewController(for: .primary) === columns[0])
        split.setViewController(nil, for: .primary)
        #expect(columns[0].parent == nil)
    }

    @Test func `tabs and what begins with a navigation controller are held as they are`() {
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController()]
        split.setViewController(nil, for: .secondary)
        split.setViewController(tabs, for: .secondary)
        #expect(tabs.parent === split)
        let own = UIViewController()
        own.addChild(UINavigationController())
        split.setViewController(own, for: .primary)
        #expect(own.parent === split)
        #expect(standIn.exceptions.isEmpty)
        split.setViewController(UITabBarController(), for: .supplementary)
        #expect(split.viewController(for: .supplementary) === columns[1])
        #expect(standIn.exceptions.count == 1)
    }

    @Test func `a secondary column with a stack gets another view controller above it, unless it is emptied first`() {
        let next = UIViewController()
        split.setViewController(next, for: .secondary)
        #expect(columns[2].navigationController?.viewControllers == [columns[2], next])
        split.setViewController(nil, for: .secondary)
        split.setViewController(next, for: .secondary)
        #expect(next.navigationController?.viewControllers == [next])
    }

    // MARK: Display modes

    @Test func `a wide window shows all columns, in portrait only the secondary one`() {
        #expect(split.displayMode == .twoBesideSecondary)
        #expect(split.splitBehavior == .tile)
        #expect(shown == [0, 1, 2])
        standIn.isPortrait = true
        #expect(split.displayMode == .secondaryOnly)
        #expect(split.splitBehavior == .overlay)
        #expect(shown == [2])
    }

    @Test func `columns are shown and hidden by the nearest display mode, until the window turns`() {
        standIn.isPortrait = true
        split.show(.supplementary)
        #expect(split.transitionCoordinator != nil)
        settle()
        #expect(split.displayMode == .oneOverSecondary)
        #expect(shown == [1, 2])
        split.show(.primary)
        settle()
        #expect(split.displayMode == .twoOverSecondary)
        #expect(shown == [0, 1, 2])
        split.hide(.primary)
        split.hide(.secondary)
        settle()
        #expect(shown == [1, 2])
        standIn.isPortrait = false
        #expect(shown == [0, 1, 2])
    }

    @Test func `preferred modes count if the behaviour allows them`() {
        split.preferredDisplayMode = .secondaryOnly
        #expect(shown == [2])
        split.preferredDisplayMode = .oneOverSecondary
        #expect(split.displayMode == .twoBesideSecondary)
        split.preferredSplitBehavior = .overlay
        #expect(split.displayMode == .oneOverSecondary)
        #expect(shown == [1, 2])
    }

    // MARK: Collapsing

    @Test func `collapsing asks for the top column, and tells the delegate`() {
        let delegate = Delegate()
        split.delegate = delegate
        standIn.resize(to: .compact)
        #expect(shown == [0])
        split.show(.secondary)
        settle()
        #expect(shown == [2])
        split.hide(.supplementary)
        settle()
        #expect(shown == [2])
        split.hide(.secondary)
        settle()
        #expect(shown == [1])
        standIn.resize(to: .regular)
        #expect(shown == [0, 1, 2])
        #expect(delegate.told == ["proposed secondary", "collapsed", "expanded"])
    }

    @Test func `a compact column is shown instead of the others`() {
        let compact = UIViewController()
        split.setViewController(compact, for: .compact)
        #expect(compact.parent === split)
        #expect(!standIn.shown.contains(compact))
        standIn.resize(to: .compact)
        #expect(standIn.shown == [split, compact])
        split.show(.primary)
        settle()
        #expect(standIn.shown == [split, compact])
        standIn.resize(to: .regular)
        #expect(shown == [0, 1, 2])
    }

    @Test func `an inspector is a column, and a sheet of a collapsed one`() {
        let inspector = UIViewController()
        split.setViewController(inspector, for: .inspector)
        #expect(!standIn.shown.contains(inspector))
        split.show(.inspector)
        settle()
        #expect(standIn.shown.contains(inspector))
        #expect(split.presentedViewController == nil)
        standIn.resize(to: .compact)
        #expect(!standIn.shown.contains(inspector))
        split.show(.inspector)
        settle()
        #expect(split.presentedViewController === inspector.parent)
        #expect(standIn.shown.contains(inspector))
        split.hide(.inspector)
        settle()
        #expect(split.presentedViewController == nil)
    }
}
