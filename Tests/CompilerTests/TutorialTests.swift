#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// Whoever follows the tutorial has a package that compiles after each step, in packages and in apps that Xcode has made. `.ci/tutorial` runs its tests.
    struct TutorialTests {
        private let steps: [Tutorial.Step]

        init() throws { steps = try Tutorial.steps() }

        @Test(arguments: Tutorial.compiled, DefaultIsolation.allCases)
        func `the package compiles after a step`(step: Tutorial.Step, isolation: DefaultIsolation) async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "tutorial-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let files = try step.package.sorted { $0.key < $1.key }.map { name, file in
                let path = folder.appending(path: name).path
                try Example.withoutMacros(Tutorial.text(file)).write(toFile: path, atomically: true, encoding: .utf8)
                return path
            }
            let features = ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
            let result = try await Compiler().compile(files: files, isolation, features)
            #expect(result.status == 0, "\(result.output)")
        }

        @Test func `every file is shown in a step`() throws {
            let folder = Example.root.appending(path: "\(Tutorial.catalogue)/Resources")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
                !$0.hasSuffix(".svg")
            }
            #expect(Set(files) == Set(steps.map(\.file)))
            #expect(Tutorial.compiled.count >= 20)
        }

        /// DocC highlights what a step changes only where it is told which file that is.
        @Test func `a step shows what it changes`() {
            for (position, step) in steps.enumerated() where !step.file.hasSuffix(".txt") {
                let before = steps[..<position].last { $0.name == step.name }?.file
                #expect(step.previousFile == before, "\(step.file)")
            }
        }

        @Test func `a manifest is the README's, with the products that are needed so far`() throws {
            let blocks = Example.codeBlocks(in: try Example.text("README.md"))
            let readme = try #require(blocks.first { $0.hasPrefix("// swift-tools-version") })
            let lines = readme.split(separator: "\n").filter { !$0.contains("arget(") }
            let manifests = steps.filter { $0.name == "Package.swift" }
            #expect(!manifests.isEmpty)
            for manifest in manifests {
                let text = try Tutorial.text(manifest.file)
                for line in lines { #expect(text.contains(line), "\(manifest.file)") }
            }
        }
    }

    /// The steps of the tutorial, in the order of its pages.
    enum Tutorial {
        static let catalogue = "Sources/StepRouterReachability/StepRouterReachability.docc"

        /// A file that a step shows, and what the package holds then.
        struct Step: CustomTestStringConvertible, Sendable {
            /// The name in the package.
            let name: String
            /// The name in the catalogue.
            let file: String
            /// The file that the step changes; `nil` if it is new.
            let previousFile: String?
            /// The files in the catalogue by the names of sources and tests.
            var package: [String: String]

            var testDescription: String { file }
        }

        /// The steps that change a source or a test. Elsewhere than on Linux, the folder of built modules holds no UIKit.
        static let compiled: [Step] = ((try? steps()) ?? []).filter { step in
            #if !os(Linux)
                if step.package.keys.contains("SceneNavigation.swift") { return false }
            #endif
            return isCompiled(step.name)
        }

        static func steps() throws -> [Step] {
            let pages = try text(of: "ProvedApp").matches(of: /@TutorialReference\(tutorial: "doc:(.*)"\)/)
            var steps: [Step] = []
            for page in pages {
                let code = /@Code\(name: "(.*)", file: ([^,)]*)(?:, previousFile: ([^)]*))?\)/
                for match in try text(of: String(page.1)).matches(of: code) {
                    let (name, file) = (String(match.1), String(match.2))
                    var package = steps.last?.package ?? [:]
                    if isCompiled(name) { package[name] = file }
                    steps.append(Step(name: name, file: file, previousFile: match.3.map(String.init), package: package))
                }
            }
            return steps
        }

        /// The text of a file in the catalogue.
        static func text(_ file: String) throws -> String { try Example.text("\(catalogue)/Resources/\(file)") }

        private static func text(of page: String) throws -> String {
            try Example.text("\(catalogue)/\(page).tutorial")
        }

        /// A manifest is not compiled with the package's modules.
        private static func isCompiled(_ name: String) -> Bool { name.hasSuffix(".swift") && name != "Package.swift" }
    }
#endif
