import StepRouter

/// The kind of a screen in a state: its class, its declared state, and its identity if it has one.
final class ScreenKind {
    let name: String
    /// Reads the states; `nil` if the class declares none.
    let reader: (any StateReading)?
    /// 0 of screens that cannot be told from their equals.
    let identity: UInt32
    let state: UInt32
    let fingerprint: Fingerprint
    /// Numbers of the exemplars of the kind. These hold the kind, so that it does not hold them.
    var exemplars: [ScreenID] = []
    /// Numbering of exemplars: the round in which a screen of the kind was met last, and its position among those.
    var round: UInt32 = 0
    var occurrence = 0
    private let hasher: StableHasher
    /// The view of these screens that rules have, once one was read for them.
    private var observed: ObservedKind?
    /// Fingerprints of the kind with contexts exchanged, for each permutation; empty until they are needed.
    private var renamed: [Fingerprint] = []

    // A group holds its kinds, so that they do not hold the group.
    init(in group: ScreenGroup, state: UInt32) {
        name = group.name
        reader = group.reader
        identity = group.identity
        self.state = state
        var hasher = group.hasher
        if let reader = group.reader { hasher.combine(reader.values.fingerprint(state)) }
        fingerprint = hasher.finish()
        self.hasher = group.hasher
    }

    /// A screen of the kind as rules see it.
    func observed(by screen: any Screen) -> ObservedKind {
        if let observed { return observed }
        let observed = ObservedKind(screen, reader?.values, state: state)
        self.observed = observed
        return observed
    }

    /// Fingerprint of the kind with contexts exchanged.
    func fingerprint(renamedBy renaming: Renaming) -> Fingerprint {
        guard let values = reader?.values else { return fingerprint }
        if renamed.isEmpty {
            renamed = renaming.all.permutations.indices.map { permutation in
                var hasher = hasher
                let renaming = Renaming(all: renaming.all, permutation: permutation)
                hasher.combine(values.fingerprint(values.renamed(state, by: renaming)))
                return hasher.finish()
            }
        }
        return renamed[renaming.permutation]
    }
}

/// A screen of the app's own that an event has built, that shows another kind than before, or that keeps something
/// else. Where the state is put back, an exemplar stands for it.
struct Original {
    let id: ScreenID
    let kind: ScreenKind
    /// `true` if it was there and has changed, so that another object has to be made for what it shows now.
    let isChanged: Bool
    /// `true` if it refers to another screen in the window.
    let refers: Bool
    /// `true` if it was there, shows the same, and keeps something else than before.
    let keepsOther: Bool
}

/// Screens that only their declared states tell apart: those of a class with one decoration, or one with an identity.
final class ScreenGroup {
    let name: String
    /// Reads the states; `nil` if the class declares none.
    let reader: (any StateReading)?
    /// 0 of screens that cannot be told from their equals.
    let identity: UInt32
    /// Hasher of the class and the identity.
    fileprivate let hasher: StableHasher
    private var kinds: [ScreenKind?] = []

    /// - Parameters:
    ///   - name: The name of the class.
    ///   - reader: Reads the states.
    ///   - identity: The number of a screen that app code tells from its equals.
    ///   - maker: The step that made it after the launch, hashed in place of the identity, which depends on the order
    ///     in which such screens were met.
    ///   - decoration: The decoration of the screens.
    init(
        _ name: String,
        _ reader: (any StateReading)?,
        identity: UInt32 = 0,
        madeBy maker: String? = nil,
        wearing decoration: ScreenDecoration? = nil
    ) {
        self.name = name
        self.reader = reader
        self.identity = identity
        var hasher = StableHasher()
        hasher.combine(name)
        if let maker { hasher.combine(maker) } else { hasher.combine(UInt64(identity)) }
        if let decoration { hasher.combine(reflecting: decoration) }
        self.hasher = hasher
    }

    func kind(of screen: any Screen) -> ScreenKind { kind(inState: reader?.number(of: screen) ?? 0) }

    func kind(inState state: UInt32) -> ScreenKind {
        while kinds.count <= Int(state) { kinds.append(nil) }
        if let known = kinds[Int(state)] { return known }
        let kind = ScreenKind(in: self, state: state)
        kinds[Int(state)] = kind
        return kind
    }
}

/// The exemplars of an app, by place in its table of screens.
struct Exemplars {
    private var list: [Exemplar?] = []

