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
        func verify(_ path: String) throws -> (status: Int32, output: String) {
            try run("-verify", "-verify-ignore-unrelated", path)
        }

        /// Type-checks a script; a warning, also that an expression took longer than 300 ms, is an error.
        func check(_ source: String) throws -> (status: Int32, output: String) {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift").path
            try source.write(toFile: path, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(atPath: path) }
            return try run("-warnings-as-errors", "-warn-long-expression-type-checking=300", path)
        }

        /// Compiles a library, as far as it takes to know what is sent from where to where.
        func compile(_ source: String) throws -> (status: Int32, output: String) {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift").path
            try source.write(toFile: path, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(atPath: path) }
            return try run(as: ["-emit-sil", "-parse-as-library", "-o", "/dev/null"], "-warnings-as-errors", path)
        }

        private func run(
            as mode: [String] = ["-typecheck"],
            _ arguments: String...
        ) throws -> (status: Int32, output: String) {
            let process = Process()
            process.executableURL = executable
            process.arguments = mode + ["-swift-version", "6", "-I", modules.path] + Self.uiKit + arguments
            let pipe = Pipe()
            process.standardError = pipe
            process.standardOutput = pipe
            try process.run()
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: output, as: UTF8.self))
        }
    }
#endif
