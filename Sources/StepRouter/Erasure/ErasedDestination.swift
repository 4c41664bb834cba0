/// A destination and its context, once the types are no longer known.
package struct ErasedDestination: Validatable {
    let link: any ChainLink
    let type: any Screen.Type
    let context: RouteContext

    /// - Parameters:
    ///   - step: Where to go.
    ///   - context: What it is to show.
    package init<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) {
        link = step.node.link
        type = Target.self
        self.context = carried(context)
    }

    package func validate() -> [ConfigurationFinding] {
        var inspection = ChainInspection()
        link.inspect(&inspection)
        return inspection.findings
    }
}
