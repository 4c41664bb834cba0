/// How much a subject may visit and allocate: what it does today.
///
/// The budgets for allocations are 3 for a navigation that finds its screen, 10 for one that pushes it and 12 for one that
/// presents it; decision 0008 says what is still above them. A limit is raised only with a reason, written down there.
struct Limit {
    let name: String
    let visits: Double
    let allocations: Double

    init(_ name: String, visits: Double, allocations: Double) {
        self.name = name
        self.visits = visits
        self.allocations = allocations
    }

    static let all = [
        // On top is looked at first: the tab bar, the navigation controller, the item.
        Limit("found", visits: 3, allocations: 7),
        Limit("found-deep", visits: 3, allocations: 7),
        // All screens once, and then what is visible for the switch.
        Limit("pushed", visits: 33, allocations: 19),
        Limit("pushed-deep", visits: 508, allocations: 19),
        // All screens once.
        Limit("presented", visits: 31, allocations: 28),
        Limit("presented-deep", visits: 506, allocations: 28),
        // The search from the top down ends at the bottom.
        Limit("popped-10", visits: 12, allocations: 23),
        Limit("popped-100", visits: 102, allocations: 26),
        Limit("search-10", visits: 11, allocations: 3),
        Limit("search-100", visits: 101, allocations: 3),
        Limit("search-1000", visits: 1_001, allocations: 3),
        Limit("search-10000", visits: 10_001, allocations: 3),
        Limit("search-tabs-10", visits: 12, allocations: 3),
        Limit("search-tabs-100", visits: 111, allocations: 3),
        Limit("search-tabs-1000", visits: 1_101, allocations: 3),
        Limit("search-tabs-10000", visits: 11_001, allocations: 3),
    ]
}
