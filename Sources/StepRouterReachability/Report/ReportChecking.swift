#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ReachabilityReport {
    /// An exploration found something wrong, or checked nothing.
    public struct Failure: Error, Hashable, Sendable {
        /// The verdict, the extent, and the first violation with its path: less than 1,900 bytes of ASCII.
        public let brief: String
        /// The file that holds the whole report; `nil` if it could not be written.
        public let file: String?
    }
}

extension ReachabilityReport.Failure: CustomStringConvertible {
    /// The findings, in short, and the file with the rest.
    public var description: String {
        "\(brief)\n"
            + (file.map { "The whole report is in \($0)" } ?? "The whole report could not be written to a file.")
    }
}

extension ReachabilityReport {
    /// Fails if the report does not hold, the exploration was cancelled, or an answer was never given or does nothing
    /// somewhere, with what is wrong in short; the whole report goes to a file.
    ///
    /// ```swift
    /// try await reachability.explore().check()
    /// ```
    ///
    /// An answer was never given if it was possible nowhere, or changed nothing anywhere: what lies behind it was not
    /// seen. Only a whole exploration can tell. One that a budget or a cancellation has ended, and a walk, cannot. An answer
    /// that changes nothing in some state is a dead button there (``idleAnswers``).
    ///
    /// If all is well, one line is printed that says what was never used and what grew, if anything: a test that passes
    /// shows no report.
    ///
    /// - Parameters:
    ///   - answers: The names of answers that need not be given; the buttons of all alerts are `alert buttons`.
    ///   - idle: The names of answers that may do nothing, such as a choice that is made already.
    ///   - file: The path of the file, in which ``text`` is written if the check fails; one in the temporary folder by
    ///     default.
    /// - Throws: ``ReachabilityReport/Failure`` if ``holds`` is `false`, the exploration was cancelled, or an answer was
    ///   never given or does nothing somewhere. A bound or a budget that cut something off is no failure.
    public func check(
        allowingUnanswered answers: [String] = [],
        allowingIdle idle: [String] = [],
        writingTo file: String? = nil
    ) throws(Failure) {
        let isAnswered = unanswered(allowing: answers).isEmpty && self.idle(allowing: idle).isEmpty
        if !holds || ending == .cancelled || !isAnswered { throw Failure(brief: brief, file: write(to: file)) }
        if let remark { print(remark) }
    }

    /// The line that a check prints where all is well: what was never used, and what grew; `nil` if there is nothing to say.
    var remark: String? {
        let parts = [unused, growth].compactMap(\.self)
        return parts.isEmpty ? nil : "The proof holds. " + parts.joined(separator: " ")
    }

    /// Returns the answers that were never given although they have to be, as far as the report can tell.
    ///
    /// - Parameter answers: The names of answers that need not be given.
    /// - Returns: The names of the others, in the order in which they are declared.
    package func unanswered(allowing answers: [String] = []) -> [String] {
        guard ending == .exhausted else { return [] }
        return neverPossible.filter { $0.kind == .answer && !answers.contains($0.name) }.map(\.name)
    }

    /// Returns the answers that changed nothing in some state although they may not, and were given elsewhere.
    ///
    /// - Parameter answers: The names of answers that may do nothing.
    /// - Returns: The others, each with the path to the first such state.
    package func idle(allowing answers: [String] = []) -> [IdleAnswer] {
        let unused = Set(neverPossible.filter { $0.kind == .answer }.map(\.name))
        return (idleAnswers ?? []).filter { !unused.contains($0.name) && !answers.contains($0.name) }
    }

    /// Writes the whole report to a file.
    ///
    /// - Returns: The path of the file; `nil` if it cannot be written.
    private func write(to file: String?) -> String? {
        let file = file ?? temporaryFile
        do {
            try Data("\(text)\n".utf8).write(to: URL(filePath: file))
            return file
        } catch {
            return nil
        }
    }

    /// A file in the temporary folder: the same one each time that the same is found.
    private var temporaryFile: String {
        var hasher = StableHasher()
        hasher.combine(facts.text)
        return FileManager.default.temporaryDirectory.appending(path: "reachability-\(hasher.finish()).txt").path
    }

    /// Adds violations of rules that never held, of destinations that were never reached, and of unused declarations.
    ///
    /// Only a whole exploration can tell.
    ///
    /// - Parameter exceptions: The items that may be unused; `nil` if all may.
    mutating func tellWhatNeverWas(except exceptions: [String]?) {
        guard ending == .exhausted else { return }
        // The states from which a way leads may lie beyond the bounds.
        for rule in rules where isComplete || !rule.kind.leads { violations += [rule.neverWas].compactMap(\.self) }
        violations += destinations.compactMap { $0.neverReached(among: violations) }
        guard let exceptions else { return }
        for item in neverUsed.map(\.description) where !exceptions.contains(item) {
            violations.append(Violation(.neverUsed, of: item, "It is declared, and was never used."))
        }
    }
}

extension ReachabilityReport.RuleReport {
    /// The violation of a rule that holds sometimes and never did, or of ways that begin nowhere; `nil` if there is
    /// none.
    fileprivate var neverWas: Violation? {
        switch kind {
        case .sometimes where held == 0:
            Violation(.sometimes, of: name, "It is to hold sometimes, and held in none of the states.")
        case .sometimesEvent where held == 0:
            Violation(.sometimes, of: name, "It is to hold sometimes, and held of none of the events.")
        case .leads where checked + (unknown ?? 0) == 0, .leadsByGestures where checked + (unknown ?? 0) == 0:
            Violation(.leads, of: name, "None of the states is one from which it speaks of a way.")
        default: nil
        }
    }
}

extension ReachabilityReport.DestinationReport {
    /// The violation of a destination that was tried and never reached, although it may not be refused everywhere.
    ///
    /// - Parameter violations: The violations that are told already.
    /// - Returns: The violation, unless another one says so.
    fileprivate func neverReached(among violations: [Violation]) -> Violation? {
        if checked == 0 || isReached { return nil }
        let isTold = violations.contains { [.refused, .notReached].contains($0.kind) && $0.subject == title }
        if isTold, refusal == .forbidden || refused < checked { return nil }
        let message =
            if fellBack > 0 {
                "It landed on its fallback alone, in \(fellBack.of("state")), and its own screen was never reached."
            } else if refused == checked {
                "It was refused each time, \(checked.grouped) in all, and never reached."
            } else {
                "It failed each time, and never reached."
            }
        return Violation(.neverReached, of: title, message)
    }
}
