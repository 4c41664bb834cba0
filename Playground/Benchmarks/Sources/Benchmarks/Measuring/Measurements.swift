/// All that one run of the benchmarks measures.
struct Measurements: Codable {
    var subjects: [Measurement]
    var merchant: MerchantMeasurement?
    var exploration: ExplorationMeasurement?
    var memory: MemoryMeasurement?

    subscript(name: String) -> Measurement? { subjects.first { $0.name == name } }

    /// The name under which the exploration of the larger model is measured, which is no subject of its own.
    static let throughputName = "throughput"
    /// The name under which the exploration of a large app is measured.
    static let merchantName = "merchant"
    /// The name under which memory is measured.
    static let memoryName = "memory"

    /// Measures everything, or what is named and what it is compared with.
    ///
    /// - Parameters:
    ///   - name: The beginning of a name; `nil` for everything.
    ///   - progress: Is told what comes next.
    /// - Returns: What was measured.
    /// - Throws: What a subject throws.
    static func measure(only name: String?, progress: (String) -> Void) async throws -> Measurements {
        func isWanted(_ other: String) -> Bool { name.map { other.hasPrefix($0) } ?? true }
        let wanted = Catalogue.all.filter { isWanted($0.name) && $0.weight != .slice }
        let names = Set(wanted.flatMap { [$0.name, $0.byHand].compactMap { $0 } } + [Catalogue.nothingName])
        var subjects: [Measurement] = []
        for benchmark in Catalogue.all where names.contains(benchmark.name) {
            progress(benchmark.name)
            var measurement = try await benchmark.measure()
            if let nothing = subjects.first { measurement.subtract(nothing) }
            subjects.append(measurement)
        }
        var all = Measurements(subjects: Array(subjects.dropFirst()))
        for benchmark in Catalogue.all {
            guard let partner = benchmark.byHand, let byHand = all[partner], byHand.minimumNanoseconds > 0 else {
                continue
            }
            for position in all.subjects.indices where all.subjects[position].name == benchmark.name {
                all.subjects[position].timesByHand =
                    all.subjects[position].minimumNanoseconds / byHand.minimumNanoseconds
            }
        }
        if isWanted(merchantName) {
            progress(merchantName)
            all.merchant = try await MerchantMeasurement.measure()
        }
        if isWanted(throughputName) {
            progress(throughputName)
            all.exploration = try await ExplorationMeasurement.measure()
        }
        if isWanted(memoryName) { all.memory = MemoryMeasurement.measure() }
        return all
    }
}
