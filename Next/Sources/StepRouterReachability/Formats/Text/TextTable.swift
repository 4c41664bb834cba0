/// Lines whose columns begin below each other.
struct TextTable {
    private var rows: [[String]] = []

    /// Adds a line.
    mutating func add(_ cells: String...) { rows.append(cells) }

    /// The lines; the last column is as wide as it likes.
    var lines: [String] {
        let widths = rows.reduce(into: [Int]()) { widths, row in
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                cell + String(repeating: " ", count: column == row.count - 1 ? 0 : widths[column] - cell.count)
            }
            return cells.joined(separator: "  ")
        }
    }
}
