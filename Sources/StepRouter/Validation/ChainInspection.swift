/// An inspection of every step of a chain, independent of any window.
@usableFromInline
package struct ChainInspection {
    /// The findings so far.
    package private(set) var findings: [ConfigurationFinding] = []
    /// The steps inspected so far, each once.
    package private(set) var steps: [any NamedStep] = []
    private var inspected: Set<ObjectIdentifier> = []
    /// The number of steps around the current one.
    private var depth = 0
    /// The styles that the window lacks for which a declaration is validated: a collection of routes adds up what its
    /// destinations find, and knows of no window.
    @TaskLocal static var missingStyles: Set<PresentationStyle.Kind> = []

    package init() {}

    /// Inspects a step and the steps that it goes from, unless that was done already.
    private mutating func visit(_ step: any NamedStep, looking look: (inout ChainInspection) -> Void) {
        let identifier = ObjectIdentifier(step)
        if inspected.contains(identifier) { return }
        if depth == Chain.longest { return note(.goesOn(at: step)) }
        inspected.insert(identifier)
        steps.append(step)
        depth += 1
        look(&self)
        depth -= 1
    }

    private mutating func note(_ finding: ConfigurationFinding) { findings.append(finding) }

    /// Inspects the declared search of a finder.
    private mutating func look(at finder: Any, of step: any NamedStep) {
        if FinderSearch(ofAny: finder).area?.includesStart == false {
            note(.startingScreenPassedOver(by: finder, of: step))
        }
    }

    private mutating func look(at style: PresentationStyle, of step: any NamedStep) {
        if Self.missingStyles.contains(style.kind) { note(.styleUnsupported(style, of: step)) }
    }

    // MARK: Chains

    /// Inspects a destination: its options, and its chain.
    package mutating func inspect(destination chain: Chain) {
        for fallback in chain.options.fallbacks { visit(fallback.step) { _ in } }
        if chain.options.whenCovered?.styleAbove != nil, let step = chain.namedStep as? ScreenStep,
            step.parts.factory == nil
        {
            note(.nothingToPresent(step))
        }
        if let style = chain.options.whenCovered?.styleAbove, let step = chain.namedStep { look(at: style, of: step) }
        inspect(chain)
    }

    private mutating func inspect(_ chain: Chain) {
        switch chain.element {
        case .step(let step, _, let previous): inspect(step, from: previous)
        case .choice(let choice): inspect(choice)
        case .converted(let chain, _), .expecting(_, let chain): inspect(chain)
        case .start: break
        }
    }

    private mutating func inspect(_ step: ScreenStep, from previous: Chain?) {
        let finder = step.parts.finder.finder
        visit(step) { inspection in
            inspection.look(at: finder, of: step)
            if step.parts.factory == nil {
                if FinderSearch(ofAny: finder).findsNothing { inspection.note(.screenNeverThere(step)) }
            } else if previous == nil {
                inspection.note(.noStart(step))
            } else if step.action == nil {
                inspection.note(.missingAction(step))
            } else if previous?.windowStart == .root, step.action?.role != .replacesRoot {
                inspection.note(.noRootInEmptyWindow(step))
            }
            if let style = (step.action?.action as? Present)?.style { inspection.look(at: style, of: step) }
            if step.putsStackOntoStack { inspection.note(.nestedNavigation(step)) }
            if step.makesTabBarSideColumn { inspection.note(.tabBarColumn(step)) }
            if step.hasContextMismatch { inspection.note(.contextMismatch(step)) }
            if step.neverSetsContext { inspection.note(.contextNeverSet(step)) }
            if let object = step.changingObject { inspection.note(.objectAsState(object, of: step)) }
            if let previous { inspection.inspect(previous) }
        }
    }

    private mutating func inspect(_ choice: SwitchStep) {
        visit(choice) { inspection in
            if choice.cases.isEmpty {
                inspection.note(.emptySwitch(choice))
            } else if choice.cases.allSatisfy({ $0.condition.finder != nil }) {
                inspection.note(.switchWithoutDefault(choice))
            }
            for position in choice.cases.indices { inspection.inspectCase(at: position, of: choice) }
            for next in choice.cases.compactMap(\.next) { inspection.inspect(next) }
        }
    }

    private mutating func inspectCase(at position: Int, of choice: SwitchStep) {
        let option = choice.cases[position]
        if let finder = option.condition.finder {
            look(at: finder, of: choice)
            if FinderSearch(ofAny: finder).findsNothing { return note(.caseNeverTaken(option.label(), in: choice)) }
        }
        if let earlier = choice.cases[..<position].first(where: { $0.condition.holds(whenever: option.condition) }) {
            note(.caseNeverTaken(option.label(), after: earlier.label(), in: choice))
        }
    }
}

