/// How the explored app is compared with fresh ones at random.
struct RandomCheck: Sendable {
    var steps = 300
    var seed: UInt64 = 1
}
