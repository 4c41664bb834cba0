public import StepRouter

/// Which classes of screens are of a type. What was found out is kept for the window that was asked last.
@usableFromInline
final class ClassFilter {
    private let includes: (any Screen.Type) -> Bool
    private var classes: ScreenClasses?
    private var isIncluded: [Bool] = []

    @usableFromInline
    init<Target: Screen>(_ type: Target.Type) { includes = { $0 is Target.Type } }

    /// Whether each class is of the type, by its number.
    func inclusions(in classes: ScreenClasses) -> [Bool] {
        if classes !== self.classes { (self.classes, isIncluded) = (classes, []) }
        let entries = classes.entries
        // Put back whole: this spares each look at it a check for exclusive access.
        var included = isIncluded
        if included.count < entries.count {
            isIncluded = []
            while included.count < entries.count { included.append(includes(entries[included.count].type)) }
            isIncluded = included
        }
        return included
    }
}
