/// Kinds of parts that a step may have or not.
struct PartKinds: OptionSet {
    let rawValue: UInt8

    static let interceptors = PartKinds(rawValue: 1 << 0)
    static let contextTasks = PartKinds(rawValue: 1 << 1)
    static let postTasks = PartKinds(rawValue: 1 << 2)
}

extension PartKinds {
    init(of parts: ScreenParts) {
        self = []
        if !parts.interceptors.isEmpty { insert(.interceptors) }
        if !parts.contextTasks.isEmpty { insert(.contextTasks) }
        if !parts.postTasks.isEmpty { insert(.postTasks) }
    }
}
