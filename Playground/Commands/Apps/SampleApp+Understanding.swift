import SampleApps
import StepRouterLinks
import StepRouterReachability

// What commands make of what the user writes.
extension SampleApp {
    /// An app by its name.
    static func known(_ name: String) throws(UsageError) -> SampleApp {
        if let app = Apps.all.first(where: { $0.name == name }) { return app }
        let nearest = Suggestion.nearest(to: name, among: Apps.all.map(\.name))
        let hint = nearest.map { "Did you mean \($0)? " } ?? ""
        throw UsageError("There is no app \(name.debugDescription). \(hint)See `swift run Playground help`.")
    }

    /// A state by its name.
    func knownState(_ name: String) throws(UsageError) -> SampleState {
        if let state = state(named: name) { return state }
        let nearest = Suggestion.nearest(to: name, among: states.map(\.name))
        let hint = nearest.map { "Did you mean \($0)? " } ?? ""
        throw UsageError("There is no state \(name.debugDescription). \(hint)See \(statesCommand).")
    }

    /// How to list the states.
    var statesCommand: String { "`swift run Playground states\(option)`" }

    /// What commands about this app need.
    var option: String { name == Apps.usual.name ? "" : " --app \(name)" }

    /// Makes sure that the user can do something of this name where the app asks.
    func check(answer: String) throws(UsageError) {
        let answers = freshLaunch.makeApp().exploration.answerNames
        if answers.contains(answer) { return }
        let hint = answers.isEmpty ? "It asks nothing." : Suggestion.oneOf(answers, like: answer)
        throw UsageError("\(title.capitalizedStart) knows no answer \(answer.debugDescription). \(hint)")
    }

    // MARK: Links

    /// A link to each destination.
    var sampleLinks: [String] { Self.samples(of: freshLaunch.makeApp().links) }

    /// One link, for examples.
    var sampleLink: String { sampleLinks.first { $0.contains { $0.isNumber } } ?? sampleLinks.first ?? "\(name)://" }

    /// A text that is a link of this app.
    func link(_ text: String) throws(UsageError) -> String {
        let links = freshLaunch.makeApp().links
        let problem: String
        switch links.read(text) {
        case .leads: return text
        case .handled(by: let handler): problem = "\(handler.name) leads to no screen."
        case .malformed(let mistake): problem = mistake.description
        case .notMine:
            if let other = Apps.all.first(where: { $0.reads(text) }) {
                throw UsageError("\(text.debugDescription) is a link of \(other.title): take --app \(other.name).")
            }
            problem = "\(text.debugDescription) is no link of \(title)."
        }
        let hint =
            Self.link(like: text, in: links).map { " Did you mean \($0)?" }
            ?? " Take one like \(sampleLink), or see `swift run Playground open\(option) --help`."
        throw UsageError(problem + hint)
    }

    private func reads(_ text: String) -> Bool {
        if case .leads = freshLaunch.makeApp().links.read(text) { true } else { false }
    }

    private static func samples(of links: LinkTable) -> [String] {
        links.destinations.flatMap(\.samples).compactMap(\.link)
    }

    /// A link that the user probably meant: the same with words that links are made of, where it has others that are nearly so.
    private static func link(like text: String, in links: LinkTable) -> String? {
        let samples = samples(of: links)
        guard !text.isEmpty, let scheme = samples.first?.prefix(while: { $0 != ":" }) else { return nil }
        let words = samples.flatMap { $0.split(separator: "/") }.map(String.init)
            .filter { $0.contains { !$0.isNumber } }
        let whole = text.contains(":") ? text : "\(scheme)://\(text)"
        let link = whole.split(separator: "/", omittingEmptySubsequences: false)
            .map { Suggestion.word(like: String($0), among: words) }.joined(separator: "/")
        if link == text { return nil }
        if case .leads = links.read(link) { return link }
        return samples.first { $0.hasPrefix(link) }
    }
}

extension Suggestion {
    /// The word that a part of a link is nearly, or the part itself.
    fileprivate static func word(like part: String, among words: [String]) -> String {
        if part.isEmpty || part.count > 40 { return part }
        let ranked = words.map { (distance: distance(part.lowercased(), $0), word: $0) }
        guard let best = ranked.min(by: <), best.distance <= (part.count < 5 ? 1 : 2) else { return part }
        return best.word
    }
}
