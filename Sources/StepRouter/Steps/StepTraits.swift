/// What is to be known of a step in each navigation, told once when it is declared.
struct StepTraits: OptionSet {
    let rawValue: UInt32

    /// Its finder is asked.
    static let isLookedFor = StepTraits(rawValue: 1 << 0)
    /// It has interceptors.
    static let asks = StepTraits(rawValue: 1 << 1)
    /// It has context tasks.
    static let hasContextTasks = StepTraits(rawValue: 1 << 2)
    /// It has post tasks.
    static let hasPostTasks = StepTraits(rawValue: 1 << 3)
    /// Its screen is built if it is not there.
    static let builds = StepTraits(rawValue: 1 << 4)
    /// The screen is built without waiting for anything.
    static let buildsAtOnce = StepTraits(rawValue: 1 << 5)
    /// The screen is built around those that join it, rather than filled afterwards.
    static let buildsAroundScreens = StepTraits(rawValue: 1 << 6)
    /// Nothing that the app wrote is carried out to put it in place.
    static let isPlacedByLibrary = StepTraits(rawValue: 1 << 7)
    /// Its factory is to have put it in place.
    static let isPlacedByFactory = StepTraits(rawValue: 1 << 8)

    /// Its screen is looked for with the context of the chain, and nothing that the app wrote for it, once it is there, can wait, navigate or start tasks.
    static let canStay = StepTraits(rawValue: 1 << 9)

    /// Its screen joins the contained screens of a container when it is built.
    static let joins = StepTraits(rawValue: 1 << 10)
    /// It joins them by being pushed, for which nothing leaves.
    static let isPushed = StepTraits(rawValue: 1 << 11)

    /// An action puts it in place.
    static let acts = StepTraits(rawValue: 1 << 12)
    /// What its action acts on is always brought into sight first.
    static let needsSight = StepTraits(rawValue: 1 << 13)
    /// Its action is to be asked whether that is so.
    static let asksForSight = StepTraits(rawValue: 1 << 14)
    /// Nothing ever leaves for its action by itself.
    static let leavesNothing = StepTraits(rawValue: 1 << 15)

    /// The screen of the step before is itself the container that its action needs, unless the chain says otherwise afterwards.
    static let goesFromContainer = StepTraits(rawValue: 1 << 16)

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ parts: ScreenParts, action: StepAction?, offer: ContainerOffer, reading: ContextReading) {
        self = []
        if case .itself = offer { insert(.goesFromContainer) }
        if parts.finder != nil { insert(.isLookedFor) }
        if !parts.interceptors.isEmpty { insert(.asks) }
        if !parts.contextTasks.isEmpty { insert(.hasContextTasks) }
        if !parts.postTasks.isEmpty { insert(.hasPostTasks) }
        switch parts.source {
        case .nothing: break
        case .screen: insert(.builds)
        case .container: formUnion([.builds, .buildsAroundScreens])
        }
        if case .atOnce = parts.source.making { insert(.buildsAtOnce) }
        if isOnItsOwn, contains(.isLookedFor), case .whole = reading { insert(.canStay) }
        if let action {
            insert(.acts)
            switch action.alwaysNeedsContainerInSight {
            case true?: insert(.needsSight)
            case nil: insert(.asksForSight)
            case false?: break
            }
            if action.leavesNothing { insert(.leavesNothing) }
            if action.joinsContainer, contains(.builds) { insert(.joins) }
            if action.isPush { insert(.isPushed) }
            if action.isOnItsOwn { insert(.isPlacedByLibrary) }
            if action.expectsScreenInPlace { insert(.isPlacedByFactory) }
        }
    }

    /// Whether nothing that the app wrote for a step that is there can wait, navigate or start tasks.
    var isOnItsOwn: Bool { isDisjoint(with: [.asks, .hasPostTasks]) }

    /// Whether nothing that the app wrote for a step can wait, navigate or start tasks while it is built and put in place.
    var isBuiltOnItsOwn: Bool { isOnItsOwn && isSuperset(of: [.buildsAtOnce, .isPlacedByLibrary]) }

    /// Whether the screen is made without waiting, and put in place by an action rather than by its factory.
    var isMadeAtOnce: Bool { contains(.buildsAtOnce) && !contains(.isPlacedByFactory) }
}
