/// Values of one type that is no longer known, by the numbers under which they are remembered.
protocol NumberedValues: AnyObject {
    /// The fingerprint of a value.
    func fingerprint(_ number: UInt32) -> Fingerprint

    /// The number of a value in which contexts are exchanged.
    func renamed(_ number: UInt32, by renaming: Renaming) -> UInt32

    /// A value.
    func value(_ number: UInt32) -> Any

    /// A value in words.
    func description(_ number: UInt32) -> String

    /// The mistake of a value that cannot be told apart or put back; `nil` if all can.
    var mistake: ValueMistake? { get }
}

/// The mistakes that make remembered values useless.
enum ValueMistake {
    /// Values of some kind differ and are made of the same, so that states cannot be told apart.
    case indistinct(description: String)
    /// An object in a value was changed in place, so that what was read of it cannot be put back.
    case changedInPlace(value: String, object: String)
    /// A value, or a part of it, makes its own mirror, so that what it is made of cannot be read; `value` is `nil` of a
    /// screen itself.
    case hidden(value: String?, type: String)
    /// Sets or dictionaries lie too deep in one another to be read.
    case tooDeep(value: String, type: String)
    /// A value of the environment reads otherwise than it was put back.
    case notPutBack(value: String, put: String, read: String)
}

extension ValueMistake {
    /// The mistake of a value with a part that cannot be read.
    init(_ part: UnreadablePart, in value: String) {
        switch part {
        case .hidden(let type): self = .hidden(value: value, type: stableName(of: type))
        case .tooDeep(let type): self = .tooDeep(value: value, type: stableName(of: type))
        }
    }
}
