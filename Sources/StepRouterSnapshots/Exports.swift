// A file of an app that restores windows imports this module alone.
@_exported public import StepRouterAssembly