    subscript(id: ScreenID) -> Exemplar? { id.index < list.count ? list[id.index] : nil }

    /// Fingerprint of the kind of a screen, if that is an exemplar and shows what it stands for.
    func fingerprint(of id: ScreenID) -> Fingerprint? {
        guard let exemplar = self[id], exemplar.isShown else { return nil }
        return exemplar.fingerprint
    }

    mutating func add(_ exemplar: Exemplar) {
        let place = exemplar.listed.id.index
        while list.count <= place { list.append(nil) }
        list[place] = exemplar
    }
}

/// An object that stands for screens of its kind in the states of an app, under a number that is kept for it.
final class Exemplar {
    let listed: ListedScreen
    let kind: ScreenKind
    let fingerprint: Fingerprint
    /// Its declared state; `nil` if it declares none.
    let declared: (any DeclaredState)?
    /// `true` if it keeps more than it declares.
    let keepsMore: Bool
    /// The properties that it kept beside its state when it was read first.
    private var kept: KeptProperties?

    init(_ listed: ListedScreen, _ kind: ScreenKind, keepsMore: Bool) {
        self.listed = listed
        self.keepsMore = keepsMore
        self.kind = kind
        fingerprint = kind.fingerprint
        declared = kind.reader?.declared(kind.state, by: listed.screen)
    }

    /// `true` if the screen shows what it stands for.
    var isShown: Bool { declared?.isShown ?? true }

    /// Returns whether it keeps something else than it did at first.
    func keepsOther(ignoring ignored: Set<String>) -> Bool {
        let present = KeptProperties(of: listed.screen)
        guard let kept else {
            kept = present
            return false
        }
        return !kept.isSame(as: present, ignoring: ignored)
    }

    /// Takes what it keeps now for what it is to keep.
    func keep() { kept = KeptProperties(of: listed.screen) }
}

/// Reads what the screens of one class declare as their state.
protocol StateReading: AnyObject {
    associatedtype Values: NumberedValues

    var values: Values { get }

    /// The number of the state that a screen has now; states that are made of the same have one number.
    func number(of screen: any Screen) -> UInt32

    /// A screen together with the state that it stands for.
    func declared(_ number: UInt32, by screen: any Screen) -> (any DeclaredState)?
}

final class StateReader<Stateful: StatefulScreen>: StateReading {
    let values: StateValues<Stateful.State>

    init(_ type: Stateful.Type) { values = StateValues(of: "the state of \(stableName(of: type))") }

    func number(of screen: any Screen) -> UInt32 {
        guard let stateful = screen as? Stateful else { return 0 }
        return values.number(of: stateful.state)
    }

    func declared(_ number: UInt32, by screen: any Screen) -> (any DeclaredState)? {
        guard let stateful = screen as? Stateful else { return nil }
        return TypedState(stateful, number, of: values)
    }
}

/// A screen together with the state that it stands for.
protocol DeclaredState: AnyObject {
    /// `true` if the screen has that state now.
    var isShown: Bool { get }
    /// The mistake of a screen that shows something else although the state was put back; `nil` if it shows that.
    var mistake: ValueMistake? { get }

    func show()
}

private final class TypedState<Stateful: StatefulScreen>: DeclaredState {
    /// The screen, if it keeps its state as an object of which nothing changes in place, and that object.
    private let keeping: (any StateKeeping)?
    private var kept: AnyObject?
    private var isKnown = false
    private let screen: Stateful
    private let state: UInt32
    private let values: StateValues<Stateful.State>

    init(_ screen: Stateful, _ state: UInt32, of values: StateValues<Stateful.State>) {
        keeping = values.object(in: state) == nil ? screen as? any StateKeeping : nil
        self.screen = screen
        self.state = state
        self.values = values
    }

    var isShown: Bool {
        guard let keeping else { return isState }
        let present = keeping.keptState
        if isKnown, present === kept { return true }
        guard isState else { return false }
        (kept, isKnown) = (present, true)
        return true
    }

    var mistake: ValueMistake? {
        let present = values.number(of: screen.state)
        if present == state { return nil }
        return .notPutBack(
            value: "the state of \(StepRouter.name(of: screen))",
            put: values.description(state),
            read: values.description(present)
        )
    }

    private var isState: Bool { values.number(of: screen.state) == state }

    func show() {
        if isKnown, let keeping { keeping.keptState = kept } else { screen.state = values[state] }
    }
}
