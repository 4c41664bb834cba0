/// A rectangle of a picture.
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

    /// Parts beside each other, of one width.
    func parts(_ count: Int) -> [PictureBox] {
        (0..<count).map { position in
            let part = width / Double(count)
            return PictureBox(x: x + Double(position) * part, y: y, width: part, height: height)
        }
    }

    /// Columns beside each other, of which the last one is wider.
    func columns(_ count: Int) -> [PictureBox] {
        var columns: [PictureBox] = []
        let unit = width / (Double(count) + 0.7)
        for position in 0..<count {
            let wide = position == count - 1 && count > 1 ? unit * 1.7 : count == 1 ? width : unit
            columns.append(PictureBox(x: columns.last?.right ?? x, y: y, width: wide, height: height))
        }
        return columns
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
    /// How wide the text is, nearly: fonts differ from machine to machine.
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
