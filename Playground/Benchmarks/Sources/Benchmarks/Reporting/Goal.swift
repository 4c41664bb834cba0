/// What the reference takes for a subject, and what was asked of this library.
struct Goal {
    let name: String
    let description: String
    /// Instructions of the reference, and of its subject by hand.
    let reference: Double?
    let referenceByHand: Double?
    /// The most instructions.
    let instructions: Double?
    /// Allocations of the reference.
    let referenceAllocations: Double?
    /// The most allocations.
    let allocations: Double?

    init(
        _ name: String,
        _ description: String,
        reference: Double?,
        byHand: Double? = nil,
        instructions: Double? = nil,
        referenceAllocations: Double? = nil,
        allocations: Double? = nil
    ) {
        self.name = name
        self.description = description
        self.reference = reference
        referenceByHand = byHand
        self.instructions = instructions
        self.referenceAllocations = referenceAllocations
        self.allocations = allocations
    }

    /// The most instructions for each screen that a search passes.
    static let perScreen = 20.0
    /// The most instructions for each screen that a search asks.
    static let perScreenAsked = 210.0
    /// The most instructions for each transition of an exploration.
    static let perTransition = 101_374.0

    /// Whether each screen that the subject visits is asked what it shows.
    var asks: Bool { name.hasPrefix("search-asking") }

    /// A navigation in stacks of five screens.
    static let navigations = [
        Goal(
            "found",
            "a: on top already",
            reference: 135_870,
            byHand: 461,
            instructions: 15_611,
            referenceAllocations: 71,
            allocations: 7
        ),
        Goal(
            "pushed",
            "b: pushed where the user is",
            reference: 271_485,
            byHand: 773,
            instructions: 39_604,
            referenceAllocations: 144,
            allocations: 19
        ),
        Goal(
            "presented",
            "c: built and presented",
            reference: 245_282,
            byHand: 1_941,
            instructions: 49_317,
            referenceAllocations: 128,
            allocations: 28
        ),
    ]

    /// The same in stacks of a hundred.
    static let deepNavigations = [
        Goal("found-deep", "a, deep", reference: 909_868),
        Goal("pushed-deep", "b, deep", reference: 3_378_488),
        Goal("presented-deep", "c, deep", reference: 3_351_922),
    ]

    /// The same in an app, in stacks of five and of fifty view controllers, each with the most that it may take of what
    /// the reference takes.
    static let inTheApp = [
        (Goal("app-found", "a, stacks of 5", reference: 128_961), share: 0.35),
        (Goal("app-pushed", "b, stacks of 5", reference: 279_324), share: 0.75),
        (Goal("app-presented", "c, stacks of 5", reference: 237_804), share: 0.85),
        (Goal("app-found-deep", "a, stacks of 50", reference: 267_536), share: 0.3),
        (Goal("app-pushed-deep", "b, stacks of 50", reference: 852_304), share: 0.65),
        (Goal("app-presented-deep", "c, stacks of 50", reference: 748_675), share: 0.55),
    ]

    /// Failing searches by the beginning of their names, for each size.
    static let searches = [
        ("search-", "one stack", [29_071, 546_196, 39_549_988, nil]),
        ("search-tabs-", "tabs of 10", [39_777, 335_200, 4_188_232, 134_467_314]),
        ("search-asking-", "one stack, each screen asked for what it shows", [nil, nil, nil, nil]),
    ]
    .map { prefix, description, references in
        zip(Catalogue.sizes, references).map { size, reference in
            Goal("\(prefix)\(size)", "\(description), \(Numbers.whole(Double(size)))", reference: reference)
        }
    }
}
