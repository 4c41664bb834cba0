#if os(Linux)
    /// A hierarchy of view controllers is read that is as it was.
    struct ReadInTheApp: Subject {
        let app: UIKitBenchmarkApp

        func perform() async throws { await app.read() }
    }

    /// An item is on top already.
    struct FoundInTheApp: Subject {
        let app: UIKitBenchmarkApp

        func perform() async throws { try await app.find() }
    }

    /// An item is pushed where the user is.
    struct PushedInTheApp: Subject {
        let app: UIKitBenchmarkApp

        func perform() async throws { try await app.push() }

        func reset() async throws { await app.pop() }
    }

    /// An item is built in a new navigation controller, and presented.
    struct PresentedInTheApp: Subject {
        let app: UIKitBenchmarkApp

        func perform() async throws { try await app.present() }

        func reset() async throws { await app.dismiss() }
    }
#endif
