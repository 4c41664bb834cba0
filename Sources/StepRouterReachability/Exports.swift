// A proof imports this module and those of its app: it writes states down, and explores what is declared.
@_exported public import StepRouterAssembly
@_exported public import StepRouterSimulation
