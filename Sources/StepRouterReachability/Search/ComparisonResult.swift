/// How the explored app compared with fresh ones.
struct ComparisonResult: Sendable {
    var report = ComparisonReport(seed: 0, steps: 0, paths: 0)
    var violations: [Violation] = []
}
