/// What the screens of one class have in common for fingerprints and snapshots.
final class ScreenKind {
    /// What stands for the class.
    let fingerprint: Fingerprint
    /// Reads the declared state, if there is one.
    let stateReader: (any StateReading)?
    let traits: ScreenTraits
    // Safe: each access reads or writes one element and calls nothing meanwhile.
    /// What is known of simple states that were met of late, by some bits of a product.
    @exclusivity(unchecked) private var recent: [SimpleState?] = []

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

    /// What stands for a screen of this class with the state that it has now.
    func fingerprint(of screen: SimulatedScreen) -> Fingerprint {
        if !traits.contains(.isStateful) { return fingerprint }
        if let value = simpleValue(of: screen) { return simpleState(value, of: screen).fingerprint }
        guard let stateReader else { return fingerprint }
        return fingerprint { $0.combine(stateReader.fingerprint(of: screen)) }
    }

    /// Remembers the state of a screen of this class.
    ///
    /// - Returns: The number under which it is remembered; `nil` if the class declares none.
    func remember(_ screen: SimulatedScreen) -> UInt32? {
        if !traits.contains(.isStateful) { return nil }
        if let value = simpleValue(of: screen) { return simpleState(value, of: screen).number }
        return stateReader?.remember(screen)
    }

    /// The state of a screen that is one number, as most contexts of tests are; `nil` if it is no simple one.
    @inline(__always)
    private func simpleValue(of screen: SimulatedScreen) -> UInt64? {
        guard case .number(let number) = unsafe screen.shownContext else { return nil }
        return UInt64(bitPattern: Int64(number))
    }

    @inline(__always)
    private func simpleState(_ value: UInt64, of screen: SimulatedScreen) -> SimpleState {
        let slot = Int(truncatingIfNeeded: (value &* 0x9E37_79B9_7F4A_7C15) >> 58)
        if unsafe slot < recent.count, let known = unsafe recent[slot], known.value == value { return known }
        return learn(value, of: screen, at: slot)
    }

    private func fingerprint(with state: (inout StableHasher) -> Void) -> Fingerprint {
        var hasher = StableHasher()
        hasher.combine(fingerprint)
        state(&hasher)
        return hasher.finish()
    }

    private func learn(_ value: UInt64, of screen: SimulatedScreen, at slot: Int) -> SimpleState {
        let number = stateReader?.remember(screen) ?? 0
        let state = SimpleState(value: value, fingerprint: fingerprint { $0.combine(value) }, number: number)
        if unsafe recent.isEmpty { unsafe recent = Array(repeating: nil, count: 64) }
        unsafe recent[slot] = state
        return state
    }
}

/// A state that is one number.
private struct SimpleState {
    let value: UInt64
    /// What stands for a screen with that state.
    let fingerprint: Fingerprint
    /// The number under which the state is remembered.
    let number: UInt32
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
@safe  // What is remembered of late says why.
package final class ScreenKinds {
    private var kinds: [ObjectIdentifier: ScreenKind] = [:]
    private var names: [Fingerprint: ObjectIdentifier] = [:]
    // Safe: each access reads or writes one element and calls nothing meanwhile. Not counted: the kinds are held above, and none is ever given up.
    /// A few classes that were met of late, by some bits of their addresses.
    @exclusivity(unchecked) private var recent: [(type: ObjectIdentifier, kind: Unmanaged<ScreenKind>)?] = unsafe Array(
        repeating: nil,
        count: 64
    )
    /// What fingerprints cannot tell apart.
    package let indistinct = IndistinctValues()

    package init() {}

    /// Asks something of the kind of a screen.
    @inline(__always)
    private func withKind<Answer>(of screen: SimulatedScreen, _ question: (ScreenKind) -> Answer) -> Answer {
        let identifier = ObjectIdentifier(type(of: screen))
        let bits = UInt(bitPattern: identifier)
        let slot = Int(truncatingIfNeeded: (bits >> 4) ^ (bits >> 10)) & 63
        if let recent = unsafe recent[slot], unsafe recent.type == identifier {
            return unsafe recent.kind._withUnsafeGuaranteedRef { question($0) }
        }
        let kind = kinds[identifier] ?? add(screen, identifier)
        unsafe recent[slot] = (identifier, Unmanaged.passUnretained(kind))
        return question(kind)
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
        withKind(of: screen) { kind in
            screen.traits = kind.traits
            let fingerprint = kind.fingerprint(of: screen)
            if !kind.traits.contains(.isToBeAsked) { screen.ownFingerprint = fingerprint }
            return fingerprint
        }
    }

    /// Remembers the state of a screen, which must have been read.
    ///
    /// - Returns: The number under which it is remembered; `0` if the screen declares none.
    @inline(__always)
    func state(of screen: SimulatedScreen) -> UInt32 { screen.traits.contains(.isStateful) ? remember(screen) : 0 }

    /// Remembers the state of a screen that declares one.
    ///
    /// - Returns: The number under which it is remembered; equal states of one class have one number, and none has `0`.
    func remember(_ screen: SimulatedScreen) -> UInt32 {
        if screen.stateNumber != 0 { return screen.stateNumber }
        guard let known = withKind(of: screen, { $0.remember(screen) }) else { return 0 }
        let number = known + 1
        if screen.ownFingerprint != .none { screen.stateNumber = number }
        return number
    }

    /// Gives a screen a state that was remembered.
    func restore(_ number: UInt32, to screen: SimulatedScreen) {
        if number == 0 || screen.stateNumber == number { return }
        withKind(of: screen) { $0.stateReader?.restore(number - 1, to: screen) }
    }
}
