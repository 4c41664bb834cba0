/// A chain of steps, from a destination towards a start. It is an object, so that each declaration has an identity.
@usableFromInline
package final class Chain {
    /// The beginning of a chain, which holds the rest of it.
    package enum Element {
        /// A screen. Without a next element the chain ends there.
        case step(ScreenStep, converting: ContextConversion?, from: Chain?)
        /// Cases, of which the first that matches leads on.
        case choice(SwitchStep)
        /// A chain with another context.
        case converted(Chain, by: Conversion)
        /// The container around the screen of a chain.
        case expecting(ContainerFilter, around: Chain)
        /// A screen of the window.
        case start(StartStep)
    }

    /// The number of steps that no chain has: a walk that meets as many has no end.
    static let longest = 200

    package let element: Element
    /// The options of a destination for its navigations. As a part of another chain it has none.
    package let options: DestinationOptions

    package init(_ element: Element, options: DestinationOptions = DestinationOptions()) {
        (self.element, self.options) = (element, options)
    }

    /// The same chain with other options.
    convenience init(_ chain: Chain, _ change: (inout DestinationOptions) -> Void) {
        var options = chain.options
        change(&options)
        self.init(chain.element, options: options)
    }

    /// The container around the screen of a chain.
    convenience init(expecting container: ContainerFilter, around chain: Chain) {
        let options = chain.options.leading { Chain(expecting: container, around: $0) }
        self.init(.expecting(container, around: chain), options: options)
    }

    /// A chain with another context. Its interceptors would be asked with the context of the chain.
    convenience init(_ chain: Chain, convertedBy conversion: Conversion) {
        var options = chain.options.leading { Chain($0, convertedBy: conversion) }
        options.interceptors = []
        self.init(.converted(chain, by: conversion), options: options)
    }

    /// `true` if the screen at its end has the context that the chain is given.
    package var keepsContext: Bool {
        switch element {
        case .step(_, let conversion, _): conversion == nil
        case .expecting(_, let chain): chain.keepsContext
        case .converted: false
        case .choice, .start: true
        }
    }

    /// The step or switch that messages name.
    package var namedStep: (any NamedStep)? {
        switch element {
        case .step(let step, _, _): step
        case .choice(let choice): choice
        case .converted(let chain, _), .expecting(_, let chain): chain.namedStep
        case .start: nil
        }
    }
}

/// The options of a destination for the navigations that lead to it.
@usableFromInline
package struct DestinationOptions {
    /// The interceptors that are asked before those of the steps.
    package var interceptors: [AnyInterceptor] = []
    /// The policy if the destination's screen is there already; `nil` if none is declared.
    package var whenShown: WhenShown?
    /// The policy if a modal covers the destination's place; `nil` if none is declared.
    package var whenCovered: WhenCovered?
    /// `true` if navigations are decisions of the app, which take screens away unasked.
    package var insists = false
    /// The destinations of navigations that fail, in the order in which they are tried.
    var fallbacks: [Fallback] = []

    /// These options, with a wrapper around the chains that fallbacks lead to.
    fileprivate func leading(by wrap: @escaping (Chain) -> Chain) -> DestinationOptions {
        if fallbacks.isEmpty { return self }
        var options = self
        options.fallbacks = fallbacks.map { fallback in
            Fallback(step: fallback.step) { fallback.choose($0).map(wrap) }
        }
        return options
    }
}

/// Another destination for errors of some kind.
@usableFromInline
package struct Fallback {
    /// The step for the place of the declaration.
    let step: any NamedStep
    /// Returns the fallback's chain; `nil` if an error is of another kind.
    let choose: (RoutingError) -> Chain?
}

/// The place of a fallback's declaration.
package final class FallbackStep: NamedStep {
    package let stepDescription: StepDescription

    /// A fallback of a destination.
    init(of destination: Chain) {
        stepDescription = destination.namedStep?.stepDescription ?? StepDescription(name: "")
    }
}

// MARK: Switches

/// Cases, of which the first that matches takes the walk on.
package final class SwitchStep: NamedStep {
    /// The effect of a case when it is tried.
    package enum Choice {
        /// Ends the walk at the screen that is found.
        case finding((ScreenTree, AnyContext, AppCode.Call) throws -> ScreenID?)
        /// Goes on with a chain if a condition holds.
        case going(on: Chain, if: (ScreenTree, AnyContext, AppCode.Call) throws -> Bool)
        /// Goes on with a chain if a condition holds that takes its time.
        case awaiting(Chain, if: AwaitedQuestion.Condition)
        /// Goes on with a chain that is made for the context.
        case making((AnyContext, AppCode.Call) throws -> Chain?)
    }

    package struct Case {
        let label: () -> String
        let condition: CaseCondition
        let choice: Choice

        package init(_ label: @escaping @autoclosure () -> String, if condition: CaseCondition, _ choice: Choice) {
            self.label = label
            self.condition = condition
            self.choice = choice
        }

        /// The hidden screens that the case may ask.
        package var hiddenScreens: FinderSearch.HiddenScreens {
            switch (condition, choice) {
            case (.finding(let finder), .finding), (.findingInContainer(let finder), .finding),
                (.finding(let finder), .going), (.findingInContainer(let finder), .going):
                FinderSearch(ofAny: finder).hiddenScreens
            case (.always, .going), (.asking, .going), (_, .awaiting): .none
            default: .unknown
            }
        }

        /// The chain that the case goes on with, if it is known beforehand.
        var next: Chain? {
            switch choice {
            case .going(let next, _), .awaiting(let next, _): next
            case .finding, .making: nil
            }
        }
    }

    let name: String
    package let cases: [Case]

    init(name: String, cases: [Case]) {
        self.name = name
        self.cases = cases
    }

    package var stepDescription: StepDescription { StepDescription(name: name) }

    /// The labels of the cases, made when they are first asked for.
    package private(set) lazy var caseLabels = cases.map { $0.label() }
}

