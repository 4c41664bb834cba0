/// A request for a navigation: the destination's chain, and the context for it.
@usableFromInline
package struct NavigationRequest {
    @usableFromInline
    package internal(set) var destination: Chain
    @usableFromInline
    package let context: AnyContext
    /// The class of the destination's screen, or `any Screen`.
    @usableFromInline
    package let type: Any.Type
    /// The screen at hand that it goes from, or that asks for it, if there is one.
    @usableFromInline
    var held: (any Screen)?
    /// Tells that only the destination's screen is meant, if it is there already: nothing is built.
    @usableFromInline
    var mustBeThere = false

    @inlinable
    package init<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) {
        destination = step.node.chain
        self.context = AnyContext.wrapping(context)
        type = Target.self
        held = nil
    }

    /// A request for a chain without a context, of which the destination's class is not known before, from a screen at hand if there is one.
    package init(_ node: StepNode<Void>, to type: any Screen.Type, from held: (any Screen)?) {
        destination = node.chain
        context = AnyContext.wrapping(())
        self.type = type
        self.held = held
    }

    /// The same, for the destination's screen that is there, of which nothing is built.
    var found: NavigationRequest { changed { $0.mustBeThere = true } }

    /// The same with another destination.
    func leading(to destination: Chain) -> NavigationRequest { changed { $0.destination = destination } }

    /// The same, asked for by a screen.
    func asked(by screen: (any Screen)?) -> NavigationRequest { changed { $0.held = screen } }

    private func changed(_ change: (inout NavigationRequest) -> Void) -> NavigationRequest {
        var request = self
        change(&request)
        return request
    }

    /// What the destination says of the navigation.
    ///
    /// Where nothing is put in place, only what covers the screen matters. That it is not there is no failure that something else makes good.
    var options: DestinationOptions {
        let options = destination.options
        if !mustBeThere { return options }
        return DestinationOptions(interceptors: options.interceptors, whenCovered: options.whenCovered)
    }

    /// The step or switch that messages name.
    package var namedStep: (any NamedStep)? { destination.namedStep }
}

extension NavigationRequest: Hashable {
    @usableFromInline
    package static func == (left: NavigationRequest, right: NavigationRequest) -> Bool {
        left.destination === right.destination && left.mustBeThere == right.mustBeThere
            && left.context == right.context
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(destination))
        hasher.combine(context)
    }
}

// MARK: Handlers

/// A handler of what leads to no screen, such as a link's closure; it takes its turn among a window's navigations.
package final class HandlerRequest: NamedStep {
    package let stepDescription: StepDescription
    let interceptors: [AnyInterceptor]
    let context: AnyContext
    let body: nonisolated(nonsending) () async throws -> Void

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - name: What errors and logs call it.
    ///   - context: What interceptors and the closure are given.
    ///   - interceptors: Are asked before.
    ///   - body: Does it.
    package init<Context>(
        _ name: String,
        with context: Context,
        asking interceptors: [AnyInterceptor],
        doing body: nonisolated(nonsending) @escaping (Context) async throws -> Void
    ) {
        stepDescription = StepDescription(name: name)
        self.interceptors = interceptors
        self.context = AnyContext.wrapping(context)
        self.body = { try await body(context) }
    }
}

/// What became of it.
package enum HandlerOutcome {
    case done
    /// It was not begun.
    case refused(RoutingError)
    /// It was begun, and has thrown an error.
    case failed(any Error)
}
