package import StepRouter
import StepRouterAssembly
import StepRouterFinders
package import StepRouterLinks

package final class PlainScreen: BaseScreen {}

/// A logger that keeps quiet.
package struct SilentLogger: RoutingLogger {
    package init() {}
    package func wants(_ level: RoutingLogLevel) -> Bool { false }
    package func log(_ message: String, at level: RoutingLogLevel) {}
}

/// A destination of any context.
package func step<Context>(_ type: Context.Type = Context.self) -> DestinationStep<PlainScreen, Context> {
    StepAssembly(finder: ClassFinder<PlainScreen, Context>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()
}

/// A table of patterns, each of which is called by its text, with all parameters as texts.
package func table(_ patterns: String..., others: LinkTable.Others = .ignored) -> LinkTable {
    LinkTable(otherItems: others, reportingTo: SilentLogger()) {
        for pattern in patterns {
            if pattern.contains("{") {
                Link(pattern, to: step([String: String].self)).named(pattern)
            } else {
                Link(pattern, to: step(Void.self)).named(pattern)
            }
        }
    }
}
