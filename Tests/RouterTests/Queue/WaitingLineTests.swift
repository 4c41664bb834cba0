import StepRouter
import Testing

/// Those that are let through together: each goes on when the one before it has.
@MainActor
struct WaitingLineTests {
    private let line = WaitingLine()
    private let order = Order()

    @MainActor
    private final class Order {
        var numbers: [Int] = []
    }

    private func join(_ number: Int, with waiter: Waiter, isLetThrough: Bool = false) -> Task<Void, Never> {
        Task { [line, order] in
            _ = await line.wait(waiter, isLetThrough: isLetThrough)
            order.numbers.append(number)
        }
    }

    private func settle() async { for _ in 0..<10 { await Task.yield() } }

    @Test func `the second is resumed when the first is back`() async {
        let waiters = [Waiter(), Waiter(), Waiter()]
        let tasks = waiters.enumerated().map { join($0, with: $1) }
        await settle()
        line.letThrough()
        #expect(waiters.map(\.isDecided) == [true, false, false])
        #expect(line.isMoving)
        for task in tasks { await task.value }
        #expect(order.numbers == [0, 1, 2])
        #expect(!line.isMoving)
    }

    @Test func `what is let through later goes behind those that are on their way`() async {
        let first = join(0, with: Waiter())
        let second = join(1, with: Waiter())
        await settle()
        line.letThrough()
        let third = join(2, with: Waiter(), isLetThrough: true)
        for task in [first, second, third] { await task.value }
        #expect(order.numbers == [0, 1, 2])
    }

    @Test func `where none is on its way, what is let through need not wait`() async {
        await join(0, with: Waiter(), isLetThrough: true).value
        #expect(order.numbers == [0])
        #expect(!line.isMoving)
    }

    @Test func `one that has given up holds up none of the others`() async {
        let waiters = [Waiter(), Waiter(), Waiter()]
        let tasks = waiters.enumerated().map { join($0, with: $1) }
        await settle()
        tasks[1].cancel()
        await tasks[1].value
        line.letThrough()
        for task in tasks { await task.value }
        #expect(order.numbers == [1, 0, 2])
    }

    @Test func `what comes after is not let through with the others`() async {
        let early = join(0, with: Waiter())
        await settle()
        line.letThrough()
        let waiter = Waiter()
        let late = join(1, with: waiter)
        await early.value
        await settle()
        #expect(!waiter.isDecided)
        line.letThrough()
        await late.value
        #expect(order.numbers == [0, 1])
    }
}
