import StepRouter

/// Draws the visible part of a hierarchy on a phone, as the page does: with bars, tabs and sheets.
struct PhonePicture {
    let outline: StateGraph.HierarchyOutline
    let theme: ReportTheme
    private typealias Metrics = PhoneMetrics

    /// Draws the phone.
    ///
    /// - Parameters:
    ///   - box: Where the phone is, with its frame.
    ///   - frame: The colour of the frame.
    ///   - id: A name that no other phone of the picture has.
    ///   - svg: The picture.
    func draw(in box: PictureBox, framedIn frame: String, id: String, into svg: inout XMLText) {
        let radius = Metrics.radius - Metrics.frame
        let screen = box.inset(by: Double(Metrics.frame))
        svg.element("clipPath", [("id", id)]) { $0.element("rect", screen.attributes + [("rx", "\(radius)")]) }
        svg.element("rect", box.attributes + [("rx", "\(Metrics.radius)"), ("fill", frame)])
        svg.element("g", [("clip-path", "url(#\(id))")]) { svg in
            let levels = outline.visibleLevels
            for (position, level) in levels.enumerated() {
                draw(level, position, below: levels.count - 1 - position, in: screen, into: &svg)
            }
        }
    }

    private func draw(
        _ level: StateGraph.HierarchyOutline.Level,
        _ position: Int,
        below: Int,
        in screen: PictureBox,
        into svg: inout XMLText
    ) {
        let style = level.style.map { String($0.prefix { $0 != "," }) }
        var box = screen
        if position > 0, [nil, "pageSheet", "formSheet"].contains(style) {
            let top = (style == "formSheet" ? Metrics.formSheetTop : Metrics.sheetTop) + Metrics.sheetStep * position
            box = box.trimmed(top: Double(top)).inset(sides: Double(Metrics.sheetInset * below))
            let radius = Double(Metrics.sheetRadius)
            // The lower corners lie outside of the screen.
            let sheet = [("rx", radius.short), ("fill", theme.panel), ("stroke", theme.line)]
            svg.element("rect", box.extended(below: radius).attributes + sheet)
            let grip = PictureBox(x: box.middle - 20, y: box.y + 6, width: 40, height: 5)
            svg.element("rect", grip.attributes + [("rx", "3"), ("fill", theme.line)])
            box = box.trimmed(top: Double(Metrics.grip))
        } else {
            svg.element("rect", box.attributes + [("fill", theme.panel)])
            box = box.trimmed(top: Double(Metrics.clock))
        }
        draw(level.root, in: box, into: &svg)
        if below > 0 {
            svg.element("rect", screen.attributes + [("fill", "#000000"), ("fill-opacity", "0.12")])
        }
    }

    private func draw(_ node: StateGraph.HierarchyOutline.Node, in box: PictureBox, into svg: inout XMLText) {
        let seen = node.children.filter { $0.visibility != .hidden }
        switch node.containment {
        case .columns where !node.children.isEmpty:
            let columns = seen.isEmpty ? node.children : seen
            let parts = box.parts(columns.count, last: columns.count > 1 ? 1.7 : 1)
            for (column, part) in zip(columns, parts) { draw(column, in: part, into: &svg) }
        case .alternatives where !node.children.isEmpty:
            drawTabs(node, showing: seen.first ?? node.children[0], in: box, into: &svg)
        case .stack where !node.children.isEmpty:
            drawStack(node, showing: seen.last ?? node.children[node.children.count - 1], in: box, into: &svg)
        default: drawLeaf(ScreenName(node.label), in: box, corner: 0, into: &svg)
        }
    }

