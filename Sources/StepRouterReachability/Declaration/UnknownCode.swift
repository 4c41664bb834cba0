/// Stands for what is not known in Swift, where tests to paste need code.
func unknownCode(_ name: String) -> String { "// \(name)" }
