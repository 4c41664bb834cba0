#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// What the README and the articles show compiles as it stands there, in packages and in apps that Xcode has made.
    struct ReadmeTests {
        private let readme: String

        init() throws { readme = try Example.text("README.md") }

        @Test(arguments: Example.compiled, DefaultIsolation.allCases)
        func `an example compiles`(example: Example, isolation: DefaultIsolation) async throws {
            let compiler = try Compiler()
            let result =
                switch example.form {
                case .script: try await compiler.check(example.source, isolation)
                case .library: try await compiler.compile(example.source, isolation)
                }
            #expect(result.status == 0, "\(result.output)")
        }

        /// In one of the isolations the compiler refuses the lines that the article marks, in its words, and no others.
        @Test(arguments: Example.mistakes)
        func `a mistake is told as the article says`(mistake: String) async throws {
            let source = "import StepRouterAssembly\n\(mistake)"
            let marked = source.components(separatedBy: "\n").enumerated().compactMap { index, line in
                line.firstRange(of: "// error: ").map { (index + 1, line[$0.upperBound...]) }
            }
            let outcomes = try await [
                Compiler().compile(source, .none).output, Compiler().compile(source, .mainActor).output,
            ]
            let isTold = outcomes.contains { output in
                let told = output.matches(of: /\.swift:(?<line>\d+):\d+: error: (?<text>.*)/)
                return marked.allSatisfy { line, text in
                    told.contains { Int($0.line) == line && $0.text.hasPrefix(text) }
                } && told.allSatisfy { error in marked.contains { $0.0 == Int(error.line) } }
            }
            #expect(isTold, "\(mistake)\n\(outcomes.joined())")
        }

        /// The table has what stands behind finder and factory, moves and destinations.
        @Test func `every recipe compiles`() async throws {
            let table = try #require(readme.split(separator: "## Recipes").last?.split(separator: "## ").first)
            let recipes = table.split(separator: "\n").compactMap { row in
                row.split(separator: "|").dropFirst().first?.split(separator: "`").dropFirst().first.map(String.init)
            }
            #expect(recipes.count == 13)
            let lines = recipes.map { recipe in
                if recipe.hasPrefix("router.") { return "_ = try await \(recipe)" }
                let screen = "Step(AccountScreen.self)"
                return recipe.hasPrefix(".using") ? "_ = \(screen)\(recipe)" : "_ = \(recipe)"
            }
            let source = """
                import StepRouter
                import StepRouterAssembly
                import StepRouterFinders
                import StepRouterFlows

                final class HomeScreen: BaseScreen {}
                final class HelpScreen: BaseScreen {}
                final class ProductScreen: ContextScreen<Int> {}
                struct City: Sendable {}
                final class CityPicker: BaseScreen, FinishingScreen { let finishing = Finishing<City>() }

                final class AccountScreen: BaseScreen {
                    nonisolated(nonsending) func recipes(
                        _ router: Router,
                        _ home: DestinationStep<HomeScreen, Void>,
                        _ product: DestinationStep<ProductScreen, Int>,
                        _ picker: DestinationStep<CityPicker, Void>,
                        _ tabs: DestinationStep<TabBarController, Void>,
                        _ split: DestinationStep<SplitViewController, Void>
                    ) async throws {
                \(lines.joined(separator: "\n"))
                    }
                }
                """
            let result = try await Compiler().check(source, .none)
            #expect(result.status == 0, "\(result.output)")
        }

        @Test func `every block of code is an example`() throws {
            let articles = try Example.articles()
            let blocks = try articles.flatMap { Example.codeBlocks(in: try Example.text($0)) }
            #expect(articles.count >= 19)
            #expect(blocks.count >= 68)
            #expect(Example.mistakes.count >= 4)
            #expect(Example.codeBlocks(in: readme).count >= 3)
            for block in blocks + Example.codeBlocks(in: readme)
            where !Example.isManifest(block) && !Example.isMistake(block) {
                #expect(Example.all.contains { $0.shows(block) }, "nothing compiles this:\n\(block)")
            }
        }

        @Test func `the first page of the documentation lists every article`() throws {
            let page = try Example.text("docs/README.md")
            for path in try Example.allArticles() { #expect(page.contains("](../\(path)) |"), "\(path)") }
        }

        @Test func `the list for assistants leads to files`() throws {
            let files = try Example.text("llms.txt").matches(of: /StepRouter\/blob\/main\/(?<file>[^)]*)/).map {
                $0.file
            }
            #expect(files.count > 20)
            for file in files {
                let path = Example.root.appendingPathComponent(String(file)).path
                #expect(FileManager.default.fileExists(atPath: path), "\(file)")
            }
        }

        /// A package that turns no upcoming feature on is told of screens that are sent elsewhere, which type-checking alone does not see.
        @Test(arguments: DefaultIsolation.allCases)
        func `the proof compiles in a package with default settings`(isolation: DefaultIsolation) async throws {
            let examples = Example.codeBlocks(in: readme)
            let first = try #require(examples.first { $0.hasPrefix("import StepRouter") })
            let declarations = try #require(first.split(separator: "let product = ShopRoutes()").first)
            let proof = try #require(examples.first { $0.contains("import StepRouterReachability") })
            let example = Example("proof", .library, "\(declarations)\n\(proof)")
            let result = try await Compiler().compile(example.source, isolation)
            #expect(result.status == 0, "\(result.output)")
        }
    }

    /// Code that users read, with what it needs around it.
    struct Example: CustomTestStringConvertible, Sendable {
        enum Form { case script, library }

        let testDescription: String
        let form: Form
        let source: String

        static let all = (try? examples()) ?? []

        /// The blocks that show what the compiler refuses.
        static let mistakes = ((try? articles().flatMap { codeBlocks(in: try text($0)) }) ?? []).filter(isMistake)

        // Elsewhere the folder of built modules holds no UIKit.
        #if os(Linux)
            static let compiled = all
        #else
            static let compiled = all.filter { !$0.source.contains("import UIKit") }
        #endif

        private static func examples() throws -> [Example] {
            let blocks = codeBlocks(in: try text("README.md")).filter { !isManifest($0) }
            let sections = blocks.filter { $0.hasPrefix("import ") }
            let first = sections[0]
            // What the first screen shows, within the declarations of the first whole example.
            let declarations = first.components(separatedBy: "let product = ShopRoutes()")[0]
            let shown = blocks.filter { !$0.hasPrefix("import ") }.map { block in
                Example(
                    "README, first screen",
                    .script,
                    "\(declarations)\nfunc go(by router: Router) async throws {\n\(block)}"
                )
            }
            let sources = try articles().map { path in
                let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
                return article(name, codeBlocks(in: try text(path)).filter { !isMistake($0) }, after: first)
            }
            // Each goes on from the first, with what those in between have imported.
            let readme = sections.indices.map { index in
                let imports = sections[..<index].flatMap { $0.split(separator: "\n") }
                    .filter { $0.hasPrefix("import ") && !$0.hasSuffix("UIKit") }.map(String.init)
                let source = imports + [index == 0 ? "" : first, sections[index]]
                return Example("README, example \(index + 1)", .script, source.joined(separator: "\n"))
            }
            return shown + readme + sources
        }

        /// The examples of an article.
        private static func article(_ name: String, _ blocks: [String], after first: String) -> Example {
            let code = blocks.joined(separator: "\n")
            return switch name {
            case "ComingFromRouteComposer":
                Example(
                    name,
                    .script,
                    """
                    \((try? text("Tests/RouteComposerExampleTests/ExampleScreens.swift")) ?? "")
                    import StepRouterSimulation
                    let session = Session()
                    let router = Router(SimulatedWindow { WelcomeScreen() })
                    \(code)
                    """
                )
            case "AScreenThatLoads", "ComingFromElsewhere", "Concepts", "ProvingTheCodeYouHave", "Recipes",
                "TappedTwice", "TestingRoutes", "for-assistants":
                Example(name, .script, code)
            case "AHostOfYourOwn", "CheckingOnADevice", "FromAButton":
                Example(name, .library, code)
            case "AdoptingInAnApp", "LeavingByTheUser", "TheSystemsScreens", "UsingSwiftUI":
                Example(name, .library, standIns + code)
            case "StepRouterConformance":
                Example(
                    name,
                    .library,
                    "import StepRouterConformance\nimport UIKit\n@MainActor struct DeviceTests {\nlet window: UIWindow\n\(code)\n}"
                )
            case "ReplayingAProof":
                Example(
                    name,
                    .library,
                    """
                    \(code)
                    import StepRouterSimulation
                    import UIKit

                    @MainActor func frontWindow() throws -> UIWindow { UIWindow() }

                    let proof = Reachability { Exploration(launch: $0, destinations: []) }
                    @MainActor func appScreens(_ screens: inout UIKitScreens) {}
                    @MainActor struct App {
                        let root = BaseScreen()
                        let destinations: [ExploredDestination] = []
                        init(launchedAs launch: String, in window: any ScreenWindow) {}
                    }
                    """
                )
            case "ProvingEveryDestination":
                Example(
                    name,
                    .script,
                    """
                    \(first)
                    \(blocks[0])
                    let app = try await App(in: SimulatedWindow())
                    do {
                    \(blocks.dropFirst().joined(separator: "\n"))
                    }
                    """
                )
            case "WhatAProofDoesNotSee":
                Example(
                    name,
                    .script,
                    "import StepRouter\nimport StepRouterReachability\nimport StepRouterSimulation\n\(code)"
                )
            case "StepRouterSimulation":
                Example(
                    name,
                    .script,
                    """
                    \(first)
                    final class LoginScreen: BaseScreen { func logIn() {} }
                    final class OrderScreen: ContextScreen<Int> {}
                    let router = Router(window)
                    let order = Step(OrderScreen.self).using(.present).from(.current)
                    func test() async throws {
                    \(code)
                    }
                    """
                )
            case "StepRouterSnapshots":
                Example(
                    name,
                    .script,
                    """
                    import StepRouterSnapshots
                    \(first)
                    let routes = (product: product, home: 1)
                    let router = Router(window)
                    \(code)
                    """
                )
            case "StepRouterSwiftUI": Example(name, .library, "import SwiftUIStandIn\n\(code)")
            case "StepRouterUIKit":
                Example(
                    name,
                    .script,
                    """
                    \(first.split(separator: "let window").first ?? "")
                    import StepRouterUIKit
                    import UIKit
                    final class ProductViewController: ScreenViewController<ProductScreen> {}
                    @MainActor func makeRouter(for window: UIWindow) -> Router {
                    \(code)
                        return router
                    }
                    """
                )
            case "YourCI":
                Example(
                    name,
                    .script,
                    """
                    \(first.components(separatedBy: "let product = ShopRoutes()")[0])
                    enum Attachment { static func record(_ text: String, named name: String) {} }
                    \(code)
                    """
                )
            case "OpeningLinks": Example(name, .script, "\(standIns)\n\(first)\n\(code)")
            case "AwaitingScreens", "AskingByAlerts", "ComposingFlows":
                Example(name, .script, "import StepRouterFlows\nimport StepRouterReachability\n\(first)\n\(code)")
            default: Example(name, .script, "\(first)\n\(code)")
            }
        }

        init(_ name: String, _ form: Form, _ source: String) {
            (testDescription, self.form, self.source) = (name, form, Self.withoutMacros(source))
        }

        /// Tells that a block is part of the example.
        func shows(_ block: String) -> Bool { source.contains(Self.withoutMacros(block)) }

        /// What stands in for SwiftUI, and for the rest of UIKit, where there is neither.
        private static var standIns: String {
            ["SwiftUI", "UIKit"].compactMap { try? text(".ci/stand-ins/\($0).swift") }.joined()
        }

        /// The macros of Swift Testing and Observation are not among the modules that were just built, and neither is SwiftUI. What a test expects is any Boolean with a comment.
        static func withoutMacros(_ source: String) -> String {
            [
                "import Testing", "@testable import Shop\n", "import SwiftUI\n", "@Suite(.serialized) ", "@Observable ",
                "@ObservationIgnored ",
            ]
            .reduce(source) { $0.replacing($1, with: "") }
            .replacing("#expect(", with: "precondition(")
            .replacing(#/@Test(\(arguments: [^)]*\))? /#, with: "")
        }

        /// A manifest is not compiled with the package's modules.
        static func isManifest(_ block: String) -> Bool {
            ["// swift-tools-version", ".package(", ".target("].contains { block.hasPrefix($0) }
        }

        /// What does not compile marks the lines that are refused.
        static func isMistake(_ block: String) -> Bool { block.contains("// error: ") }

        /// The articles of all modules that show code, and the guide for assistants.
        static func articles() throws -> [String] {
            try (allArticles() + ["docs/for-assistants.md"]).filter { !codeBlocks(in: try text($0)).isEmpty }
        }

        /// The pages of all catalogues.
        static func allArticles() throws -> [String] {
            let sources = root.appendingPathComponent("Sources")
            let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
            return paths.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted().map { "Sources/\($0)" }
        }

        static func text(_ path: String) throws -> String {
            try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        }

        static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()

        static func codeBlocks(in text: String) -> [String] {
            text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
                .filter { $0.hasPrefix("swift\n") }.map { String($0.dropFirst("swift\n".count)) }
        }
    }
#endif
