/// What is known of the classes of the screens in a window: each is looked at once, and has a number.
package final class ScreenClasses {
    // Both are copied to be looked into, and put back whole when they were changed: this spares checks for exclusive access.
    private var known: [ScreenClass] = []
    private var numbers = [ObjectIdentifier: UInt16](minimumCapacity: 8)

    /// What is known, by number.
    package var entries: [ScreenClass] { known }

    package subscript(number: UInt16) -> ScreenClass { known[Int(number)] }

    /// The number of a class. More than 65,536 of them are not told apart, and none of those is found by its class.
    package func number(of type: any Screen.Type) -> UInt16 {
        let numbers = numbers
        return numbers[ObjectIdentifier(type)] ?? add(type)
    }

    private func add(_ type: any Screen.Type) -> UInt16 {
        var (entries, numbers) = (known, numbers)
        (known, self.numbers) = ([], [:])
        let number = UInt16(clamping: entries.count)
        if entries.count <= number { entries.append(ScreenClass(type)) }
        numbers[ObjectIdentifier(type)] = number
        (known, self.numbers) = (entries, numbers)
        return number
    }
}
