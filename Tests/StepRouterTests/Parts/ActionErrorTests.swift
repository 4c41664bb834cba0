import StepRouter
import Testing

struct ActionErrorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let error: ActionError
        let message: String
        var testDescription: String { "\(error)" }
    }

    @Test(arguments: [
        Row(
            error: .noContainer(found: "Home"),
            message: "Home holds no screens, so none can join it. Let the step go from a container."
        ),
        Row(
            error: .noWindow(screen: "Home"),
            message: """
                The root cannot be replaced from Home, which is in no window. Let the step go from `.root`.
                """
        ),
        Row(
            error: .notRoot(screen: "Home", root: "Tabs"),
            message: "The root cannot be replaced from Home: the root is Tabs. Let the step go from `.root`."
        ),
        Row(
            error: .noSuchPlace(number: 3, count: 2),
            message: "There is no place 3 among 2 tabs, counted from 0."
        ),
        Row(
            error: .columnMissing(column: 2),
            message: """
                Column 2 cannot be set: the one before it is empty. Set the columns from the primary on.
                """
        ),
        Row(
            error: .noPresenter,
            message: "The screen to present from is not there. Return a screen that is in the hierarchy."
        ),
    ])
    func `an action's error says what is wrong and what to do`(row: Row) {
        #expect(row.error.description == row.message)
    }
}
