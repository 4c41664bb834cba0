/// After how much the exploration ends although there is more.
struct Budget: Sendable {
    var states: Int?
    var seconds: Double?
    var memory: Int?
}
