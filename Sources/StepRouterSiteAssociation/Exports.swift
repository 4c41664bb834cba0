// A test that compares a table with a site imports this module alone.
@_exported public import StepRouterLinks
