#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// The workflows name what is there. What they do is seen only where they run.
    struct WorkflowTests {
        private static func workflow(_ name: String) throws -> String {
            try String(
                contentsOf: ExampleTests.root.appendingPathComponent(".github/workflows/\(name).yml"),
                encoding: .utf8
            )
        }

        @Test(arguments: ["apple", "documentation", "linux"])
        func `a workflow names what is there`(name: String) throws {
            #expect(Workflow(try Self.workflow(name), in: ExampleTests.root).mistakes == [])
        }

        @Test func `the workflow that users copy is well formed`() throws {
            let article = "Sources/StepRouterReachability/StepRouterReachability.docc/YourCI.md"
            let text = try String(contentsOf: ExampleTests.root.appendingPathComponent(article), encoding: .utf8)
            let workflows = text.components(separatedBy: "```").filter { $0.hasPrefix("yaml\n") }
            #expect(workflows.count == 1)
            for workflow in workflows {
                #expect(Workflow(String(workflow.dropFirst("yaml\n".count)), in: ExampleTests.root).mistakes == [])
            }
        }

        @Test(
            arguments: [
                ("  mac:", "\tmac:", "malformed"), ("  mac:", "   mac:", "malformed"),
                ("fail-fast: false", "fail-fast", "malformed"),
                ("if: always()", "if: always(", "malformed"),
                (".ci/playground", ".ci/playgrounds", "no .ci/playgrounds"),
                ("docs/platforms.md", "platforms.md", "no platforms.md"),
                ("Example/StepRouterExample", "Example/Example", "no Example/Example"),
                ("-scheme StepRouterExample", "-scheme Example", "no scheme Example"),
                (" StepRouterUIKit ", " ", "StepRouterUIKit is a product"),
            ]
        ) func `a mistake in a workflow is found`(written: String, instead: String, said: String) throws {
            let text = try Self.workflow("apple")
            #expect(text.contains(written))
            let mistakes = Workflow(text.replacing(written, with: instead), in: ExampleTests.root).mistakes
            #expect(mistakes.contains { $0.contains(said) }, "\(mistakes)")
        }
    }
#endif
