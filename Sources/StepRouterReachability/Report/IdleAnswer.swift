/// An answer that changed nothing in some state, although the screen that it is given on was on top.
public struct IdleAnswer: Hashable, Sendable, Codable {
    /// The answer; the buttons of all alerts are `alert buttons`.
    public var name: String
    /// The shortest path to such a state. The answer may be given there by replaying it.
    public var path: ReportedPath
}

extension IdleAnswer: CustomStringConvertible {
    /// The answer, and where it changed nothing.
    public var description: String { "the answer \(name), after \(path)" }
}

extension [IdleAnswer] {
    /// Each answer once, with the shortest of its paths.
    var shortest: [IdleAnswer] {
        reduce(into: []) { answers, answer in
            let known = answers.firstIndex { $0.name == answer.name }
            guard let known else { return answers.append(answer) }
            if answer.path.events.count < answers[known].path.events.count { answers[known] = answer }
        }
    }
}
