// A file of an app that awaits screens imports this module alone.
@_exported public import StepRouterAssembly
