import Foundation

/// How long this thread's processor takes for something, in seconds: what else the machine does meanwhile is not counted.
package func processorTime(_ body: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
}
