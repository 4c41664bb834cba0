// A simulated window is a window that owns its value: whoever uses the one uses what it takes over from the other.
@_exported public import StepRouterValueWindow
