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
        let shorter = min(former.count, present.count)
        var same = 0
        while same < shorter, former[same] == present[same] { same += 1 }
        if former.count + present.count > 2 * same { observers.reserveCapacity(4) }
        add(former[same...], besides: present[same...], in: screens)
        leavingCount = observers.count
        add(present[same...], besides: former[same...], in: screens)
    }

    private mutating func add(
        _ ids: ArraySlice<ScreenID>,
        besides others: ArraySlice<ScreenID>,
        in screens: ScreenTable
    ) {
        let others = ScreenSet(others)
        for id in ids where !others.contains(id) {
            if let observer = screens.entry(id)?.observer { observers.append(observer) }
        }
    }
}
