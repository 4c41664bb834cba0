extension ReachabilityReport {
    /// What was declared and never used, each as a violation.
    ///
    /// - Parameters:
    ///   - coverage: What was declared, and how often it was used.
    ///   - exceptions: What need not be used; `nil` if nothing has to.
    /// - Returns: The violations.
    static func unused(_ coverage: [CoverageItem], except exceptions: [String]?) -> [Violation] {
        guard let exceptions else { return [] }
        return coverage.filter { $0.uses == 0 && !exceptions.contains($0.description) }.map { item in
            Violation(
                kind: .neverUsed,
                subject: item.description,
                message: "It is declared, and was never used.",
                occurrences: 1,
                path: Violation.Path(launch: "", code: "", drawing: "", environment: [], steps: [])
            )
        }
    }
}
