import StepRouter
import StepRouterUIKit
import Testing
import UIKit

/// Readings take over what is as it was, and show what a window reads that knows of nothing before.
@MainActor struct TakenOverReadingTests {
    /// The first look at each change compares what the last one has seen.
    @Test(arguments: 0..<100) func `a reading shows the same as one that knows of nothing before`(seed: Int) async {
        let meddler = Meddler(seed: UInt64(seed))
        let screens = UIKitWindow(meddler.window)
        screens.clock = StandInClock(meddler.window)
        var done: [String] = []
        for _ in 0..<80 {
            for _ in 0...Int.random(in: 0...2, using: &meddler.random) { done.append(meddler.meddle()) }
            let fresh = UIKitWindow(meddler.window)
            fresh.clock = screens.clock
            if let atRest = screens.readAtRest() {
                #expect(outline(atRest.hierarchy) == outline(fresh.read().hierarchy), "\(done.suffix(4))")
            }
            let (reading, other) = (screens.read(), fresh.read())
            #expect(screens.isInTransition == fresh.isInTransition, "\(done.suffix(4))")
            if outline(reading.hierarchy) != outline(other.hierarchy) || screens.drawing != fresh.drawing {
                Issue.record("after \(done.suffix(6)): \(screens.drawing)\ninstead of\n\(fresh.drawing)")
                return
            }
            #expect(screens.revision == reading.revision)
            // The last look of all, which is the one whose sight the next one compares.
            let isMoving = screens.isInTransition
            #expect(screens.readAtRest()?.hierarchy == (isMoving ? nil : reading.hierarchy))
        }
    }

    @Test func `what was read keeps no view controller that has left`() {
        let window = UIWindow()
        let stack = UINavigationController()
        window.rootViewController = stack
        let screens = UIKitWindow(window)
        weak var plain: LegacyViewController?
        weak var screen: ItemViewController?
        do {
            let (first, second) = (LegacyViewController(), ItemViewController())
            (plain, screen) = (first, second)
            stack.viewControllers = [ItemViewController(), first, second]
        }
        let reading = screens.readAtRest()
        #expect(reading != nil)
        stack.popToRootViewController(animated: false)
        #expect(plain == nil && screen == nil)
        withExtendedLifetime(reading) {}
    }

    @Test func `what was read and is looked at no more keeps no view controller that has left`() {
        let window = UIWindow()
        let stack = UINavigationController()
        window.rootViewController = stack
        let screens = UIKitWindow(window)
        weak var plain: LegacyViewController?
        weak var screen: ItemViewController?
        do {
            let (first, second) = (LegacyViewController(), ItemViewController())
            (plain, screen) = (first, second)
            stack.viewControllers = [ItemViewController(), first, second]
        }
        #expect(screens.readAtRest() != nil)
        stack.popToRootViewController(animated: false)
        #expect(plain == nil && screen == nil)
    }

    private func outline(_ hierarchy: Hierarchy) -> [String] {
        hierarchy.nodes.map {
            "\($0.extent) \($0.shown) \($0.shownCount) \($0.selected) \($0.depth) \($0.kind) \(String(describing: $0.style)) \($0.definesContext) \($0.isCollapsed) \($0.column) \($0.hiddenColumns) \($0.columnLimit) \($0.hasInspector)"
        }
    }
}

private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Changes a window as an app's other code does.
@MainActor private final class Meddler {
    let window = UIWindow()
    var random: Random
    private var count = 0

    init(seed: UInt64) {
        random = Random(state: seed)
        window.rootViewController = makeRoot()
    }

    private func item() -> UIViewController {
        Int.random(in: 0..<5, using: &random) == 0 ? LegacyViewController() : screen()
    }

    /// On stacks: a modal stack that once held a screen of the app stays one, in which a window that is made later sees none.
    private func screen() -> UIViewController {
        count += 1
        let item = ItemViewController()
        item.item = count
        return item
    }

    private func stack() -> UINavigationController {
        let stack = UINavigationController()
        stack.viewControllers = (0...Int.random(in: 0...3, using: &random)).map { _ in screen() }
        return stack
    }

