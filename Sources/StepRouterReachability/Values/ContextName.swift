import StepRouter

/// What reports call a context of which nothing else is said: itself in Swift, the same in every run.
@usableFromInline
func nameOfContext(_ context: Any) -> String { stableReflection(of: context) }
