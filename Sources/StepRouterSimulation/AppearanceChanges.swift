import StepRouter

/// The screens that disappear and those that appear in a transition, as what is told; each group in the order of its hierarchy.
struct AppearanceChanges {
    private var observers: [any LifecycleObserving] = []
    private var leavingCount = 0

    /// The screens that disappear.
    var leaving: ArraySlice<any LifecycleObserving> { observers[..<leavingCount] }

    /// The screens that appear.
    var coming: ArraySlice<any LifecycleObserving> { observers[leavingCount...] }

    /// No change.
    init() {}

    /// Compares what was visible with what is visible now.
    init(from former: [ScreenID], to present: [ScreenID], in screens: ScreenTable) {
        if former == present { return }
        add(former, besides: present, in: screens)
        leavingCount = observers.count
        add(present, besides: former, in: screens)
    }

    private mutating func add(_ ids: [ScreenID], besides others: [ScreenID], in screens: ScreenTable) {
        let many = others.count < 16 ? nil : Set(others)
        for id in ids where !(many?.contains(id) ?? others.contains(id)) {
            if let observer = screens.entry(id)?.observer { observers.append(observer) }
        }
    }
}
