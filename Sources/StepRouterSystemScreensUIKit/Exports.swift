// A file of an app that shows the system's screens in its window imports this module alone.
@_exported public import StepRouterSystemScreens
#if canImport(UIKit) && !os(watchOS)
    @_exported public import StepRouterUIKit
#endif
