extension Int {
    /// The number with a comma after each three digits: `1,113`.
    var grouped: String {
        if magnitude < 1000 { return "\(self)" }
        let rest = String(magnitude % 1000)
        return "\((self / 1000).grouped),\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    /// The number with what is counted: `1 state`, `2 states`.
    func of(_ one: String, _ many: String? = nil) -> String { "\(grouped) \(self == 1 ? one : many ?? one + "s")" }
}

extension Int {
    /// The whole part of a number that is not negative, or the largest number there is.
    init(saturating number: Double) { self = Int(exactly: number.rounded(.down)) ?? .max }
}

extension Double {
    /// The number with some decimal places, whatever the language of the machine.
    func rounded(toPlaces places: Int) -> String {
        let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
        guard isFinite, magnitude < 1e15 else { return "\(self)" }
        let scaled = Int((magnitude * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        let sign = self < 0 && scaled > 0 ? "-" : ""
        if places == 0 { return "\(sign)\(scaled)" }
        return "\(sign)\(scaled / scale).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }
}