    private func makeRoot() -> UIViewController {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return stack()
        case 1: return item()
        case 2:
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(stack(), for: .primary)
            split.setViewController(stack(), for: .secondary)
            return split
        default:
            let tabs = UITabBarController()
            let many = Int.random(in: 0..<4, using: &random) == 0 ? 7 : 3
            tabs.viewControllers = (0..<many).map { _ in Bool.random(using: &random) ? stack() : item() }
            return tabs
        }
    }

    /// All view controllers, those of modals included.
    private var all: [UIViewController] {
        var all: [UIViewController] = []
        func add(_ controller: UIViewController) {
            all.append(controller)
            for child in controller.children { add(child) }
            if let modal = controller.presentedViewController, modal.presentingViewController === controller {
                add(modal)
            }
        }
        if let root = window.rootViewController { add(root) }
        return all
    }

    /// Those that are not below the top of a stack: UIKit presents nothing from the others, whose views are in no window.
    private var shown: [UIViewController] {
        all.filter { controller in
            sequence(first: controller) { $0.parent }.allSatisfy { inner in
                (inner.parent as? UINavigationController).map { $0.topViewController === inner } ?? true
            }
        }
    }

    private func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

    func meddle() -> String {
        let stacks = all.compactMap { $0 as? UINavigationController }
        let bars = all.compactMap { $0 as? UITabBarController }
        let splits = all.compactMap { $0 as? UISplitViewController }
        let what = Int.random(in: 0..<20, using: &random)
        let animated = Int.random(in: 0..<4, using: &random) == 0
        switch what {
        case 0, 1: pick(stacks)?.pushViewController(screen(), animated: animated)
        case 2, 3: pick(stacks)?.popViewController(animated: animated)
        case 4:
            guard let stack = pick(stacks) else { break }
            var content = stack.viewControllers.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
            content.append(screen())
            stack.setViewControllers(content, animated: animated)
        case 5, 6:
            guard let bar = pick(bars), let count = bar.viewControllers?.count, count > 0 else { break }
            bar.selectedIndex = Int.random(in: 0..<count, using: &random)
        case 7, 8:
            let modal = Bool.random(using: &random) ? stack() : item()
            modal.modalPresentationStyle =
                pick([.fullScreen, .pageSheet, .overCurrentContext, .currentContext, .custom]) ?? .fullScreen
            modal.isModalInPresentation = Bool.random(using: &random)
            pick(shown)?.present(modal, animated: animated)
        case 9: pick(all)?.dismiss(animated: animated)
        case 10: if Int.random(in: 0..<5, using: &random) == 0 { window.rootViewController = makeRoot() }
        case 11: window.standIn.resize(to: Bool.random(using: &random) ? .compact : .regular)
        case 12: pick(shown)?.definesPresentationContext.toggle()
        case 13:
            guard let bar = pick(bars) else { break }
            var tabs = (bar.viewControllers ?? []).shuffled(using: &random)
            if tabs.count > 2, Bool.random(using: &random) { tabs.removeLast() } else { tabs.append(stack()) }
            bar.setViewControllers(tabs, animated: animated)
        case 14:
            guard let holder = pick(shown.filter { $0 is ItemViewController }) else { break }
            let part = LegacyViewController()
            part.definesPresentationContext = true
            holder.addChild(part)
            let modal = item()
            modal.modalPresentationStyle = .overCurrentContext
            part.present(modal, animated: animated)
        case 15: window.standIn.advance(by: .seconds(1))
        case 16: window.standIn.isPortrait.toggle()
        case 17: pick(splits)?.show(Bool.random(using: &random) ? .primary : .secondary)
        case 18:
            pick(splits)?.preferredDisplayMode = pick([.automatic, .secondaryOnly, .oneBesideSecondary]) ?? .automatic
        default:
            if let bar = pick(bars), bar.viewControllers?.count ?? 0 > 5 {
                unsafe bar.selectedViewController = bar.moreNavigationController
            }
        }
        return "\(what)\(animated ? " animated" : "")"
    }
}
