/// The description of a step's parts: for plans, traces and errors.
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

/// A named thing with a place in a chain.
@usableFromInline
package protocol NamedStep: AnyObject {
    var stepDescription: StepDescription { get }
    /// The labels of a switch's cases, in order.
    var caseLabels: [String] { get }
}

extension NamedStep {
    /// The empty list: only switches have cases.
    package var caseLabels: [String] { [] }

    /// The label of a case of this step; empty if it is no switch.
    package func caseLabel(_ number: Int) -> String { caseLabels.indices.contains(number) ? caseLabels[number] : "" }
}

/// The name of a step's part: its own description if it has one, else its type without generic arguments.
package func partName(_ part: Any) -> String {
    if let described = part as? any CustomStringConvertible { return described.description }
    return partName(ofType: type(of: part))
}

/// The name of parts of a type that have no description of their own.
func partName(ofType type: Any.Type) -> String {
    let name = String(describing: type)
    return name.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(name[..<$0]) } ?? name
}
