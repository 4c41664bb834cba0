@testable import StepRouterReachability
import Synchronization
import Testing

struct ProgressTests {
    @Test func `a line says how far the search is, in less than a terminal's width`() {
        let level = SearchProgress.Level(depth: 4, end: 2_000)
        let progress = SearchProgress(explored: 1_188, known: 5_842, level: level, seconds: 2.9)
        #expect(progress.line == "1,188 of 5,842 states; depth 4, 812 left; 409/s; 2 s")
        let late = SearchProgress(
            explored: 1_234_567,
            known: 2_345_678,
            level: SearchProgress.Level(depth: 10, end: 2_234_567),
            seconds: 86_399
        )
        #expect(late.line.count < 80)
    }

    @Test func `on a terminal one line is written over, and gone in the end`() {
        let written = Mutex("")
        let progress = Progress.rewritingLine { text in written.withLock { $0 += text } }
        progress.update("1 of 2")
        progress.write("advice")
        progress.update("2 of 2")
        progress.update(nil)
        let start = "\r\u{1B}[K"
        #expect(written.withLock(\.self) == "\(start)1 of 2\(start)advice\n\(start)2 of 2\(start)")
    }

    @Test func `an exploration that took long is summarised in one line where nobody looked on`() {
        let summaries = Mutex<[String]>([])
        let progress = Progress(interval: 60) { _ in
        } update: { _ in
        } summarise: { line in
            summaries.withLock { $0.append(line) }
        }
        SearchSignal(seconds: nil, progress: progress).end(of: "Proofs.swift:7", known: 12)
        let told = summaries.withLock(\.self)
        #expect(told.isEmpty)
        let level = SearchProgress.Level(depth: 9, end: 12_322)
        let done = SearchProgress(explored: 12_322, known: 12_322, level: level, seconds: 33.4)
        #expect(
            done.summary(of: "Proofs.swift:7") == "Proofs.swift:7: 12,322 of 12,322 states explored, depth 9, 33 s"
        )
    }

    @Test func `what really waits for long is told once, with the event that waits most`() async throws {
        let lines = Mutex<[String]>([])
        let proof = SmallApp.reachability().progress(every: 60) { line in lines.withLock { $0.append(line) } }
        let events = try await ExploredApp(launch: 0, of: proof).events
        let waits = RealWaits(proof.progress)
        let item = events.firstNavigation
        waits.add(.seconds(1), of: item) { events.events[$0].name }
        waits.add(.milliseconds(500), of: 0) { events.events[$0].name }
        #expect(lines.withLock(\.self) == [])
        waits.add(.milliseconds(1_400), of: item) { events.events[$0].name }
        waits.add(.seconds(60), of: 0) { events.events[$0].name }
        let told = lines.withLock(\.self)
        #expect(told.count == 1)
        #expect(told.first?.hasPrefix("item(1) really waits: that took 3 of ") == true, "\(told)")
        #expect(waits.total == .milliseconds(62_900))
        #expect(!WaitingBudget(.seconds(1), of: waits).isUsedUp)
    }
}
