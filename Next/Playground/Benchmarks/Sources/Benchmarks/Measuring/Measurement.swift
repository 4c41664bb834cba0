/// What one operation takes, or one transition of an exploration.
struct Measurement: Codable {
    let name: String
    /// Of several rounds the middle one and the fastest, less what measuring itself takes.
    var medianNanoseconds: Double
    var minimumNanoseconds: Double
    /// On average over many operations; nothing where allocations cannot be counted.
    let allocations: Double?
    /// How many screens the finders visited, containers included; nothing for what has no finders.
    let visits: Double?
    /// How many times as long as by hand the fastest round takes.
    var timesByHand: Double?
}

extension Measurement {
    /// What measuring itself takes is not part of the operation.
    mutating func subtract(_ nothing: Measurement) {
        medianNanoseconds = max(0, medianNanoseconds - nothing.minimumNanoseconds)
        minimumNanoseconds = max(0, minimumNanoseconds - nothing.minimumNanoseconds)
    }
}
