/// An alert has no button, so that the user could not leave it.
struct AlertWithoutAnswers: Error, CustomStringConvertible {
    var description: String {
        "it has no button. Give it an answer at least, one that cancels where there is nothing to choose"
    }
}
