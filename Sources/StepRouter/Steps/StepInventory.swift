/// What a step declares that a navigation may use or not, in words.
package struct StepInventory {
    /// The step itself.
    package let description: StepDescription
    /// Whether a finder is asked.
    package let hasFinder: Bool
    /// Whether a screen is built.
    package let builds: Bool
    /// The interceptors, in order.
    package var interceptors: [String] = []
    /// The cases of a switch, in order.
    package var cases: [String] = []
    /// Whether there is another destination for navigations that fail.
    package var hasFallback = false
}

/// A step that tells what it declares.
package protocol InventoriedStep: NamedStep {
    var inventory: StepInventory { get }
}

extension ScreenStep: InventoriedStep {
    package var inventory: StepInventory {
        var inventory = StepInventory(
            description: stepDescription,
            hasFinder: parts.finder.find != nil,
            builds: parts.factory != nil
        )
        inventory.interceptors = parts.interceptors.map { partName($0.interceptor) }
        return inventory
    }
}

extension SwitchStep: InventoriedStep {
    package var inventory: StepInventory {
        var inventory = StepInventory(description: stepDescription, hasFinder: false, builds: false)
        inventory.cases = caseLabels
        return inventory
    }
}

extension FallbackStep: InventoriedStep {
    package var inventory: StepInventory {
        var inventory = StepInventory(description: stepDescription, hasFinder: false, builds: false)
        inventory.hasFallback = true
        return inventory
    }
}