    private func drawStack(
        _ node: StateGraph.HierarchyOutline.Node,
        showing top: StateGraph.HierarchyOutline.Node,
        in box: PictureBox,
        into svg: inout XMLText
    ) {
        if top.containment == .stack || top.containment == .columns { return draw(top, in: box, into: &svg) }
        let depth = node.children.firstIndex(of: top) ?? 0
        let bar = box.cut(height: Double(Metrics.bar))
        let middle = bar.y + bar.height / 2 + 5
        if depth > 0 {
            let back = "‹ \(node.children[depth - 1].title)".fitting(bar.width * 0.38, size: 12)
            svg.text(back, x: bar.x + 10, y: middle, size: 12, theme.quiet)
        }
        let room = depth > 0 ? bar.width * 0.5 : bar.width - 20
        let title = top.title.fitting(room, size: 14)
        svg.text(
            title,
            x: bar.middle + (depth > 0 ? 20 : 0),
            y: middle,
            size: 14,
            theme.text,
            weight: 600,
            anchor: "middle"
        )
        svg.rule(y: bar.bottom, from: bar.x, to: bar.right, theme.line)
        let below = box.trimmed(top: bar.height)
        let margin = Double(Metrics.pile)
        let deeper = Double(depth > 0 ? Metrics.pileBelow : 0)
        let pile = below.trimmed(top: margin + deeper, right: margin + deeper, bottom: margin, left: margin)
        if !top.children.isEmpty { return draw(top, in: pile, into: &svg) }
        for card in (0..<min(depth, 2)).reversed() {
            let moved = pile.moved(by: 4 * Double(card + 1))
            svg.element("rect", moved.attributes + [("rx", "12"), ("fill", theme.raised), ("stroke", theme.line)])
        }
        drawLeaf(ScreenName(top.label), in: pile, corner: 12, into: &svg)
    }

    private func drawTabs(
        _ node: StateGraph.HierarchyOutline.Node,
        showing shown: StateGraph.HierarchyOutline.Node,
        in box: PictureBox,
        into svg: inout XMLText
    ) {
        let height = Double(Metrics.tabBar)
        draw(shown, in: box.trimmed(bottom: height), into: &svg)
        let bar = box.trimmed(top: box.height - height)
        svg.element("rect", bar.attributes + [("fill", theme.panel)])
        svg.rule(y: bar.y, from: bar.x, to: bar.right, theme.line)
        for (tab, part) in zip(node.children, bar.inset(sides: 6).parts(node.children.count)) {
            let isSelected = tab == shown
            let hue = ScreenName(tab.firstLeaf).hue
            let symbol = PictureBox(x: part.middle - 8, y: part.y + 9, width: 16, height: 16)
            let fill = isSelected ? hsl(hue, 50, 58) : "none"
            svg.element(
                "rect",
                symbol.attributes + [("rx", "6"), ("fill", fill), ("stroke", hsl(hue, 45, 58)), ("stroke-width", "2")]
            )
            // A long title is smaller rather than cut.
            let size = max(6, min(10, 0.9 * part.width / tab.title.room(size: 1)))
            svg.text(
                tab.title.fitting(part.width, size: size),
                x: part.middle,
                y: part.y + 38,
                size: size,
                isSelected ? theme.text : theme.quiet,
                weight: isSelected ? 650 : 400,
                anchor: "middle"
            )
        }
    }

    private func drawLeaf(_ name: ScreenName, in box: PictureBox, corner: Double, into svg: inout XMLText) {
        let (back, line) = (hsl(name.hue, 45, theme.leaf), hsl(name.hue, 45, theme.leafLine))
        let ink = hsl(name.hue, 45, theme.leafText)
        let edge = corner > 0 ? [("rx", corner.short), ("stroke", hsl(name.hue, 35, theme.leafLine))] : []
        svg.element("rect", box.attributes + edge + [("fill", back)])
        let content = box.trimmed(top: 18).inset(sides: 16)
        svg.text(
            name.type.fitting(content.width, size: 18),
            x: content.x,
            y: content.y + 17,
            size: 18,
            ink,
            weight: 700
        )
        var y = content.y + 30
        if let shows = name.shows {
            let text = shows.fitting(content.width - 18, size: 13)
            let pill = PictureBox(x: content.x, y: y, width: text.room(size: 13) + 18, height: 21)
            svg.element("rect", pill.attributes + [("rx", "10.5"), ("fill", line)])
            svg.text(text, x: pill.middle, y: y + 15, size: 13, ink, anchor: "middle")
            y += 29
        }
        for part in [1, 0.85, 0.55] {
            let rule = PictureBox(x: content.x, y: y, width: content.width * part, height: 8)
            svg.element("rect", rule.attributes + [("rx", "4"), ("fill", line), ("fill-opacity", "0.6")])
            y += 16
        }
    }

    private func hsl(_ hue: Double, _ saturation: Int, _ lightness: Int) -> String {
        "hsl(\(hue.short),\(saturation)%,\(lightness)%)"
    }
}

