/// What is known of the classes of the screens in a window: each is looked at once, and has a number.
package final class ScreenClasses {
    private var known: [ScreenClass] = []
    private var numbers: [ObjectIdentifier: UInt16] = [:]

    /// What is known, by number.
    package var entries: [ScreenClass] { known }

    package subscript(number: UInt16) -> ScreenClass { known[Int(number)] }

    /// The number of a class. More than 65,536 of them are not told apart, and none of those is found by its class.
    package func number(of type: any Screen.Type) -> UInt16 {
        if let number = numbers[ObjectIdentifier(type)] { return number }
        let number = UInt16(clamping: known.count)
        if known.count <= number { add(ScreenClass(type)) }
        numbers[ObjectIdentifier(type)] = number
        return number
    }

    /// The list is taken out and put back whole: this spares each look at it a check for exclusive access.
    private func add(_ entry: ScreenClass) {
        var entries = known
        known = []
        entries.append(entry)
        known = entries
    }
}
