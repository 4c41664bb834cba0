extension ReachabilityReport {
    /// Adds the reports of the parts of one exploration up, so that no state counts twice.
    ///
    /// With all parts the result is that of the whole exploration. With some of them missing it says what those that are there cover, and
    /// ``isComplete`` is `false`.
    ///
    /// - Parameter reports: The reports, in any order.
    /// - Returns: The report of all of them.
    /// - Throws: ``ReachabilityError/notMergeable(reason:)`` if they are not parts of one exploration.
    public static func merging(_ reports: [ReachabilityReport]) throws(ReachabilityError) -> ReachabilityReport {
        throw .notMergeable(reason: "merging is still to be written")
    }
}
