import StepRouter

/// What the screens of an app are as far as states tell, and which objects stand for them.
///
/// A kind is a class, a declared state, and an identity if app code can tell the screen from its equals. For each kind there are as many exemplars as
/// a state has had screens of it. Their numbers are kept, so that a hierarchy that is made of them is a state: the first screen of a kind, in
/// pre-order, has the number of the first exemplar.
final class ScreenKinds {
    /// Screens that nothing but their declared states tells apart: those of a class, or one that has an identity.
    private struct Group {
        let classID: UInt16
        /// 0 of screens that cannot be told from their equals.
        let identity: UInt32
        /// The kinds, by the number of the declared state; negative where there is none yet.
        var kinds: [Int] = []
    }

    private struct Kind {
        let group: Int
        let state: UInt32
        let fingerprint: Fingerprint
        var exemplars: [Exemplar] = []
        /// What canonical numbering needs: when a screen of the kind was met last, and how often.
        var round: UInt32 = 0
        var occurrence = 0
    }

    let screens: ScreenTable
    let indistinct = IndistinctValues()

    /// What reads the states of a class, by the number of the class.
    private var readers: [(any StateReading)?] = []
    private var groups: [Group] = []
    /// The group of screens without an identity, by the number of their class; negative where there is none yet.
    private var plainGroups: [Int] = []
    private var kinds: [Kind] = []
    private var round: UInt32 = 0
    /// The exemplars by place in the table of screens.
    private(set) var exemplars: [Exemplar?] = []

    /// The groups of screens that app code can tell from their equals.
    private var identities: [ObjectIdentifier: Int] = [:]
    /// What is known of screens that are handed out again.
    let knownKept: KeptScreens
    /// Those of them that were met, in order.
    var keptScreens: [KeptScreen] = []
    /// Screens that would be recognised if they came back; held, because another object could have the same address later.
    var knownObjects: [ObjectIdentifier: AnyObject] = [:]

    init(_ screens: ScreenTable, knowing kept: KeptScreens) {
        self.screens = screens
        knownKept = kept
    }

    // MARK: Identities

    /// Gives a screen an identity: those of a launch state are numbered alike each time that the app is made.
    func identify(_ screen: any Screen) {
        let identifier = ObjectIdentifier(screen)
        knownObjects[identifier] = screen
        identities[identifier] = groups.count
        let identity = UInt32(identities.count)
        groups.append(Group(classID: screens.classes.number(of: type(of: screen)), identity: identity))
    }

    /// The identity of a screen, if it has one.
    func identity(of screen: any Screen) -> UInt32? { identities[ObjectIdentifier(screen)].map { groups[$0].identity } }

    // MARK: Kinds

    /// What stands for a kind.
    func fingerprint(ofKind kind: Int) -> Fingerprint { kinds[kind].fingerprint }

    /// What stands for the kind of a screen that is no exemplar, or not as it was.
    func fingerprint(of node: HierarchyNode) -> Fingerprint { kinds[kind(of: node)].fingerprint }

    /// The kind of a screen that may be outside of the window.
    func kind(of screen: any Screen) -> Int { kind(of: screen, screens.classes.number(of: type(of: screen))) }

    /// What a screen declares that is of a kind.
    func declaredState(of screen: any Screen, as kind: Int) -> DeclaredState? {
        reader(groups[kinds[kind].group].classID)?.declared(kinds[kind].state, by: screen)
    }

    private func kind(of node: HierarchyNode) -> Int {
        guard let screen = screens[node.screen] else { return kind(in: plainGroup(node.classID), state: 0) }
        return kind(of: screen, node.classID)
    }

    private func kind(of screen: any Screen, _ classID: UInt16) -> Int {
        if !knownKept.makers.isEmpty { identify(screen, madeBy: stableName(of: type(of: screen))) }
        let state = reader(classID)?.number(of: screen) ?? 0
        return kind(in: identities[ObjectIdentifier(screen)] ?? plainGroup(classID), state: state)
    }

