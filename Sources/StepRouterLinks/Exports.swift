// A file of an app that declares links imports this module alone.
@_exported public import StepRouterAssembly
