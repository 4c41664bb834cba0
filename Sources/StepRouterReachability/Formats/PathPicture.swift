extension ReachabilityReport {
    /// Draws the path to the first violation as the page draws it: a phone for each state, the last one in red.
    ///
    /// - Parameter isDark: Chooses the colours for the dark.
    /// - Returns: The text of an `.svg` file; `nil` if nothing was found, or the graph lacks a state of the path.
    package func picture(isDark: Bool) -> String? {
        guard let violation = violations.first, let graph else { return nil }
        let states = graph.states(along: violation.path).map { graph.states[$0].outline }
        let steps = violation.path.stepsFromLaunch
        let outlines = steps.map { step in states.first { $0.drawing == step.drawing } }
        if steps.isEmpty || outlines.contains(nil) { return nil }
        let theme: ReportTheme = isDark ? .dark : .light
        return PathPicture(violation: violation, steps: steps, outlines: outlines.compactMap(\.self), theme: theme).text
    }
}

/// The phones of a path beside each other: above each the event, below each the environment.
private struct PathPicture {
    private static let phone = (width: 176.0, height: 316.0)
    private static let gap = 30.0
    private static let margin = 14.0
    private static let heading = 34.0
    private static let line = 21.0

    let violation: Violation
    let steps: [Violation.Path.Step]
    let outlines: [StateGraph.HierarchyOutline]
    let theme: ReportTheme

    var text: String {
        let count = Double(outlines.count)
        let width = 2 * Self.margin + count * Self.phone.width + (count - 1) * Self.gap
        let below = Double((steps.map(\.environment.count).max() ?? 0) + 1) * Self.line
        let height = 2 * Self.margin + Self.heading + Self.phone.height + 6 + below
        let page = PictureBox(x: 0, y: 0, width: width, height: height)
        var svg = XMLText()
        let root = [
            ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(width.short) \(height.short)"),
            ("width", width.short), ("height", height.short), ("role", "img"), ("font-family", Self.fonts),
        ]
        svg.element("svg", root) { svg in
            svg.element("title", text: title)
            svg.element("rect", page.attributes + [("rx", "14"), ("fill", theme.ground)])
            for position in outlines.indices { draw(position, into: &svg) }
        }
        return svg.lines.joined(separator: "\n") + "\n"
    }

    private static let fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

    private var title: String {
        "\(violation.subject), \(violation.kind.words): \(steps.map(\.event).joined(separator: ", then "))"
    }

    private func draw(_ position: Int, into svg: inout XMLText) {
        let isLast = position == outlines.count - 1
        let left = Self.margin + Double(position) * (Self.phone.width + Self.gap)
        let top = Self.margin + Self.heading
        let box = PictureBox(x: left, y: top, width: Self.phone.width, height: Self.phone.height)
        drawHeading(position, left: left, into: &svg)
        if position > 0 {
            svg.text("→", x: left - Self.gap / 2, y: top + 160, size: 22, theme.quiet, anchor: "middle")
        }
        PhonePicture(outline: outlines[position], theme: theme)
            .draw(in: box, framedIn: isLast ? theme.bad : theme.glass, id: "phone-\(position)", into: &svg)
        var y = box.bottom + 6 + Self.line
        for line in steps[position].environment {
            svg.text(line.fitting(box.width, size: 15), x: box.middle, y: y, size: 15, theme.quiet, anchor: "middle")
            y += Self.line
        }
        if isLast {
            svg.text(violation.kind.words, x: box.middle, y: y, size: 18, theme.bad, weight: 700, anchor: "middle")
        }
    }

    private func drawHeading(_ position: Int, left: Double, into svg: inout XMLText) {
        let y = Self.margin + 16
        var x = left
        if position > 0 {
            let circle = [("cx", (left + 11).short), ("cy", (y - 5).short), ("r", "11"), ("fill", theme.accentSoft)]
            svg.element("circle", circle)
            svg.text("\(position)", x: left + 11, y: y, size: 14, theme.text, anchor: "middle")
            x += 29
        }
        let name = steps[position].event.fitting(left + Self.phone.width - x, size: 18)
        svg.text(name, x: x, y: y + 1, size: 18, theme.text, weight: 650)
    }
}
