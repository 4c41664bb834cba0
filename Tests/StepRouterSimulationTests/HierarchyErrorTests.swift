import StepRouter
import Testing

struct HierarchyErrorTests {
    @Test(arguments: [
        (HierarchyError.alreadyPresenting(presenter: "A", modal: "B"), "A cannot present: it already presents B."),
        (.alreadyInHierarchy(screen: "A"), "A cannot be put in place: it already is in a hierarchy."),
        (.notInWindow(screen: "A"), "A cannot present or change: it is in no window."),
        (.containedTwice(screen: "A", container: "B"), "B cannot hold A twice."),
        (
            .nestedNavigation(screen: "A", container: "B"),
            "B cannot hold A: a navigation controller never"
        ),
        (
            .tabBarColumn(screen: "A", container: "B"),
            "B cannot hold A there: a tab bar is no primary or supplementary column."
        ),
        (.notContained(screen: "A", container: "B"), "B cannot show A: it does not hold it."),
        (.tooManyScreens(count: 3, limit: 2, container: "B"), "B cannot hold 3 screens: it has room for 2."),
        (.transitionInProgress(running: "popped: A"), "The hierarchy cannot change now: popped: A is under way."),
        (
            .styleUnsupported(screen: "A", style: "popover"),
            "A cannot be presented as popover: this window has no such style."
        ),
        (.foreignScreen(screen: "A"), "A cannot be shown in this window."),
        (.notAContainer(screen: "A", controller: "B"), "A holds screens, and B, which is to show it, cannot."),
        (
            .notRestored(transition: "popped: A", reason: "B stays."),
            "The window did not carry out “popped: A”, and is not as it was before: B stays."
        ),
        (.noSuchTab(number: 4, count: 3), "There is no tab 4: tabs are numbered from 1 to 3."),
    ])
    func `every error says what was attempted and what was found`(error: HierarchyError, start: String) {
        #expect(error.description.hasPrefix(start))
    }
}
