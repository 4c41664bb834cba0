import Foundation
import StepRouter
import StepRouterSimulation
import Testing

/// Thousands of screens: no deep recursion, and an edit costs no more than a copy of the hierarchy.
@Suite(.serialized)
struct LargeHierarchyTests {
    private final class Layer: BaseScreen {
        override var definesPresentationContext: Bool { true }
    }

    /// A screen with modals above it, written down from the topmost one.
    private func makeChain(_ count: Int) -> Layer {
        var bottom = Layer()
        for _ in 0..<count {
            let below = Layer()
            let modal = bottom
            below.presenting(.overCurrentContext) { modal }
            bottom = below
        }
        return bottom
    }

    @Test func `10,000 modals come, are drawn, and go`() async throws {
        var window: SimulatedWindow? = SimulatedWindow { makeChain(10_000) }
        try window?.checkInvariants()
        #expect(window?.hierarchy.count == 10_001)
        #expect(window?.drawing.hasSuffix("● Layer") == true)
        try await window?.topmost?.present(Layer(), style: .pageSheet, animated: false)
        try await window?.perform(.swipeDown)
        let bottom = try #require(window?.root)
        try await bottom.dismissPresented(animated: false)
        #expect(window?.hierarchy.count == 1)
        try window?.checkInvariants()
        // Out of its window the chain is freed link by link.
        window = SimulatedWindow { makeChain(10_000) }
        window = nil
    }

    @Test func `a stack of 10,000 screens is turned round, popped and left`() async throws {
        let pages = (0..<10_000).map { _ in Layer() }
        let stack = Navigation { pages }
        let window = SimulatedWindow { stack }
        try await stack.setContainedScreens(pages.reversed(), animated: false)
        #expect(try await window.perform(.back))
        try await stack.makeVisible(pages[9_999], animated: false)
        #expect(window.hierarchy.count == 2)
        try window.checkInvariants()
    }

    /// Compares the fastest edits in hierarchies of two sizes.
    private func expectLinear(_ measure: (Int) async throws -> Double) async throws {
        var (small, large) = (try await measure(4_000), try await measure(8_000))
        for _ in 0..<10 where large / small >= 3 {
            small = min(small, try await measure(4_000))
            large = min(large, try await measure(8_000))
        }
        #expect(large / small < 3)
    }

    /// The least time of some runs that this thread's processor takes: what else the machine does meanwhile does not count.
    private func fastestTime(_ body: () async throws -> Void) async throws -> Double {
        func now() -> (time: Double, thread: UInt) {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return (
                Double(time.tv_sec) + Double(time.tv_nsec) / 1e9, UInt(bitPattern: ObjectIdentifier(Thread.current))
            )
        }
        var fastest: Double?
        for _ in 0..<5 {
            let start = now()
            try await body()
            let end = now()
            // A run that has gone on elsewhere was measured by two clocks.
            if start.thread == end.thread { fastest = min(end.time - start.time, fastest ?? .infinity) }
        }
        return try #require(fastest)
    }

    @Test func `pushing and going back cost as much as a copy`() async throws {
        try await expectLinear { count in
            let pages = (0..<count).map { _ in Layer() }
            let window = SimulatedWindow { Navigation { pages } }
            let stack = try #require(window.hierarchy.root)
            return try await fastestTime {
                try await window.edit(animated: false, by: .app) { try $0.append(try $0.admit(Layer()), to: stack) }
                try await window.perform(.back)
            }
        }
    }

    @Test func `presenting and dismissing cost as much as a copy`() async throws {
        try await expectLinear { count in
            let window = SimulatedWindow { makeChain(count) }
            return try await fastestTime {
                try await window.topmost?.present(Layer(), style: .pageSheet, animated: false)
                try await window.perform(.swipeDown)
            }
        }
    }

    @Test func `what is heard of screens that leave costs as much as they are`() async throws {
        try await expectLinear { count in
            let pages = (0..<count).map { _ in Layer() }
            let stack = Navigation { pages }
            let window = SimulatedWindow { stack }
            var left = 0
            let listener = window.events(in: stack).listen { if $0.kind == .left(.back) { left += 1 } }
            let time = try await fastestTime {
                try await stack.setContainedScreens(pages, animated: false)
                try await stack.makeVisible(pages[0], animated: false)
            }
            #expect(left == 5 * (count - 1))
            withExtendedLifetime(listener) {}
            return time
        }
    }

    @Test func `100,000 modals above one another in no window are freed`() {
        final class Presenter: BaseScreen {
            override var definesPresentationContext: Bool { true }
        }
        var modal = Presenter()
        for _ in 0..<100_000 {
            let above = modal
            modal = Presenter()
            modal.presenting(.currentContext) { above }
        }
        #expect(modal.presentedScreen != nil)
    }
}
