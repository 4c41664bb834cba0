/// What the screens of one class have in common for fingerprints and snapshots.
final class ScreenKind {
    /// What stands for the class.
    let fingerprint: Fingerprint
    /// Reads the declared state, if there is one.
    let stateReader: (any StateReading)?
    let traits: ScreenTraits

    init(_ screen: SimulatedScreen, kinds: ScreenKinds) {
        let type = type(of: screen)
        var hasher = StableHasher()
        hasher.combine(stableName(of: type))
        fingerprint = hasher.finish()
        func reader<Stateful: StatefulScreen>(_ type: Stateful.Type) -> any StateReading {
            StateReader(type, kinds: kinds)
        }
        stateReader = (type as? any StatefulScreen.Type).map { reader($0) }
        var traits: ScreenTraits = [.isKnown]
        if screen is SimulatedContainerScreen { traits.insert(.isContainer) }
        if screen is SimulatedSplitViewController { traits.insert(.isSplit) }
        if stateReader != nil {
            traits.insert(.isStateful)
            if !screen.notesStateItself { traits.insert(.isToBeAsked) }
        }
        self.traits = traits
    }
}

/// What is to be known of a screen when a hierarchy is read.
struct ScreenTraits: OptionSet {
    let rawValue: UInt8

    /// The other traits are known.
    static let isKnown = ScreenTraits(rawValue: 1 << 0)
    static let isContainer = ScreenTraits(rawValue: 1 << 1)
    static let isSplit = ScreenTraits(rawValue: 1 << 2)
    static let isStateful = ScreenTraits(rawValue: 1 << 3)
    /// The state may change without telling, so it is asked for every time.
    static let isToBeAsked = ScreenTraits(rawValue: 1 << 4)
}

/// The classes of screens that were met.
package final class ScreenKinds {
    private var kinds: [ObjectIdentifier: ScreenKind] = [:]
    private var names: [Fingerprint: ObjectIdentifier] = [:]
    /// What fingerprints cannot tell apart.
    package let indistinct = IndistinctValues()

    package init() {}

    func kind(of screen: SimulatedScreen) -> ScreenKind {
        let identifier = ObjectIdentifier(type(of: screen))
        return kinds[identifier] ?? add(screen, identifier)
    }

    private func add(_ screen: SimulatedScreen, _ identifier: ObjectIdentifier) -> ScreenKind {
        let kind = ScreenKind(screen, kinds: self)
        if names.updateValue(identifier, forKey: kind.fingerprint) != nil {
            indistinct.note("two classes of screens that are both called \(stableName(of: type(of: screen)))")
        }
        kinds[identifier] = kind
        return kind
    }

    /// Learns about a screen, and keeps what stands for it until its state changes.
    ///
    /// - Returns: What stands for the screen with its state.
    func learn(_ screen: SimulatedScreen) -> Fingerprint {
        let kind = kind(of: screen)
        screen.traits = kind.traits
        var fingerprint = kind.fingerprint
        if let reader = kind.stateReader {
            var hasher = StableHasher()
            hasher.combine(fingerprint)
            hasher.combine(reader.fingerprint(of: screen))
            fingerprint = hasher.finish()
        }
        if !kind.traits.contains(.isToBeAsked) { screen.ownFingerprint = fingerprint }
        return fingerprint
    }
}
