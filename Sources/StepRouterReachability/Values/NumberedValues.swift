/// Values of one type that is no longer known, by the numbers under which they are remembered.
protocol NumberedValues: AnyObject {
    /// What stands for a value.
    func fingerprint(_ number: UInt32) -> Fingerprint

    /// The number of a value in which contexts are exchanged.
    func renamed(_ number: UInt32, by renaming: Renaming) -> UInt32

    /// A value in words.
    func description(_ number: UInt32) -> String

    /// Values that are not equal and are made of the same, so that fingerprints cannot tell them apart, in words.
    var indistinct: [String] { get }
}
