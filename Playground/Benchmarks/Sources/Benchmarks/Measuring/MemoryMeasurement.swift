import Counters
import StepRouter

/// How many bytes a screen takes in a window of ten thousand, what the allocator adds included.
struct MemoryMeasurement: Codable {
    /// All that a screen takes in a navigation controller.
    let bytesPerScreen: Double
    /// What an object takes that is of a class with nothing in it.
    let bytesOfEmptyObject: Int
    /// The screen object alone.
    let bytesOfScreenObject: Int

    /// What a screen takes beyond the user's own class.
    var bytesBeyondOwnClass: Double { bytesPerScreen - Double(bytesOfEmptyObject) }

    /// Builds a window and looks at the heap; nothing where it cannot be known what is in use.
    static func measure() -> MemoryMeasurement? {
        let count = 10_000
        let before = counters_heap_bytes()
        let app = BenchmarkApp(stackOf: count)
        let after = counters_heap_bytes()
        guard before > 0, let screen = app.stack.topScreen else { return nil }
        return MemoryMeasurement(
            bytesPerScreen: Double(after - before) / Double(count),
            bytesOfEmptyObject: blockSize(of: EmptyObject()),
            bytesOfScreenObject: blockSize(of: screen)
        )
    }

    private static func blockSize(of object: AnyObject) -> Int {
        withExtendedLifetime(object) {
            Int(counters_block_bytes(Unmanaged.passUnretained(object).toOpaque()))
        }
    }
}

private final class EmptyObject {}
