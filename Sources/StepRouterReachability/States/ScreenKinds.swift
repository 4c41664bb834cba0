import StepRouter

/// The kinds of an app's screens, and their exemplars.
/// A kind has as many exemplars as any state has screens of it. Their numbers are kept, so that a hierarchy of them is
/// a state: the first screen of a kind, in pre-order, has the number of the first exemplar.
final class ScreenKinds {
    private final class KnownClass {
        let name: String
        /// Its screens without an identity.
        let plain: ScreenGroup
        /// Reads the decoration of a screen; `nil` of a class without decorations.
        private let decoration: ((any Screen) -> ScreenDecoration?)?
        /// Its screens without an identity, by decoration.
        private var decorated: [ScreenDecoration: ScreenGroup] = [:]
        /// `true` if some of its screens have an identity.
        var hasIdentities = false
        /// `true` if its screens keep more than they declare; `nil` before the first one was met.
        var keepsMore: Bool?
        /// `true` if its screens may refer to other screens.
        var mayRefer = false
        /// The buttons of its screens that were taken for one although they may do different things.
        private(set) var likeButtons: Set<String> = []

        init(_ type: any Screen.Type, _ reader: (any StateReading)?) {
            name = stableName(of: type)
            plain = ScreenGroup(name, reader)
            decoration = (type as? any DecoratedScreen.Type).map { Self.decoration(of: $0) }
        }

        private static func decoration<Decorated: DecoratedScreen>(
            of type: Decorated.Type
        ) -> (any Screen) -> ScreenDecoration? {
            { ($0 as? Decorated)?.decoration }
        }

        /// The screens of the class without an identity that have the decoration of a screen.
        func group(of screen: any Screen) -> ScreenGroup {
            guard let decoration = decoration?(screen)?.withoutTransition else { return plain }
            if let known = decorated.index(forKey: decoration) {
                noteButtons(of: decoration, decorated[known].key)
                return decorated[known].value
            }
            let group = ScreenGroup(name, plain.reader, wearing: decoration)
            decorated[decoration] = group
            return group
        }

        private func noteButtons(of decoration: ScreenDecoration, _ known: ScreenDecoration) {
            for (button, known) in zip(decoration.buttons, known.buttons) where !button.doesTheSame(as: known) {
                likeButtons.insert(button.words)
            }
        }

        /// The decorations of its screens.
        var decorations: some Collection<ScreenDecoration> { decorated.keys }
    }

    let screens: ScreenTable
    /// Makes further screens of classes that have no `init()`.
    private let copies: [ObjectIdentifier: () -> any Screen]
    /// The properties of classes that are taken on trust.
    private let ignored: [ObjectIdentifier: Set<String>]

    private var classes: [KnownClass] = []
    private(set) var exemplars = Exemplars()
    /// `true` if there are exemplars that keep more than they declare.
    private var haveExemplarsMore = false
    /// The nodes of all states, each once.
    var nodes = Numbering<HierarchyNode>()
    /// A name that two classes share: they are private, or local.
    private var ambiguousName: String?
    /// The mistake of a class whose screens cannot be compared: a property to be taken on trust is missing, or one
    /// cannot be read.
    private var propertyMistake: ReachabilityError?
    /// The names of classes of which further screens may be made because contexts are exchanged.
    var renamedClasses: Set<String> = []
    /// Counts the numberings of screens.
    var round: UInt32 = 0

    /// The numbers that the screens of the launch state have there: the same each time that the app is made.
    var launchNumbers: [ObjectIdentifier: UInt32] = [:]
    /// The groups of screens that app code can tell from their equals.
    private var identified: [ObjectIdentifier: ScreenGroup] = [:]
    /// Screens that are known to be handed out again.
    let knownKept: KeptScreens
    /// The kept screens that were met, in order.
    var keptScreens: [KeptScreen] = []
    /// The same with a screen that was not known when the exploration began; `nil` while there is none.
    var foundKept: KeptScreens?
    /// Screens that are recognised if they come back; held, so that no other object takes their address.
    private var knownObjects: [ObjectIdentifier: AnyObject] = [:]

    init(
        _ screens: ScreenTable,
        knowing kept: KeptScreens,
        copying copies: [ObjectIdentifier: () -> any Screen] = [:],
        ignoring ignored: [ObjectIdentifier: Set<String>] = [:]
    ) {
        self.screens = screens
        self.copies = copies
        self.ignored = ignored
        knownKept = kept
    }

    // MARK: Identities

    /// Gives a screen an identity: the number that it has in the launch state, or the step that has made it.
    func identify(_ screen: any Screen, as number: UInt32? = nil, madeBy maker: String? = nil) {
        watch(screen)
        let known = knownClass(screens.classes.number(of: type(of: screen)))
        known.hasIdentities = true
        identified[ObjectIdentifier(screen)] = ScreenGroup(
            known.name,
            known.plain.reader,
            identity: number ?? UInt32(launchNumbers.count + identified.count + 1),
            madeBy: maker
        )
    }

