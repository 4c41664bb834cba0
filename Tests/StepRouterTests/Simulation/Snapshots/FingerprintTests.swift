import StepRouter
import Testing

struct FingerprintTests {
    @Test(arguments: [2, 8, 64] as [UInt64])
    func `states that look alike have one fingerprint, and others another one`(seed: UInt64) async throws {
        let window = RandomWalk.makeWindow()
        let reader = HierarchyReader()
        var walk = RandomWalk(seed: seed, window: window)
        var fingerprints: [String: Fingerprint] = [:]
        var drawings: [Fingerprint: String] = [:]
        for _ in 0..<500 {
            _ = try await walk.step()
            let fingerprint = reader.read(window).fingerprint
            // Drawings leave the width and hidden selections out.
            let drawing = "\(window.horizontalSize) \(window.drawing) \(Self.selections(in: window))"
            #expect(fingerprints.updateValue(fingerprint, forKey: drawing) ?? fingerprint == fingerprint)
            #expect(drawings.updateValue(drawing, forKey: fingerprint) ?? drawing == drawing)
        }
        #expect(fingerprints.count > 200)
    }

    @Test(arguments: [3, 9, 81, 6_561] as [UInt64])
    func `what is told of changes is what a look at every screen tells`(
        seed: UInt64
    ) async throws {
        let window = RandomWalk.makeWindow()
        let reader = HierarchyReader()
        var walk = RandomWalk(seed: seed, window: window)
        for round in 0..<400 {
            let mark = window.simulatedJournal.begin()
            for _ in 0...round % 3 { _ = try await walk.step() }
            if round % 2 == 0 { try #require(isReadAlike(window, reader), "\(walk.steps.suffix(4))") }
            if round % 3 == 0 {
                window.simulatedJournal.rollBack(to: mark)
            } else {
                window.simulatedJournal.commit(mark)
            }
            try #require(isReadAlike(window, reader), "\(walk.steps.suffix(4))")
        }
    }

    private func isReadAlike(_ window: SimulatedWindow, _ reader: HierarchyReader) -> Bool {
        let reading = reader.read(window)
        let thorough = reader.read(window, thoroughly: true)
        return reading.fingerprint == thorough.fingerprint && reading.modals == thorough.modals
            && reading.stackDepth == thorough.stackDepth && reading.modalStackDepth == thorough.modalStackDepth
            && reading.selection == thorough.selection && reading.isSound && thorough.isSound
    }

    private static func selections(in window: SimulatedWindow) -> [Int] {
        var selections: [Int] = []
        (window.rootScreen as? SimulatedScreen)?.forEachScreen { screen in
            guard let container = screen.container else { return }
            let visible = container.visibleScreens
            selections += container.containedScreens.map { child in visible.contains { $0 === child } ? 1 : 0 }
            if let split = screen as? SimulatedSplitViewController { selections.append(split.isCollapsed ? 2 : 3) }
        }
        return selections
    }

    @Test func `the same state has the same fingerprint in every process`() {
        let window = SimulatedWindow {
            TabBar(selected: 1) {
                Navigation { Page("home") }
                Navigation {
                    Page("list")
                    Page("item")
                }
            }
        }.presenting(.formSheet) { Page("login") }
        let other = HierarchyReader().read(window).fingerprint
        #expect(other == HierarchyReader().read(window).fingerprint)
        #expect(other.description == "098b47b6f5d454278be2e32e4d7b7c48")
    }

    @Test func `what a state is made of changes its fingerprint`() async throws {
        func window(
            _ style: PresentationStyle = .pageSheet,
            selected: Int = 0,
            _ size: HorizontalSize = .regular,
            modal: String = "a",
            first: String = "b",
            swapped: Bool = false
        ) -> Fingerprint {
            let pages = [Page(first), Page("c")]
            let window = SimulatedWindow(size) {
                TabBar(selected: selected) {
                    if swapped { pages.reversed().map { $0 as any Screen } } else { pages.map { $0 as any Screen } }
                }
            }.presenting(style) { Page(modal) }
            return HierarchyReader().read(window).fingerprint
        }
        let fingerprints = [
            window(), window(.formSheet), window(.pageSheet.modalInPresentation), window(selected: 1),
            window(.pageSheet, .compact),
            window(modal: "x"), window(first: "x"), window(swapped: true),
        ]
        #expect(Set(fingerprints).count == fingerprints.count)
        #expect(window() == fingerprints[0])
    }

    @Test func `a broken link is not sound`() async throws {
        let window = RandomWalk.makeWindow()
        let reader = HierarchyReader()
        #expect(reader.read(window).isSound)
        #expect(reader.read(window).shows(try #require(window.topmostScreen as? SimulatedScreen)))
    }

    @Test func `one bit of what is hashed changes half of the bits of the hash`() {
        var flipped = 0
        var rounds = 0
        for seed in 0..<64 as Range<UInt64> {
            for bit in 0..<64 as Range<UInt64> {
                var one = StableHasher()
                var other = StableHasher()
                for word in 0..<3 as Range<UInt64> {
                    one.combine(seed &* 7 &+ word)
                    other.combine((seed &* 7 &+ word) ^ (word == seed % 3 ? 1 << bit : 0))
                }
                let (left, right) = (one.finish(), other.finish())
                flipped += (left.low ^ right.low).nonzeroBitCount + (left.high ^ right.high).nonzeroBitCount
                rounds += 1
            }
        }
        let share = Double(flipped) / Double(rounds * 128)
        #expect(abs(share - 0.5) < 0.01, "\(share)")
    }

    @Test func `short sequences of small numbers have hashes of their own`() {
        var seen: Set<Fingerprint> = []
        var lows: Set<UInt64> = []
        var count = 0
        for length in 0...4 {
            for number in 0..<Int(16 << (4 * max(0, length - 1))) where length > 0 || number == 0 {
                var hasher = StableHasher()
                for position in 0..<length { hasher.combine(UInt64(number >> (4 * position) & 15)) }
                seen.insert(hasher.finish())
                lows.insert(hasher.finish().low)
                count += 1
            }
        }
        #expect(seen.count == count)
        #expect(lows.count == count)
    }
}
