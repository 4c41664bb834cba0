import StepRouter

/// What the screens of an app are as far as states tell, and which objects stand for them.
///
/// A kind is a class, a declared state, and an identity if app code can tell the screen from its equals. For each kind there are as many objects as
/// a state has had screens of it, the exemplars. Their numbers are kept, so that a hierarchy that is made of them is a state: the first screen of a
/// kind, in pre-order, has the number of the first exemplar.
final class ScreenKinds {
    private struct Kind: Hashable {
        let classID: UInt16
        let state: UInt32
        /// 0 of screens that cannot be told from their equals.
        let identity: UInt32
    }

    private static let none = Int32(-1)

    private let screens: ScreenTable
    let indistinct = IndistinctValues()

    // By class.
    private var readers: [(any StateReading)?] = []
    private var namesOfClasses: [String] = []
    // By kind.
    private var kinds: [Kind] = []
    private var fingerprints: [Fingerprint] = []
    private var exemplars: [[ScreenID]] = []
    private var numbers: [Kind: Int] = [:]
    // By the number of a screen.
    private var kindsOfScreens: [Int32] = []
    private var objects: [(any Screen)?] = []
    private var states: [DeclaredState?] = []
    private var marks: [UInt32] = []
    private var markRound: UInt32 = 0
    // What canonical numbering needs by kind: when it was met last, and how often.
    private var rounds: [UInt32] = []
    private var occurrences: [Int] = []
    private var round: UInt32 = 0

    /// Screens that app code can tell from their equals; held, because another object could have the same address later.
    private var identified: [any Screen] = []
    private var identities: [ObjectIdentifier: UInt32] = [:]

    init(_ screens: ScreenTable) { self.screens = screens }

    /// Gives screens identities, in order: those of a launch state are numbered alike each time that the app is made.
    func identify(_ screens: [any Screen]) {
        for screen in screens {
            identified.append(screen)
            identities[ObjectIdentifier(screen)] = UInt32(identified.count)
        }
    }

    // MARK: Kinds

    /// The kind of a screen as it is now.
    func kind(of node: HierarchyNode) -> Int {
        let number = Int(node.screen.number)
        if number < kindsOfScreens.count {
            let kind = kindsOfScreens[number]
            if kind >= 0 {
                guard let state = states[number], !state.isShown else { return Int(kind) }
            }
        }
        return classify(node)
    }

    /// What stands for a kind.
    func fingerprint(_ kind: Int) -> Fingerprint { fingerprints[kind] }

    private func classify(_ node: HierarchyNode) -> Int {
        guard let screen = screens[node.screen] else {
            return number(of: Kind(classID: node.classID, state: 0, identity: 0))
        }
        let state = reader(node.classID, of: screen)?.number(of: screen) ?? 0
        let identity = identities[ObjectIdentifier(screen)] ?? 0
        return number(of: Kind(classID: node.classID, state: state, identity: identity))
    }

    private func number(of kind: Kind) -> Int {
        if let number = numbers[kind] { return number }
        let number = kinds.count
        numbers[kind] = number
        kinds.append(kind)
        exemplars.append([])
        rounds.append(0)
        occurrences.append(0)
        var hasher = StableHasher()
        hasher.combine(stableName(of: screens.classes[kind.classID].type))
        hasher.combine(UInt64(kind.identity))
        if let reader = reader(kind.classID) { hasher.combine(reader.fingerprint(kind.state)) }
        fingerprints.append(hasher.finish())
        return number
    }

    private func reader(_ classID: UInt16) -> (any StateReading)? {
        Int(classID) < readers.count ? readers[Int(classID)] : nil
    }

    private func reader(_ classID: UInt16, of screen: any Screen) -> (any StateReading)? {
        while readers.count <= Int(classID) {
            let type = screens.classes[UInt16(readers.count)].type
            func reader<Stateful: StatefulScreen>(_ type: Stateful.Type) -> any StateReading {
                StateReader(type, indistinct: indistinct)
            }
            readers.append((type as? any StatefulScreen.Type).map { reader($0) })
        }
        return readers[Int(classID)]
    }

    // MARK: Exemplars

    /// A hierarchy with exemplars in place of the screens that are in it.
    ///
    /// - Throws: ``ReachabilityError`` if an exemplar is needed that cannot be made.
    func canonical(_ live: Hierarchy) throws(ReachabilityError) -> Hierarchy {
        var hierarchy = live
        let nodes = live.nodes
        round &+= 1
        var position = 0
        while position < nodes.count {
            let node = nodes[position]
            let kind = kind(of: node)
            occurrences[kind] = rounds[kind] == round ? occurrences[kind] + 1 : 0
            rounds[kind] = round
            let known = exemplars[kind]
            let occurrence = occurrences[kind]
            let id = occurrence < known.count ? known[occurrence] : try makeExemplar(of: kind, like: node)
            if id != node.screen { hierarchy.rename(id, at: position) }
            position += 1
        }
        return hierarchy
    }

    /// Another exemplar of a kind: the screen itself unless it is one already.
    private func makeExemplar(of kind: Int, like node: HierarchyNode) throws(ReachabilityError) -> ScreenID {
        guard let screen = screens[node.screen] else { return node.screen }
        if kindOfExemplar(node.screen) == nil {
            screens.keep(node.screen)
            register(screen, as: node.screen, kind)
            return node.screen
        }
        let id = screens.keptNumber()
        register(kinds[kind].identity == 0 ? try copy(of: screen) : screen, as: id, kind)
        return id
    }

    private func copy(of screen: any Screen) throws(ReachabilityError) -> any Screen {
        guard let type = type(of: screen) as? any DefaultInitializableScreen.Type else {
            throw .notCopyable(screen: String(describing: type(of: screen)))
        }
        return type.init()
    }

    private func kindOfExemplar(_ id: ScreenID) -> Int? {
        let number = Int(id.number)
        guard number < kindsOfScreens.count, kindsOfScreens[number] >= 0 else { return nil }
        return Int(kindsOfScreens[number])
    }

    private func register(_ screen: any Screen, as id: ScreenID, _ kind: Int) {
        while kindsOfScreens.count <= Int(id.number) {
            kindsOfScreens.append(Self.none)
            objects.append(nil)
            states.append(nil)
            marks.append(0)
        }
        let number = Int(id.number)
        kindsOfScreens[number] = Int32(kind)
        objects[number] = screen
        states[number] = reader(kinds[kind].classID)?.declared(kinds[kind].state, by: screen)
        exemplars[kind].append(id)
    }

    // MARK: Marks

    /// From now on no number is marked.
    func beginRound() { markRound &+= 1 }

    /// Marks a number.
    func mark(_ id: ScreenID) {
        let number = Int(id.number)
        if number < marks.count { marks[number] = markRound }
    }

    /// Whether an exemplar's number is marked.
    func isMarked(_ id: ScreenID) -> Bool {
        let number = Int(id.number)
        return number < marks.count && marks[number] == markRound
    }

    // MARK: Objects

    /// The exemplar with a number.
    func exemplar(_ id: ScreenID) -> (any Screen)? {
        let number = Int(id.number)
        return number < objects.count ? objects[number] : nil
    }

    /// What the exemplars of a hierarchy declare.
    func declaredStates(of hierarchy: Hierarchy) -> [DeclaredState] {
        hierarchy.nodes.compactMap { states[Int($0.screen.number)] }
    }
}