extension StateGraph.HierarchyOutline {
    /// The levels of which the user sees something.
    fileprivate var visibleLevels: [Level] {
        let visible = levels.filter { $0.root.visibility != .hidden }
        return visible.isEmpty ? levels : visible
    }
}

extension StateGraph.HierarchyOutline.Node {
    /// The label of the first screen in it.
    fileprivate var firstLeaf: String { children.first?.firstLeaf ?? label }

    /// The title in a bar or on a tab.
    fileprivate var title: String { ScreenName(firstLeaf).type }
}

/// The short name of a screen: `ProductScreen(7)` is `Product`, with `7` for its state.
private struct ScreenName {
    let type: String
    let shows: String?

    init(_ label: String) {
        let name = label.prefix { $0 != "(" }
        let rest = label.dropFirst(name.count)
        shows = rest.hasSuffix(")") ? String(rest.dropFirst().dropLast()) : nil
        let suffix = ["ViewController", "Screen"].first { name.hasSuffix($0) && name.count > $0.count }
        type = String(name.dropLast(suffix?.count ?? 0))
    }

    /// The colour of its kind, as the page has it.
    var hue: Double {
        let hash = type.unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 3_600 }
        return (Double(hash) * 137.5).truncatingRemainder(dividingBy: 360)
    }
}

struct PictureBox {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var right: Double { x + width }
    var bottom: Double { y + height }
    var middle: Double { x + width / 2 }

    /// The rectangle as SVG has it.
    var attributes: [(String, String)] {
        [("x", x.short), ("y", y.short), ("width", width.short), ("height", height.short)]
    }

    func trimmed(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) -> PictureBox {
        PictureBox(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
    }

    func inset(by margin: Double) -> PictureBox {
        trimmed(top: margin, right: margin, bottom: margin, left: margin)
    }

    func inset(sides margin: Double) -> PictureBox { trimmed(right: margin, left: margin) }

    func extended(below more: Double) -> PictureBox { trimmed(bottom: -more) }

    /// The upper part of a height.
    func cut(height: Double) -> PictureBox { PictureBox(x: x, y: y, width: width, height: height) }

    /// The same up and to the right.
    func moved(by distance: Double) -> PictureBox {
        PictureBox(x: x + distance, y: y - distance, width: width, height: height)
    }

    /// Parts beside each other, the last one as many times as wide as the others.
    func parts(_ count: Int, last: Double = 1) -> [PictureBox] {
        let unit = width / (Double(count - 1) + last)
        return (0..<count).map { position in
            let wide = position == count - 1 ? unit * last : unit
            return PictureBox(x: x + Double(position) * unit, y: y, width: wide, height: height)
        }
    }
}

extension Double {
    /// The number with two decimal places at most, whatever the language of the machine.
    var short: String {
        let text = rounded(toPlaces: 2)
        if text.hasSuffix(".00") { return String(text.dropLast(3)) }
        return text.hasSuffix("0") ? String(text.dropLast()) : text
    }
}

extension String {
    /// The approximate width of the text: fonts differ from machine to machine.
    func room(size: Double) -> Double { Double(count) * size * 0.56 }

    /// The beginning of the text that has room in a width.
    func fitting(_ width: Double, size: Double) -> String {
        if room(size: size) <= width { return self }
        return "\(prefix(max(1, Int(width / (size * 0.56)) - 1)))…"
    }
}

extension XMLText {
    /// Writes a text of a picture.
    mutating func text(
        _ text: String,
        x: Double,
        y: Double,
        size: Double,
        _ colour: String,
        weight: Int = 400,
        anchor: String? = nil
    ) {
        var attributes = [("x", x.short), ("y", y.short), ("font-size", size.short), ("fill", colour)]
        if weight != 400 { attributes.append(("font-weight", "\(weight)")) }
        if let anchor { attributes.append(("text-anchor", anchor)) }
        element("text", attributes, text: text)
    }

    /// Writes a horizontal line of a picture.
    mutating func rule(y: Double, from start: Double, to end: Double, _ colour: String) {
        element("line", [("x1", start.short), ("y1", y.short), ("x2", end.short), ("y2", y.short), ("stroke", colour)])
    }
}
