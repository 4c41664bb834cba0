public import StepRouter

/// Screens that know nothing of one another, composed into something with an input and an output.
///
/// ```swift
/// let city = Flow { (country: Country) in RegionList(country) }  // finishes with a region
///     .then { region in Flow { CityList(region) } }  // finishes with a city
///
/// switch try await router.run(city, with: .france, from: self, .presented()) {
/// case .finished(let city): state = city
/// case .left: break
/// }
/// ```
///
/// A flow is a value. The task that runs it ends when its screens have left, for any reason. Where one screen has left
/// and the one before is still there, as after going back, the flow goes on with that.
public struct Flow<Input, Output> {
    /// Shows screens until there is an output, and goes on with the rest; again each time that the rest has left and a
    /// screen of this part is still there. Returns how its first screen has left; `nil` when the whole flow has
    /// finished.
    ///
    /// It returns errors, since a closure that throws typed ones leaves the actor that it is called on (Swift 6.3.1).
    fileprivate let perform: Performing

    fileprivate typealias Performing =
        nonisolated(nonsending) (Input, FlowScreens, FlowRest<Output>) async -> Result<Leaving?, RoutingError>

    private init(_ perform: @escaping Performing) { self.perform = perform }

    /// Shows one screen, and ends with its output.
    ///
    /// - Parameter make: Makes the screen. Where the flow comes back to it, it is the same one.
    public init<Shown: FinishingScreen<Output>>(_ make: @escaping (Input) -> Shown) {
        self.init { input, screens, rest in
            do throws(RoutingError) {
                return .success(try await Self.show({ make(input) }, in: screens, then: rest))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Shows a screen, which is not kept, and goes on with its output: each time, as long as the user comes back to it.
    private nonisolated(nonsending) static func show(
        _ make: () -> some FinishingScreen<Output>,
        in screens: FlowScreens,
        then rest: FlowRest<Output>
    ) async throws(RoutingError) -> Leaving? {
        let shown = try await screens.show(make())
        while true {
            switch try await screens.result(of: shown) {
            case .left(let how): return how
            case .finished(let output):
                screens.share(output)
                do throws(RoutingError) {
                    guard let how = try await rest.goOn(output).get() else { return nil }
                    if !screens.isThere(shown) { return shown.left ?? how }
                } catch {
                    // The next screen could not be shown because this one has left meanwhile.
                    guard let how = shown.left, error.code != .cancelled else { throw error }
                    return how
                }
            }
        }
    }
}

/// The rest of a flow, which goes on with the output of a part.
private struct FlowRest<Output> {
    /// `true` if the output is that of the whole flow.
    var isEnd = false
    /// Returns how the first screen of the rest has left; `nil` when the whole flow has finished.
    let goOn: nonisolated(nonsending) (Output) async -> Result<Leaving?, RoutingError>
}

extension Flow where Input == Void {
    /// Shows one screen that takes no input, and ends with its output.
    public init<Shown: FinishingScreen<Output>>(_ make: @escaping () -> Shown) { self.init { (_: Void) in make() } }
}

extension Flow {
    /// A flow that shows no screen and has its output at once: the end of one branch where another one goes on.
    ///
    /// ```swift
    /// let city = Flow { PlacePicker() }.then { place in
    ///     switch place {
    ///     case .city(let city): .finished(city)
    ///     case .region(let region): Flow { CityList(region) }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter output: The output. If it is that of the whole flow, screens receive it.
    /// - Returns: The flow.
    public static func finished(_ output: Output) -> Flow {
        Flow { _, screens, rest in
            if rest.isEnd { screens.share(output) }
            return await rest.goOn(output)
        }
    }

    /// This flow, and another one that goes on with its output.
    ///
    /// Going back from the first screen of that leads to the last one of this.
    ///
    /// - Parameter next: The other flow.
    /// - Returns: Both as one.
    public func then<Next>(_ next: Flow<Output, Next>) -> Flow<Input, Next> {
        Flow<Input, Next> { input, screens, rest in
            await perform(input, screens, FlowRest { await next.perform($0, screens, rest) })
        }
    }

    /// This flow, and another one that its output decides about.
    ///
    /// - Parameter next: The other flow.
    /// - Returns: Both as one.
    public func then<Next>(_ next: @escaping (Output) -> Flow<Void, Next>) -> Flow<Input, Next> {
        then(Flow<Output, Next> { output, screens, rest in await next(output).perform((), screens, rest) })
    }

    /// This flow with another output. If that is the output of the whole flow, screens receive it.
    ///
    /// - Parameter transform: Makes it of this one's.
    /// - Returns: The flow.
    public func map<New>(_ transform: @escaping (Output) -> New) -> Flow<Input, New> {
        then(
            Flow<Output, New> { output, screens, rest in
                let new = transform(output)
                if rest.isEnd { screens.share(new) }
                return await rest.goOn(new)
            }
        )
    }

    /// This flow, whose first screen is shown in a certain way, wherever the flow stands in another one.
    ///
    /// - Parameter start: The way.
    /// - Returns: The flow.
    public func starting(_ start: FlowStart) -> Flow<Input, Output> {
        Flow { input, screens, rest in
            screens.start = start
            return await perform(input, screens, rest)
        }
    }
}

// MARK: Running

extension Router {
    /// Runs a flow with an input: shows its screens in turn, and waits until it finishes or its screens have left.
    ///
    /// ```swift
    /// let result = try await router.run(chooseCity, with: .france, from: self, .presented(.formSheet))
    /// ```
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - input: Its input.
    ///   - screen: The screen that asks: the flow starts from there, and ends with it. Without one it starts from where
    ///     the user is.
    ///   - start: The way in which the first screen is shown.
    ///   - after: Says whether the flow's screens leave when it has finished; that they could not leave is not an
    ///     error.
    ///   - animated: Lets transitions take time.
    /// - Returns: The output, or how the first screen of the flow has left.
    /// - Throws: `RoutingError` if a screen could not be shown, and `cancelled` if the task is cancelled meanwhile, or
    ///   the screen that asks has left. The screens that are there stay then.
    public nonisolated(nonsending) func run<Input, Output>(
        _ flow: Flow<Input, Output>,
        with input: Input,
        from screen: (any Screen)? = nil,
        _ start: FlowStart = .pushed,
        whenFinished after: AfterFinishing = .leaves,
        animated: Bool = true
    ) async throws(RoutingError) -> ScreenResult<Output> {
        let screens = FlowScreens(self, from: screen, start, animated: animated)
        var result: Output?
        let end = FlowRest<Output>(isEnd: true) { output in
            result = output
            return .success(nil)
        }
        let left = try await flow.perform(input, screens, end).get()
        guard let output = result else { return .left(left ?? .removed) }
        if after == .leaves { await screens.letLeave() }
        return .finished(output)
    }

    /// Runs a flow without an input; all else is as with one.
    public nonisolated(nonsending) func run<Output>(
        _ flow: Flow<Void, Output>,
        from screen: (any Screen)? = nil,
        _ start: FlowStart = .pushed,
        whenFinished after: AfterFinishing = .leaves,
        animated: Bool = true
    ) async throws(RoutingError) -> ScreenResult<Output> {
        try await run(flow, with: (), from: screen, start, whenFinished: after, animated: animated)
    }
}
