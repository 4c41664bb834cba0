import StepRouter

/// Makes its screen at once.
struct PreparedFactory<Target: BaseScreen>: Factory {
    var prepare: () throws -> Void = {}
    var make: () throws -> Target

    func prepare(with context: Void) throws { try prepare() }
    func build(with context: Void) throws -> Target { try make() }
}
