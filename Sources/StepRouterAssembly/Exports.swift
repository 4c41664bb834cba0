// A file of an app imports this module alone: it declares screens, and says how they are found and navigated to.
@_exported public import StepRouter
@_exported public import StepRouterFinders
