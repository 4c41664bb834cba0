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

    let screens: ScreenTable
    let indistinct = IndistinctValues()

    // By class.
    private var readers: [(any StateReading)?] = []
    // By kind.
    private var kinds: [Kind] = []
    private var exemplars: [[ScreenID]] = []
    private var numbers: [Kind: Int] = [:]
    /// What is known by the number of a screen.
    private var known = KnownScreens()
    // What canonical numbering needs by kind: when it was met last, and how often.
    private var rounds: [UInt32] = []
    private var occurrences: [Int] = []
    private var round: UInt32 = 0

    /// Screens that app code can tell from their equals; held, because another object could have the same address later.
    private var identified: [any Screen] = []
    private(set) var identities: [ObjectIdentifier: UInt32] = [:]
    /// What is known of screens that are handed out again.
    let knownKept: KeptScreens
    /// Those of them that were met, in order.
    var keptScreens: [KeptScreen] = []
    /// Screens that would be recognised if they came back.
    var knownObjects: [ObjectIdentifier: AnyObject] = [:]

    init(_ screens: ScreenTable, knowing kept: KeptScreens) {
        self.screens = screens
        knownKept = kept
    }

    /// Gives screens identities, in order: those of a launch state are numbered alike each time that the app is made.
    func identify(_ screens: [any Screen]) {
        for screen in screens {
            identified.append(screen)
            identities[ObjectIdentifier(screen)] = UInt32(identified.count)
        }
    }

    /// Gives the screens of a launch state their identities.
    func identify(launched screens: [any Screen]) {
        identify(screens)
        for screen in screens {
            guard let identity = identities[ObjectIdentifier(screen)], knownKept.launchScreens.contains(identity)
            else { continue }
            keptScreens.append(KeptScreen(screen: screen, first: kind(of: screen)))
        }
    }

    // MARK: Kinds

    /// The kind of a screen that may be outside of the window.
    func kind(of screen: any Screen) -> Int { classify(screen, classID: screens.classes.number(of: type(of: screen))) }

    /// What a screen declares that is of a kind.
    func declaredState(of screen: any Screen, as kind: Int) -> DeclaredState? {
        reader(kinds[kind].classID)?.declared(kinds[kind].state, by: screen)
    }

    /// The kinds of all screens of a hierarchy as they are now, in its order.
    func kinds(of hierarchy: Hierarchy) -> [Int] {
        let nodes = hierarchy.nodes
        let known = known
        var kinds: [Int] = []
        kinds.reserveCapacity(nodes.count)
        var position = 0
        while position < nodes.count {
            let kind = known.kind(of: nodes[position].screen)
            kinds.append(kind >= 0 ? kind : classify(nodes[position]))
            position += 1
        }
        return kinds
    }

    /// What stands for each kind.
    private(set) var fingerprints: [Fingerprint] = []

    private func classify(_ node: HierarchyNode) -> Int {
        guard let screen = screens[node.screen] else {
            return number(of: Kind(classID: node.classID, state: 0, identity: 0))
        }
        return classify(screen, classID: node.classID)
    }

    private func classify(_ screen: any Screen, classID: UInt16) -> Int {
        if !knownKept.makers.isEmpty { identify(screen, madeBy: stableName(of: type(of: screen))) }
        let state = reader(classID, of: screen)?.number(of: screen) ?? 0
        let identity = identities[ObjectIdentifier(screen)] ?? 0
        return number(of: Kind(classID: classID, state: state, identity: identity))
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
    func canonical(_ live: Hierarchy) throws(ReachabilityError) -> Hierarchy {
        var hierarchy = live
        let kinds = kinds(of: live)
        round &+= 1
        var position = 0
        while position < kinds.count {
            let node = live.nodes[position]
            let kind = kinds[position]
            occurrences[kind] = rounds[kind] == round ? occurrences[kind] + 1 : 0
            rounds[kind] = round
            let occurrence = occurrences[kind]
            let id =
                occurrence < exemplars[kind].count
                ? exemplars[kind][occurrence] : try makeExemplar(of: kind, like: node)
            if id != node.screen { hierarchy.rename(id, at: position) }
            position += 1
        }
        return hierarchy
    }

    /// Another exemplar of a kind: the screen itself unless it is one already.
    private func makeExemplar(of kind: Int, like node: HierarchyNode) throws(ReachabilityError) -> ScreenID {
        guard let screen = screens[node.screen] else { return node.screen }
        if !known.isExemplar(node.screen) {
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

    private func register(_ screen: any Screen, as id: ScreenID, _ kind: Int) {
        let declared = reader(kinds[kind].classID)?.declared(kinds[kind].state, by: screen)
        known.add(screen, id, kind: kind, declared)
        if kinds[kind].identity == 0 { knownObjects[ObjectIdentifier(screen)] = screen }
        exemplars[kind].append(id)
    }

    /// Whether a number is that of an exemplar.
    func isExemplar(_ id: ScreenID) -> Bool { known.isExemplar(id) }

    /// What puts a state back.
    func prepare(_ state: AppState) -> PreparedState {
        PreparedState(
            state,
            screens: state.hierarchy.nodes.compactMap { node in
                known.screen(node.screen).map {
                    let isContained = node.depth > 0 && !node.isModal
                    return PreparedState.Placed(
                        id: node.screen,
                        screen: $0.screen,
                        declared: $0.state,
                        isContained: isContained
                    )
                }
            }
        )
    }
}

/// What is known of exemplars, by place in the table.
private struct KnownScreens {
    private var kinds: [Int32] = []
    private var screens: [(any Screen)?] = []
    private var states: [DeclaredState?] = []

    /// The kind of a screen that shows what it stands for; negative of another one.
    func kind(of id: ScreenID) -> Int {
        let number = id.index
        guard number < kinds.count else { return -1 }
        if let state = states[number], !state.isShown { return -1 }
        return Int(kinds[number])
    }

    func isExemplar(_ id: ScreenID) -> Bool { id.index < kinds.count && kinds[id.index] >= 0 }

    func screen(_ id: ScreenID) -> (screen: any Screen, state: DeclaredState?)? {
        guard isExemplar(id), let screen = screens[id.index] else { return nil }
        return (screen, states[id.index])
    }

    mutating func add(_ screen: any Screen, _ id: ScreenID, kind: Int, _ state: DeclaredState?) {
        while kinds.count <= id.index {
            kinds.append(-1)
            screens.append(nil)
            states.append(nil)
        }
        kinds[id.index] = Int32(kind)
        screens[id.index] = screen
        states[id.index] = state
    }
}
