/// How much a subject may visit and allocate: what it does today. Raise a limit only with a reason to write down.
struct Limit {
    let name: String
    let visits: Double
    let allocations: Double

    static let all: [Limit] = []
}