    private func plainGroup(_ classID: UInt16) -> Int {
        while plainGroups.count <= Int(classID) { plainGroups.append(-1) }
        let known = plainGroups[Int(classID)]
        if known >= 0 { return known }
        plainGroups[Int(classID)] = groups.count
        groups.append(Group(classID: classID, identity: 0))
        return groups.count - 1
    }

    private func kind(in group: Int, state: UInt32) -> Int {
        let known = Int(state) < groups[group].kinds.count ? groups[group].kinds[Int(state)] : -1
        return known >= 0 ? known : addKind(in: group, state: state)
    }

    private func addKind(in group: Int, state: UInt32) -> Int {
        var hasher = StableHasher()
        hasher.combine(stableName(of: screens.classes[groups[group].classID].type))
        hasher.combine(UInt64(groups[group].identity))
        if let reader = reader(groups[group].classID) { hasher.combine(reader.fingerprint(state)) }
        while groups[group].kinds.count <= Int(state) { groups[group].kinds.append(-1) }
        groups[group].kinds[Int(state)] = kinds.count
        kinds.append(Kind(group: group, state: state, fingerprint: hasher.finish()))
        return kinds.count - 1
    }

    private func reader(_ classID: UInt16) -> (any StateReading)? {
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

    /// The exemplar that has a number.
    func exemplar(_ id: ScreenID) -> Exemplar? { id.index < exemplars.count ? exemplars[id.index] : nil }

    /// A hierarchy with exemplars in place of the screens that are in it.
    func canonical(_ live: Hierarchy) throws(ReachabilityError) -> Hierarchy {
        var hierarchy = live
        round &+= 1
        var position = 0
        while position < live.nodes.count {
            let node = live.nodes[position]
            let id = try canonical(node)
            if id != node.screen { hierarchy.rename(id, at: position) }
            position += 1
        }
        return hierarchy
    }

    /// The next exemplar of the kind that a screen is of.
    private func canonical(_ node: HierarchyNode) throws(ReachabilityError) -> ScreenID {
        var kind = -1
        if let exemplar = exemplar(node.screen), exemplar.isShown { kind = exemplar.kind }
        if kind < 0 { kind = self.kind(of: node) }
        let occurrence = kinds[kind].round == round ? kinds[kind].occurrence + 1 : 0
        (kinds[kind].round, kinds[kind].occurrence) = (round, occurrence)
        if occurrence < kinds[kind].exemplars.count { return kinds[kind].exemplars[occurrence].listed.id }
        return try makeExemplar(of: kind, like: node)
    }

    /// Another exemplar of a kind: the screen itself unless it is one already.
    private func makeExemplar(of kind: Int, like node: HierarchyNode) throws(ReachabilityError) -> ScreenID {
        guard let screen = screens[node.screen] else { return node.screen }
        let isPlain = groups[kinds[kind].group].identity == 0
        let listed: ListedScreen
        if exemplar(node.screen) == nil {
            screens.keep(node.screen)
            listed = screens.listing(screen, as: node.screen)
        } else {
            listed = screens.listing(isPlain ? try copy(of: screen) : screen, as: screens.keptNumber())
        }
        let declared = declaredState(of: listed.screen, as: kind)
        let exemplar = Exemplar(listed, kind: kind, kinds[kind].fingerprint, declared)
        if isPlain { watch(listed.screen) }
        while exemplars.count <= listed.id.index { exemplars.append(nil) }
        exemplars[listed.id.index] = exemplar
        kinds[kind].exemplars.append(exemplar)
        return listed.id
    }

    private func copy(of screen: any Screen) throws(ReachabilityError) -> any Screen {
        guard let type = type(of: screen) as? any DefaultInitializableScreen.Type else {
            throw .notCopyable(screen: String(describing: type(of: screen)))
        }
        return type.init()
    }
}
