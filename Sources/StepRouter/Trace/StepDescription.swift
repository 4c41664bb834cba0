/// What a step is made of, in words: for plans, traces and errors.
public struct StepDescription: Hashable, Sendable, Codable {
    /// The name given to the step, or the type of its screen.
    public let name: String
    /// The finder; empty if there is none.
    public let finder: String
    /// The factory; `nil` if the step builds nothing.
    public let factory: String?
    /// The action; `nil` if the step needs none.
    public let action: String?

    package init(name: String, finder: String = "", factory: String? = nil, action: String? = nil) {
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

/// Something with a place in a chain that can be named.
@usableFromInline
package protocol NamedStep: AnyObject {
    var stepDescription: StepDescription { get }
    /// What the cases of a switch are called, in order.
    var caseLabels: [String] { get }
}

extension NamedStep {
    /// What is no switch has no cases.
    package var caseLabels: [String] { [] }

    /// What a case of this step is called, if it is a switch.
    package func caseLabel(_ number: Int) -> String { caseLabels.indices.contains(number) ? caseLabels[number] : "" }
}

/// What a part of a step is called: its own description if it has one, else its type without generic arguments.
package func partName(_ part: Any) -> String {
    if let described = part as? any CustomStringConvertible { return described.description }
    return partName(ofType: type(of: part))
}

/// What parts of a type are called that have no description of their own.
func partName(ofType type: Any.Type) -> String {
    let name = String(describing: type)
    return name.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(name[..<$0]) } ?? name
}