/// The condition of a case of a switch, as far as it is known without trying.
package enum CaseCondition {
    /// A finder finds its screen.
    case finding(Any)
    /// A finder finds its screen, and that is in a container of the switch's type.
    case findingInContainer(Any)
    /// The app's closure agrees.
    case asking
    /// The case always matches.
    case always

    var finder: Any? {
        switch self {
        case .finding(let finder), .findingInContainer(let finder): finder
        case .asking, .always: nil
        }
    }

    /// Returns whether this condition holds in every state in which another one does.
    func holds(whenever other: CaseCondition) -> Bool {
        switch (self, other) {
        case (.always, _): true
        case (.finding(let finder), .finding(let later)), (.finding(let finder), .findingInContainer(let later)):
            FinderSearch(ofAny: finder).succeeds(wherever: FinderSearch(ofAny: later))
        case (.findingInContainer(let finder), .findingInContainer(let later)):
            // A wider search may find another screen, in no such container.
            FinderSearch(ofAny: finder).isSame(as: FinderSearch(ofAny: later))
        default: false
        }
    }
}

// MARK: Contexts

/// Turns the context of a chain into that of a step.
package typealias ContextConversion = (AnyContext, AppCode.Call) throws -> AnyContext

/// Turns the context of a chain into that of another one.
package enum Conversion {
    case atOnce(ContextConversion)
    /// A conversion that takes its time.
    case awaited(AwaitedConversion)
}

/// Erases the types of a conversion.
private func erased<Context, OwnContext>(_ convert: @escaping (Context) throws -> OwnContext) -> ContextConversion {
    { context, _ in AnyContext.wrapping(try convert(context.value(Context.self))) }
}

// MARK: Declaring

/// A chain, with the type of its context.
@usableFromInline
package struct StepNode<Context> {
    @usableFromInline
    package let chain: Chain

    package init(_ chain: Chain) { self.chain = chain }
}

/// The place of a step in a chain.
package struct StepPlace<Context> {
    package let action: AnyAction?
    package let joining: JoinedContainer
    package let previous: StepNode<Context>?

    package init(action: AnyAction? = nil, joining: JoinedContainer = .itself, previous: StepNode<Context>? = nil) {
        self.action = action
        self.joining = joining
        self.previous = previous
    }
}

extension StepNode {
    /// A step at a place of a chain.
    package init<Target>(_ parts: StepParts<Target, Context>, at place: StepPlace<Context>) {
        self.init(parts.screen, at: place, converting: nil)
    }

    /// A step with a context of its own at a place of a chain.
    package init<Target, OwnContext>(
        _ parts: StepParts<Target, OwnContext>,
        at place: StepPlace<Context>,
        converting conversion: @escaping (Context) throws -> OwnContext
    ) {
        self.init(parts.screen, at: place, converting: erased(conversion))
    }

    private init(_ parts: ScreenParts, at place: StepPlace<Context>, converting conversion: ContextConversion?) {
        let step = ScreenStep(parts, action: place.action, joining: place.joining)
        self.init(Chain(.step(step, converting: conversion, from: place.previous?.chain)))
    }

    /// Cases as part of a chain.
    package init(switch name: String, cases: [SwitchStep.Case]) {
        self.init(Chain(.choice(SwitchStep(name: name, cases: cases))))
    }

    /// A chain with a context of its own as part of this one.
    package init<OwnContext>(
        adapting node: StepNode<OwnContext>,
        by convert: @escaping (Context) throws -> OwnContext
    ) {
        self.init(Chain(node.chain, convertedBy: .atOnce(erased(convert))))
    }

    /// A chain with a context of its own, which is fetched, as part of this one.
    package init<OwnContext>(
        adapting node: StepNode<OwnContext>,
        awaiting convert: nonisolated(nonsending) @escaping (Context) async throws -> OwnContext
    ) {
        self.init(Chain(node.chain, convertedBy: .awaited(AwaitedConversion(convert))))
    }
}

extension StartStep {
    package func node<Context>(for context: Context.Type) -> StepNode<Context> { StepNode(Chain(.start(self))) }
}
