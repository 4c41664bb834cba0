// Swift has no public way to tell that a value is a function, or which one. Both rest on how it is laid out and described,
// which `FunctionReadingTests` checks with the compiler at hand.

/// `true` if a value is a function: it shows no parts, and its type is written with an arrow.
func isFunction(_ value: Any, _ mirror: Mirror) -> Bool {
    mirror.displayStyle == nil && mirror.children.isEmpty && "\(type(of: value))".contains("->")
}

/// The address of a function's code: closures of one place in the source have the same, whatever they capture.
func code(of function: Any) -> UInt {
    // Safe: an existential begins with its value where that has up to three words. A function has two, first its code.
    unsafe withUnsafeBytes(of: function) { unsafe $0.loadUnaligned(as: UInt.self) }
}
