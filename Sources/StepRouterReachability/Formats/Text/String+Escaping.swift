extension String {
    /// The text with some of its characters written otherwise: as a format reads them that takes them for its own.
    func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
        var text = ""
        for character in unicodeScalars {
            if let escaped = escape(character) { text += escaped } else { text.unicodeScalars.append(character) }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether it is one of those that control a terminal, and stand for nothing that can be read.
    var isControl: Bool { value < 0x20 || value == 0x7F }
}
