/// After how much the exploration ends although there is more.
struct Budget: Sendable {
    var states: Int?
    var seconds: Double?
    var memory: Int?
}

/// Which part of an exploration is carried out.
struct Shard: Sendable {
    let index: Int
    let count: Int
}

/// How the explored app is compared with fresh ones at random.
struct RandomCheck: Sendable {
    var steps = 300
    var seed: UInt64 = 1
}
