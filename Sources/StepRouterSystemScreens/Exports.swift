// A file of an app that shows the system's screens imports this module alone.
@_exported public import StepRouterFlows
