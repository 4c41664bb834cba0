extension Violation {
    /// The path as a test in Swift, to paste and to keep once the mistake is mended.
    ///
    /// The test makes the app as the exploration's ``Exploration`` says, takes the path and expects the opposite of the
    /// finding. If the Swift of a step is not known, it takes the path by the names of events.
    public var code: String {
        var lines = ["@Test func `\(testName)`() async throws {"]
        lines += (isWritten ? writtenLines : replayingLines).map { "    \($0)" }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// `true` if each step is known in Swift, and the written path ends and shows the finding as any path does.
    private var isWritten: Bool {
        kind != .neverEnds && kind != .neverLands
            && ([path.code] + path.steps.map(\.code)).allSatisfy { !$0.hasPrefix("//") }
            && (kind.showsWithoutExploration || needsWholeExploration)
    }

    private var writtenLines: [String] {
        var steps = path.steps.map(\.code)
        // An allowed refusal on the way does not end the test.
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

    /// `true` if no single path shows it, but only all of them.
    private var needsWholeExploration: Bool {
        switch kind {
        case .askingChanges, .trap, .leads, .sometimes, .undeclaredState, .sharedState, .toldApart, .neverUsed,
            .changesLater, .neverLands, .changesBeside:
            true
        case .neverEnds: isStuck != true
        default: false
        }
    }

    private var wholeExploration: [String] { [comment, proof, "try await proof.explore().check()"] }

    /// The expectations after a path that is taken by names.
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

    /// The lines after the path.
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
    /// `true` if the written path itself shows it: the navigation throws, or the hierarchy is another one.
    fileprivate var showsWithoutExploration: Bool {
        switch self {
        case .notReached, .refused, .gestureFailed, .notVisible, .wrongContext, .repeatChanges, .refusalChanges,
            .brokenInvariant:
            true
        default: false
        }
    }
}
