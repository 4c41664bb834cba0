/// How numbers are written.
enum Numbers {
    /// A number with digits in groups of three: `135,870`.
    static func whole(_ number: Double) -> String {
        guard number.isFinite else { return "–" }
        var digits = String(Int(number.rounded()))
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return ([digits] + groups).joined(separator: ",")
    }

    /// A number with one digit after the point, if it is small.
    static func short(_ number: Double) -> String {
        guard number.isFinite, number < 1_000 else { return whole(number) }
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }

    /// A number with two digits after the point.
    static func ratio(_ number: Double) -> String {
        guard number.isFinite else { return "–" }
        let hundredths = Int((number * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// A number that may not be known.
    static func short(_ number: Double?) -> String { number.map { short($0) } ?? "–" }

    /// A number that may not be known.
    static func whole(_ number: Double?) -> String { number.map { whole($0) } ?? "–" }
}