    func identity(of screen: any Screen) -> UInt32? { identified[ObjectIdentifier(screen)]?.identity }

    /// Holds a screen that app code may hold as well, so that it is recognised if it comes back.
    func watch(_ screen: AnyObject) { knownObjects[ObjectIdentifier(screen)] = screen }

    /// Returns whether a screen would be recognised.
    func isWatched(_ screen: any Screen) -> Bool { knownObjects[ObjectIdentifier(screen)] != nil }

    // MARK: Kinds

    /// The kind of a screen that may be outside of the window.
    func kind(of screen: any Screen) -> ScreenKind { kind(of: screen, screens.classes.number(of: type(of: screen))) }

    func kind(of node: HierarchyNode) -> ScreenKind {
        if let exemplar = exemplars[node.screen], exemplar.isShown { return exemplar.kind }
        guard let screen = screens[node.screen] else { return knownClass(node.classID).plain.kind(inState: 0) }
        return kind(of: screen, node.classID)
    }

    /// The fingerprint of the kind of a screen that is no exemplar, or shows something else than it stands for.
    func fingerprint(of node: HierarchyNode, notingIn originals: inout [Original]) -> Fingerprint {
        let kind = kind(of: node)
        if let screen = screens[node.screen], keepsMore(screen, node.classID) {
            // A screen with an identity is its own exemplar.
            let isOne = kind.identity != 0
            let refers = !isOne && knownClass(node.classID).mayRefer && reference(in: KeptProperties(of: screen)) != nil
            let isChanged = !isOne && exemplars[node.screen] != nil
            originals.append(
                Original(id: node.screen, kind: kind, isChanged: isChanged, refers: refers, keepsOther: false)
            )
        }
        return kind.fingerprint
    }

    /// Returns whether a screen is more than what it declares: app code may tell it from its equals, or it keeps more.
    func isMore(_ node: HierarchyNode) -> Bool {
        guard let screen = screens[node.screen] else { return true }
        return kind(of: node).identity != 0 || keepsMore(screen, node.classID)
    }

    /// Notes the exemplars that show what they stand for, and keep something else than before.
    func noteOthers(among nodes: [HierarchyNode], in originals: inout [Original]) {
        if !haveExemplarsMore { return }
        for node in nodes {
            guard let exemplar = exemplars[node.screen], exemplar.keepsMore, exemplar.isShown,
                exemplar.keepsOther(ignoring: ignored(of: exemplar.listed.screen))
            else { continue }
            originals.append(
                Original(id: node.screen, kind: exemplar.kind, isChanged: false, refers: false, keepsOther: true)
            )
        }
    }

    /// Returns whether a screen keeps more than it declares, and than is taken on trust.
    func keepsMore(_ screen: any Screen) -> Bool { keepsMore(screen, screens.classes.number(of: type(of: screen))) }

    private func keepsMore(_ screen: any Screen, _ number: UInt16) -> Bool {
        let known = knownClass(number)
        if let keepsMore = known.keepsMore { return keepsMore }
        let kept = KeptProperties(of: screen)
        let names = kept.names
        known.mayRefer = kept.mayReferToScreens
        let ignored = ignored(of: screen)
        if let name = ignored.subtracting(names).min() {
            propertyMistake = .unknownProperty(name: name, screen: StepRouter.name(of: screen), declared: names)
        }
        if let mistake = kept.mistake(ignoring: ignored) { propertyMistake = ReachabilityError(mistake) }
        let keepsMore = !ignored.isSuperset(of: names)
        known.keepsMore = keepsMore
        return keepsMore
    }

    /// The property by which a screen refers to another one in the window, unless that one has an identity.
    func reference(in kept: KeptProperties) -> PropertyDifference? {
        kept.reference(ignoring: ignored(of: kept.screen)) { identity(of: $0) == nil && screens.id(of: $0) != nil }
    }

    /// The properties of a screen that are taken on trust.
    func ignored(of screen: any Screen) -> Set<String> { ignored[ObjectIdentifier(type(of: screen))] ?? [] }

    /// The numbers of the states that the screens of a hierarchy declare, in its order.
    func numbers(of hierarchy: Hierarchy) -> [UInt32] { hierarchy.nodes.map { kind(of: $0).state } }

    /// The number of the state that a screen of the window declares; `nil` if it has left.
    func number(ofStateOf screen: ScreenID) -> UInt32? { screens[screen].map { kind(of: $0).state } }

    private func kind(of screen: any Screen, _ number: UInt16) -> ScreenKind {
        if !knownKept.makers.isEmpty { identify(screen, ifKeptBy: stableName(of: type(of: screen))) }
        return group(of: screen, number).kind(of: screen)
    }

    /// The screens that nothing but their declared states tells from a screen.
    func group(of screen: any Screen) -> ScreenGroup { group(of: screen, screens.classes.number(of: type(of: screen))) }

