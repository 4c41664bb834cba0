/// Rows of columns, as text or as Markdown.
struct Table {
    var heading: [String]
    var rows: [[String]] = []

    /// Columns as wide as their longest cell, numbers to the right.
    var text: String {
        let all = [heading] + rows
        let widths = heading.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        let lines = all.map { row in
            row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + space : space + row[column]
            }
            .joined(separator: "  ")
        }
        return lines.joined(separator: "\n")
    }

    /// A table of a Markdown document.
    var markdown: String {
        let rule = ["---"] + heading.dropFirst().map { _ in "---:" }
        return ([heading, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }
}
