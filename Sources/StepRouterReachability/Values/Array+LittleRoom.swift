extension Array {
    /// Appends an element; where there is no room for it, a quarter more is made, rather than as much again: there may be millions.
    mutating func appendWithLittleRoom(_ element: Element) {
        if count == capacity { reserveCapacity(Swift.max(256, count * 5 / 4)) }
        append(element)
    }
}