extension Chain {
    /// The start that the chain is, with any expected container around; `nil` if it is none.
    fileprivate var windowStart: StartStep? {
        switch element {
        case .start(let start): start
        case .converted(let chain, _), .expecting(_, let chain): chain.windowStart
        case .step, .choice: nil
        }
    }
}

extension ScreenStep {
    fileprivate var putsStackOntoStack: Bool {
        guard let factory = parts.factory, action?.joinsNavigationContainer == true else { return false }
        return factory.type is NavigationController.Type
    }

    /// `true` if the screen, or one that it is built with, is a tab bar in a column that takes none.
    fileprivate var makesTabBarSideColumn: Bool {
        guard let factory = parts.factory else { return false }
        let children = (factory.factory as? any ChildrenDeclaring)?.children ?? []
        return factory.isTabBar(joiningBy: action?.action)
            || children.contains { $0.factory.isTabBar(joiningBy: $0.action) }
    }

    /// The class of the screen's state, if tasks may change it in place: a failed navigation puts the same object back.
    fileprivate var changingObject: AnyClass? {
        guard parts.contextTasks.contains(where: { !($0.task is any StateReplacingTask) }) else { return nil }
        func object<Stateful: StatefulScreen>(of type: Stateful.Type) -> AnyClass? {
            Stateful.State.self as? AnyClass ?? (Stateful.State.self as? any AnyOptional.Type)?.wrapped as? AnyClass
        }
        return (parts.factory?.type as? any StatefulScreen.Type).flatMap { object(of: $0) }
    }

    /// `true` if the finder or the factory stands for one that would need another context.
    fileprivate var hasContextMismatch: Bool {
        parts.finder.finder is any ContextMismatching || parts.factory?.factory is any ContextMismatching
    }

    /// `true` if the screen is found by a context that it is neither built with nor given.
    fileprivate var neverSetsContext: Bool {
        guard let factory = parts.factory else { return false }
        return FinderSearch(ofAny: parts.finder.finder).asksForContext && parts.contextTasks.isEmpty
            && !factory.hasTasks
            && factory.factory is any ContextIgnoringFactory
    }
}

extension AnyFactory {
    fileprivate func isTabBar(joiningBy action: Any?) -> Bool {
        type is any TabContainer.Type && (action as? SetColumn)?.isSideColumn == true
    }
}

/// A finder or a factory that stands for one which would need another context than that of the chain, and throws.
package protocol ContextMismatching {}

/// An optional whose type is not known.
package protocol AnyOptional {
    /// The type of the wrapped value.
    static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
    package static var wrapped: Any.Type { Wrapped.self }
}

extension DestinationStep: Validatable {
    /// Inspects each step of the chain.
    public func validate() -> [ConfigurationFinding] {
        var inspection = ChainInspection()
        inspection.inspect(destination: node.chain)
        return inspection.findings
    }
}

extension Validatable {
    /// Inspects the declaration, and whether a window has the styles that it presents in.
    ///
    /// - Parameter window: A window of the kind that the app has.
    /// - Returns: The findings of ``validate()``, and ``ConfigurationFinding/Code/styleUnsupported``.
    public func validate(for window: any ScreenWindow) -> [ConfigurationFinding] {
        let kinds = PresentationStyle.Kind.allCases.filter { !window.supports(PresentationStyle($0)) }
        return ChainInspection.$missingStyles.withValue(Set(kinds)) { validate() }
    }
}
