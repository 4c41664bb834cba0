extension DestinationStep: Validatable {
    /// Looks at each step of the chain.
    public func validate() -> [ConfigurationFinding] {
        var inspection = ChainInspection()
        node.link.inspect(&inspection)
        return inspection.findings
    }
}
