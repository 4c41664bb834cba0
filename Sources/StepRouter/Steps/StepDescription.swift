/// What a step is made of, in words: for plans, traces and errors.
public struct StepDescription: Hashable, Sendable, Codable {
    /// The name given to the step, or the type of its screen.
    public let name: String
    /// The finder.
    public let finder: String
    /// The factory; `nil` if the step builds nothing.
    public let factory: String?
    /// The action; `nil` if the step needs none.
    public let action: String?

    package init(name: String, finder: String, factory: String? = nil, action: String? = nil) {
        self.name = name
        self.finder = finder
        self.factory = factory
        self.action = action
    }
}

extension StepDescription: CustomStringConvertible {
    /// The name and the parts: `ProductScreen (ClassFinder, ClassFactory, Push)`.
    public var description: String {
        let parts = [finder, factory, action].compactMap(\.self).filter { !$0.isEmpty }
        return parts.isEmpty ? name : "\(name) (\(parts.joined(separator: ", ")))"
    }
}

/// What a part of a step is called: its own description if it has one, else its type without generic arguments.
@usableFromInline
package func partName(_ part: Any) -> String {
    if let described = part as? any CustomStringConvertible { return described.description }
    let name = String(describing: type(of: part))
    return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
}

/// Something with a place in a chain that can be named.
package protocol NamedStep: AnyObject {
    var stepDescription: StepDescription { get }
}

extension NamedStep {
    /// Whether another step is this one, or one that was declared in the same way once more: a switch whose case is a
    /// closure, or a route that is a computed property, makes new steps for each plan.
    ///
    /// One that has interceptors of other types is another step, although it is called the same: nobody was asked for it yet.
    func isDeclared(like other: any NamedStep) -> Bool {
        self === other
            || (type(of: self) == type(of: other) && stepDescription == other.stepDescription
                && interceptorTypes == other.interceptorTypes)
    }

    private var interceptorTypes: [ObjectIdentifier] {
        (self as? ScreenStep)?.parts.interceptors.map { ObjectIdentifier(type(of: $0.interceptor)) } ?? []
    }
}
