extension Violation {
    /// The path as a test in Swift, to paste and to keep once the mistake is mended.
    ///
    /// The test makes the app as the exploration's ``Exploration`` says, takes the path and then expects what was found wrong to be right. Where it is not known how
    /// something is written in Swift, the path is taken by the names of events.
    public var code: String {
        var lines = ["@Test func `\(testName)`() async throws {"]
        lines += (isWritten ? writtenLines : replayingLines).map { "    \($0)" }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// Whether it is known how each step is written, and the path written in Swift ends, and shows what is wrong as far as any path does.
    private var isWritten: Bool {
        kind != .neverEnds && ([path.code] + path.steps.map(\.code)).allSatisfy { !$0.hasPrefix("//") }
            && (kind.showsWithoutExploration || needsWholeExploration)
    }

    private var writtenLines: [String] {
        var steps = path.steps.map(\.code)
        // What was refused on the way, as it may be, does not end the test: only of the last step it may be what is wrong.
        let isLastJudged = kind.showsWithoutExploration && kind != .brokenInvariant
        for (position, step) in path.steps.dropLast(isLastJudged ? 1 : 0).enumerated() where step.outcome != nil {
            steps[position] = "do { \(step.code) } catch { print(error) }"
        }
        let last = lastLines(&steps)
        return path.code.split(separator: "\n").map(String.init) + steps + last
    }

    private var replayingLines: [String] {
        if kind == .neverReached { return wholeExploration }
        let names = path.steps.map { "\n        " + String(reflecting: $0.event) }
        let launch = "\n        from: " + String(reflecting: path.launch)
        return [proof, "let replayed = try await proof.replay(\((names + [launch]).joined(separator: ","))", ")"]
            + expectations
    }

    private var proof: String { path.proof ?? "// proof: the Reachability that found this" }

    /// Whether no path shows it, but only all of them.
    private var needsWholeExploration: Bool {
        switch kind {
        case .askingChanges, .trap, .leads, .sometimes, .undeclaredState, .toldApart, .neverUsed, .changesLater: true
        case .neverEnds: isStuck != true
        default: false
        }
    }

    /// What no path shows, but only all of them.
    private var wholeExploration: [String] { [comment, proof, "try await proof.explore().check()"] }

    /// What the path taken by names has to show.
    private var expectations: [String] {
        if needsWholeExploration {
            return ["print(replayed.window.drawing)", comment, "try await proof.explore().check()"]
        }
        switch kind {
        case .brokenInvariant: return ["try replayed.window.checkInvariants()"]
        case .repeatChanges:
            return [
                "let drawings = [replayed.path.drawing] + replayed.path.steps.map(\\.drawing)",
                "#expect(drawings.last == drawings.dropLast().last)",
            ]
        default: return ["#expect(!replayed.flaws.contains(.\(kind.rawValue)))", comment]
        }
    }

    /// A raw identifier, in which neither backticks nor line breaks may be.
    private var testName: String {
        let name = "\(subject): \(kind.words)"
        return String(name.map { $0 == "`" || $0.isNewline || $0 == "\\" ? "\u{27}" : $0 })
    }

    /// What follows the path.
    private func lastLines(_ steps: inout [String]) -> [String] {
        switch kind {
        case .notVisible, .wrongContext:
            guard let step = steps.popLast() else { return [] }
            let attempt = step.replacing("navigate(to: ", with: "attempt(")
            return [
                "let screen = \(attempt).screen", "#expect(window.drawing.contains(\"● \\(screen.label)\"))", comment,
            ]
        case .repeatChanges:
            guard let again = steps.popLast() else { return [] }
            return ["let before = window.drawing", again, "#expect(window.drawing == before)"]
        case .refusalChanges:
            guard let step = steps.popLast() else { return [] }
            return [
                "let before = window.drawing", "do { \(step) } catch { #expect(window.drawing == before) }",
            ]
        case .brokenInvariant: return ["try window.checkInvariants()"]
        default: return needsWholeExploration ? wholeExploration : []
        }
    }

    private var comment: String { "// \(message.split(separator: "\n").joined(separator: " "))" }
}

extension Violation.Kind {
    /// Whether the path itself shows it, written in Swift: the navigation throws, or the hierarchy is another one.
    fileprivate var showsWithoutExploration: Bool {
        switch self {
        case .notReached, .refused, .gestureFailed, .notVisible, .wrongContext, .repeatChanges, .refusalChanges,
            .brokenInvariant:
            true
        default: false
        }
    }

    /// The kind in words.
    public var words: String {
        switch self {
        case .notReached: "not reached"
        case .refused: "refused"
        case .neverReached: "never reached"
        case .notVisible: "not visible"
        case .wrongContext: "wrong context"
        case .repeatChanges: "going again changes something"
        case .askingChanges: "asking changes something"
        case .refusalChanges: "a refusal changes something"
        case .brokenInvariant: "a broken invariant"
        case .twice: "there twice"
        case .trap: "no way back"
        case .leads: "not led there"
        case .always: "not always so"
        case .sometimes: "never so"
        case .never: "not never so"
        case .gestureFailed: "failed"
        case .neverEnds: "never ends"
        case .ignoresCancellation: "ignores its cancellation"
        case .ruleFailed: "a rule that fails"
        case .undeclaredState: "undeclared state"
        case .toldApart: "told apart"
        case .neverUsed: "never used"
        case .changesLater: "something changes the window later"
        }
    }
}
