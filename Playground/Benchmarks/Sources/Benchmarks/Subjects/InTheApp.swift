#if os(Linux)
    /// A hierarchy of 51 view controllers is read.
    struct ReadInTheApp: Subject {
        private let app: UIKitBenchmarkApp

        init() async { app = await UIKitBenchmarkApp() }

        func perform() async throws { await app.read() }
    }

    /// A screen is pushed among 51 view controllers.
    struct PushedInTheApp: Subject {
        private let app: UIKitBenchmarkApp

        init() async { app = await UIKitBenchmarkApp() }

        func perform() async throws { try await app.push() }

        func reset() async throws { await app.pop() }
    }

    /// The same with UIKit's own call.
    struct PushedInTheAppByHand: Subject {
        private let app: UIKitBenchmarkApp

        init() async { app = await UIKitBenchmarkApp() }

        func perform() async throws { await app.pushByHand() }

        func reset() async throws { await app.pop() }
    }
#endif