    private func group(of screen: any Screen, _ number: UInt16) -> ScreenGroup {
        let known = knownClass(number)
        if known.hasIdentities, let identified = identified[ObjectIdentifier(screen)] { return identified }
        return known.group(of: screen)
    }

    private func knownClass(_ number: UInt16) -> KnownClass {
        while classes.count <= Int(number) {
            let type = screens.classes[UInt16(classes.count)].type
            let known = KnownClass(type, (type as? any StatefulScreen.Type).map { reader(of: $0) })
            if classes.contains(where: { $0.name == known.name }) { ambiguousName = known.name }
            classes.append(known)
        }
        return classes[Int(number)]
    }

    private func reader<Stateful: StatefulScreen>(of type: Stateful.Type) -> any StateReading {
        StateReader(type)
    }

    /// The mistake of a state that cannot be told apart or put back; `nil` if all can.
    var mistake: ValueMistake? { classes.lazy.compactMap { $0.plain.reader?.values.mistake }.first }

    /// The buttons that were taken for one although they may do different things.
    var likeButtons: Set<String> { classes.reduce(into: []) { $0.formUnion($1.likeButtons) } }

    /// The labels of the buttons that none of some gestures taps.
    func buttons(without gestures: [Reachability.Gesture]) -> Set<String> {
        var labels: Set<String> = []
        for decoration in classes.lazy.flatMap(\.decorations) {
            for button in decoration.buttons where !gestures.contains(where: { $0.taps(button, of: decoration) }) {
                labels.insert(button.label)
            }
        }
        return labels
    }

    // MARK: Exemplars

    /// A hierarchy with exemplars in place of the screens that are in it.
    func hierarchyOfExemplars(for live: Hierarchy) throws(ReachabilityError) -> Hierarchy {
        if let ambiguousName { throw .ambiguousClass(name: ambiguousName) }
        if let propertyMistake { throw propertyMistake }
        var hierarchy = live
        round &+= 1
        for (position, node) in live.nodes.enumerated() {
            let id = try number(of: node, as: kind(of: node))
            if id != node.screen { hierarchy.rename(id, at: position) }
        }
        return hierarchy
    }

    /// The number of the next exemplar of a kind.
    func number(of node: HierarchyNode, as kind: ScreenKind) throws(ReachabilityError) -> ScreenID {
        kind.occurrence = kind.round == round ? kind.occurrence + 1 : 0
        kind.round = round
        if kind.occurrence < kind.exemplars.count { return kind.exemplars[kind.occurrence] }
        guard let screen = screens[node.screen] else { return node.screen }
        let listed = try listing(of: screen, at: node, kind)
        let exemplar = Exemplar(listed, kind, keepsMore: keepsMore(screen, node.classID))
        if exemplar.keepsMore {
            haveExemplarsMore = true
            // A copy shows what it is to show later.
            if listed.screen === screen { exemplar.keep() }
        }
        if kind.identity == 0 { watch(exemplar.listed.screen) }
        kind.exemplars.append(exemplar.listed.id)
        exemplars.add(exemplar)
        return exemplar.listed.id
    }

    /// Lists the object that becomes an exemplar: the screen itself unless it is one already.
    private func listing(
        of screen: any Screen,
        at node: HierarchyNode,
        _ kind: ScreenKind
    ) throws(ReachabilityError) -> ListedScreen {
        if exemplars[node.screen] == nil {
            screens.keep(node.screen)
            return screens.listing(screen, as: node.screen)
        }
        return screens.listing(kind.identity == 0 ? try copy(of: screen) : screen, as: screens.keptNumber())
    }

    /// Returns whether the app says how further screens of a class are made.
    func isCopiedByApp(_ screen: any Screen) -> Bool { copies[ObjectIdentifier(type(of: screen))] != nil }

    /// Returns whether further screens of a class can be made.
    func isCopyable(_ screen: any Screen) -> Bool {
        isCopiedByApp(screen) || type(of: screen) is any DefaultInitializableScreen.Type
    }

    /// A further screen of a class, which does not show yet what a screen shows.
    func copy(of screen: any Screen) throws(ReachabilityError) -> any Screen {
        let type = type(of: screen)
        let made = copies[ObjectIdentifier(type)]?() ?? (type as? any DefaultInitializableScreen.Type)?.init()
        guard let copy = made else { throw .notCopyable(screen: String(describing: type)) }
        (copy as? any DecoratedScreen)?.decoration = (screen as? any DecoratedScreen)?.decoration
        return copy
    }
}

extension ScreenKinds {
    /// A kept screen while it is outside of the window.
    struct KeptScreen {
        let screen: any Screen
        /// Its kind when it was handed out first.
        let first: ScreenKind
        /// The step that handed it out first; `nil` of a screen of a launch state.
        let maker: String?
        /// Holds it while a container outside of the window does.
        let holder = ContainerController()
    }
}
