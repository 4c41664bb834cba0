#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// The compiler of the toolchain that runs the tests, with the modules that were just built.
    struct Compiler {
        private let executable: URL
        private let modules: URL

        #if os(Linux)
            /// The stand-in, under the name by which apps import UIKit.
            private static let uiKit = ["-module-alias", "UIKit=UIKitStandIn"]
        #else
            private static let uiKit: [String] = []
        #endif

        init() throws {
            let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            let executables = paths.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swift-frontend") }
            executable = try #require(
                executables.first { FileManager.default.isExecutableFile(atPath: $0.path) },
                "swift-frontend is not in PATH"
            )
            modules = try #require(Self.modulesFolder(), "the folder of the built modules was not found")
        }

        private static func modulesFolder() -> URL? {
            var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            while folder.path != "/" {
                folder.deleteLastPathComponent()
                let modules = folder.appendingPathComponent("Modules")
                let module = modules.appendingPathComponent("StepRouterAssembly.swiftmodule")
                if FileManager.default.fileExists(atPath: module.path) { return modules }
            }
            return nil
        }

        /// Checks a file against its own `expected-error` comments.
        func verify(_ path: String, _ isolation: DefaultIsolation = .none) async throws -> Outcome {
            let mode = ["-emit-sil", "-parse-as-library", "-o", "/dev/null"]
            return try await run(mode + ["-verify", "-verify-ignore-unrelated"], isolation, [path])
        }

        /// Checks a script against its own `expected-error` comments.
        ///
        /// The compiler is stopped after some seconds of a processor. The same answer takes up to three times as many of them on a busy
        /// machine, so they only end what would not end; what an answer costs is counted in scopes, which are the same in each run.
        func answer(_ source: String, within seconds: Int = 10) async throws -> Answer {
            try await withFile(of: source) { path in
                let statistics = URL(fileURLWithPath: path + ".statistics")
                try FileManager.default.createDirectory(at: statistics, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: statistics) }
                let mode = ["-typecheck", "-verify", "-verify-ignore-unrelated", "-stats-output-dir", statistics.path]
                let outcome = try await run(mode, .none, [path], within: seconds)
                return Answer(outcome: outcome, scopes: try Self.scopes(in: statistics))
            }
        }

        /// The scopes that the type checker says it opened.
        private static func scopes(in statistics: URL) throws -> Int? {
            let files = try FileManager.default.contentsOfDirectory(at: statistics, includingPropertiesForKeys: nil)
            guard let file = files.first else { return nil }
            let counts = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            return counts?["Sema.NumConstraintScopes"] as? Int
        }

        /// Compiles a script with the feature that the README asks for, as far as it takes to know that all properties are set.
        ///
        /// A warning, also that an expression took longer than 300 ms, is an error.
        func check(_ source: String, _ isolation: DefaultIsolation = .none) async throws -> Outcome {
            try await withFile(of: source) { path in
                try await run(
                    [
                        "-emit-sil", "-o", "/dev/null", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
                        "-warnings-as-errors", "-warn-long-expression-type-checking=300",
                    ],
                    isolation,
                    [path]
                )
            }
        }

        /// Compiles a library, as far as it takes to know what is sent from where to where.
        func compile(_ source: String, _ isolation: DefaultIsolation = .none) async throws -> Outcome {
            try await withFile(of: source) { try await compile(files: [$0], isolation) }
        }

        /// Compiles the files of a module, as far as it takes to know what is sent from where to where.
        func compile(files: [String], _ isolation: DefaultIsolation, _ flags: [String] = []) async throws -> Outcome {
            let mode = ["-emit-sil", "-parse-as-library", "-o", "/dev/null", "-warnings-as-errors"]
            return try await run(mode + macros + flags, isolation, files)
        }

        /// The toolchain's own macros, such as `@Observable`, which lie beside its library.
        private var macros: [String] {
            let toolchain = executable.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            return ["-plugin-path", toolchain.appendingPathComponent("lib/swift/host/plugins").path]
        }

        private func withFile<Result>(
            of source: String,
            _ body: (String) async throws -> Result
        ) async throws -> Result {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift").path
            try source.write(toFile: path, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(atPath: path) }
            return try await body(path)
        }

        /// Compilers run one after another, beside the other tests. Waiting for one blocks a thread, which is none of those that tests run on.
        private static let queue = {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            return queue
        }()

        private func run(
            _ mode: [String],
            _ isolation: DefaultIsolation,
            _ files: [String],
            within seconds: Int? = nil
        ) async throws -> Outcome {
            let arguments = mode + isolation.flags + ["-swift-version", "6", "-I", modules.path] + Self.uiKit + files
            return try await withCheckedThrowingContinuation { continuation in
                Self.queue.addOperation { [executable] in
                    continuation.resume(with: Result { try Self.run(executable, arguments, within: seconds) })
                }
            }
        }

        private static func run(_ executable: URL, _ arguments: [String], within seconds: Int?) throws -> Outcome {
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            if let seconds {
                process.executableURL = URL(fileURLWithPath: "/bin/sh")
                process.arguments = ["-c", "ulimit -t \(seconds) && exec \"$0\" \"$@\"", executable.path] + arguments
            }
            let pipe = Pipe()
            process.standardError = pipe
            process.standardOutput = pipe
            try process.run()
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return Outcome(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
        }

        /// The answer to a mistake, and its cost.
        struct Answer {
            let outcome: Outcome
            /// The scopes that the type checker opened to find the answer; none if it was stopped before.
            let scopes: Int?
        }

        /// The end of a run.
        struct Outcome {
            /// 0 if there was no error.
            let status: Int32
            /// The diagnostics.
            let output: String
        }
    }

    /// The isolation of a module's declarations that say nothing of it.
    enum DefaultIsolation: CaseIterable, CustomTestStringConvertible, Sendable {
        /// None, as in a package.
        case none
        /// The main actor, as in an app that Xcode 26 has made.
        case mainActor

        var flags: [String] {
            switch self {
            case .none: []
            case .mainActor: ["-default-isolation", "MainActor"]
            }
        }

        var testDescription: String {
            switch self {
            case .none: "isolated to nothing by default"
            case .mainActor: "isolated to the main actor by default"
            }
        }
    }
#endif
