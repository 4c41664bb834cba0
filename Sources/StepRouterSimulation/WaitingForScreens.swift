public import StepRouter

extension SimulatedWindow {
    /// Waits until a screen of a type is on top, while another task navigates: such as until a login is asked for.
    ///
    /// ```swift
    /// @Test @MainActor func `an order asks for the login first`() async throws {
    ///     let opening = Task { try await router.navigate(to: order, with: 7) }
    ///     try await window.waitFor(LoginScreen.self).logIn()
    ///     try await opening.value
    /// }
    /// ```
    ///
    /// Work that callbacks have begun by `Router.begin(_:)` goes on meanwhile.
    ///
    /// Test and task share the main actor, so that neither runs while the other one does. Nothing is polled: the window
    /// reports its changes, and those that take time when they are over. A `SimulatedClock` that is never moved ends
    /// none.
    ///
    /// - Parameters:
    ///   - type: A class, or a protocol.
    ///   - limit: The time to wait at most.
    ///   - clock: The clock that measures the limit; a `SimulatedClock` has to be moved.
    ///   - condition: Tells whether a screen is the expected one. It is called at once, and after each change of the
    ///     window. It can select the second of two PIN screens, `{ $0 !== first }`, since the first one is visible
    ///     until it has left.
    /// - Returns: The screen that is on top, or a container around it. One that is on top already is returned at once;
    ///   one that has come and gone is returned as well.
    /// - Throws: ``SimulatedWindow/ScreenNotShown`` if none has come in time, and `CancellationError` if the task is cancelled.
    public nonisolated(nonsending) func waitFor<Shown>(
        _ type: Shown.Type,
        within limit: Duration = .seconds(10),
        on clock: any Clock<Duration> = ContinuousClock(),
        where condition: @escaping (Shown) -> Bool = { _ in true }
    ) async throws -> Shown {
        try await wait(for: "\(type)", within: limit, on: clock, where: condition)
    }

    /// Taps a button of an alert as the user does, as soon as one with such a button is on top; another task asks it.
    ///
    /// ```swift
    /// let deleting = Task { try await router.ask(deletion).output }
    /// try await window.answer("Delete")
    /// #expect(try await deleting.value == true)
    /// ```
    ///
    /// - Parameters:
    ///   - title: The text on the button.
    ///   - limit: The time to wait for the alert at most.
    ///   - clock: The clock that measures the limit; a `SimulatedClock` has to be moved.
    /// - Throws: ``SimulatedWindow/ScreenNotShown`` if no alert with such a button has come in time,
    ///   ``SimulatedWindow/ButtonDisabled`` if the button cannot be tapped, and `CancellationError` if the task is
    ///   cancelled.
    public nonisolated(nonsending) func answer(
        _ title: String,
        within limit: Duration = .seconds(10),
        on clock: any Clock<Duration> = ContinuousClock()
    ) async throws {
        var isTapped = false
        // An alert that leaves before it can be tapped was not answered.
        while !isTapped {
            let alert: AlertScreen = try await wait(for: "alert with the button “\(title)”", within: limit, on: clock) {
                $0.content.buttons.contains { $0.title == title }
            }
            let content = alert.content
            if content.buttons.first(where: { $0.title == title })?.isEnabled == false {
                throw ButtonDisabled(title: title, alert: content)
            }
            isTapped = try await alert.tap(title)
        }
    }

    /// Enters a text into a field of an alert as the user does, as soon as one with such a field is on top; another task
    /// asks it.
    ///
    /// ```swift
    /// let naming = Task { try await router.ask(newList).output }
    /// try await window.enter("Groceries", into: "Name")
    /// try await window.answer("Create")
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text that the field holds after that.
    ///   - field: The name of the field.
    ///   - limit: The time to wait for the alert at most.
    ///   - clock: The clock that measures the limit; a `SimulatedClock` has to be moved.
    /// - Throws: ``SimulatedWindow/ScreenNotShown`` if no alert with such a field has come in time, and
    ///   `CancellationError` if the task is cancelled.
    public nonisolated(nonsending) func enter(
        _ text: String,
        into field: String,
        within limit: Duration = .seconds(10),
        on clock: any Clock<Duration> = ContinuousClock()
    ) async throws {
        let alert: AlertScreen = try await wait(for: "alert with the field “\(field)”", within: limit, on: clock) {
            $0.content.fields.contains { $0.name == field }
        }
        alert.enter(text, into: field)
    }

    private nonisolated(nonsending) func wait<Shown>(
        for expected: String,
        within limit: Duration,
        on clock: any Clock<Duration>,
        where condition: @escaping (Shown) -> Bool
    ) async throws -> Shown {
        if let shown = firstOnTop(where: condition) { return shown }
        let work = begunWork
        var found: Shown?
        let listener = events(of: (any Screen).self).listen { [weak self] _ in
            guard found == nil, let shown = self?.firstOnTop(where: condition) else { return }
            found = shown
            work.wake()
        }
        // A listener that is freed hears nothing.
        defer { withExtendedLifetime(listener) {} }
        let (limitOfClock, waited) = (limit.limitedForClocks, clock.stopwatch)
        var outcome = Waiter.Outcome.granted
        while outcome == .granted {
            let isAtRest = continueBegunWork()
            if let found { return found }
            if !isAtRest {
                // Work that only yields has a job each time.
                await Task.yield()
                try Task.checkCancellation()
            }
            let left = limitOfClock - waited()
            outcome = left > .zero ? await work.waitForJob(within: left, on: clock) : .expired
        }
        if let found { return found }
        if outcome == .cancelled { throw CancellationError() }
        throw ScreenNotShown(expected: expected, limit: limit, drawing: drawing)
    }

    /// The innermost screen of a type that is on top.
    private func firstOnTop<Shown>(where condition: (Shown) -> Bool) -> Shown? {
        for id in hierarchy.screensOnTop.reversed() {
            if let shown = screens[id] as? Shown, condition(shown) { return shown }
        }
        return nil
    }
}

extension SimulatedWindow {
    /// The error of a wait for a screen that has not come.
    public struct ScreenNotShown: Error, Hashable, Sendable {
        /// The expected screen.
        public let expected: String
        /// The time waited.
        public let limit: Duration
        /// The drawing of the window in the end.
        public let drawing: String
    }
}

extension SimulatedWindow.ScreenNotShown: CustomStringConvertible {
    /// The expected screen, and the drawing of the window.
    public var description: String { "In \(limit) no \(expected) came on top. The window shows:\n\(drawing)" }
}

extension SimulatedWindow {
    /// The error of a tap on a button of an alert that is disabled.
    public struct ButtonDisabled: Error, Hashable, Sendable {
        /// The text on the button.
        public let title: String
        /// The alert, with what is entered.
        public let alert: AlertContent
    }
}

extension SimulatedWindow.ButtonDisabled: CustomStringConvertible {
    /// The button, and what is entered in the alert.
    public var description: String {
        let texts = alert.fields.map { "\($0.name): “\($0.text)”" }.joined(separator: ", ")
        return "The button “\(title)” of the alert “\(alert)” is disabled\(texts.isEmpty ? "" : " with \(texts)")."
    }
}
