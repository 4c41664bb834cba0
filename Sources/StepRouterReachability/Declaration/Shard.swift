/// Which part of an exploration is carried out.
struct Shard: Sendable {
    let index: Int
    let count: Int
}
