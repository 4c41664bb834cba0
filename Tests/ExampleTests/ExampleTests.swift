#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// The project of the example names what is there. That its sources compile is checked by `.ci/example`, and by Xcode.
    struct ExampleTests {
        static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        private let bundle = root.appendingPathComponent("Example/StepRouterExample.xcodeproj")
        private let text: String
        private let scheme: String

        init() throws {
            text = try String(contentsOf: bundle.appendingPathComponent("project.pbxproj"), encoding: .utf8)
            scheme = try Self.scheme("StepRouterExample", in: bundle)
        }

        private static func scheme(_ name: String, in bundle: URL) throws -> String {
            let path = "xcshareddata/xcschemes/\(name).xcscheme"
            return try String(contentsOf: bundle.appendingPathComponent(path), encoding: .utf8)
        }

        // MARK: The project

        @Test func `the project refers to what is there`() throws {
            #expect(try XcodeProject(text, of: bundle).mistakes == [])
        }

        @Test func `a project that is cut off is none`() {
            #expect(throws: (any Error).self) { try XcodeProject(String(text.dropLast(9)), of: bundle) }
            #expect(throws: (any Error).self) { try XcodeProject("{ objectVersion = 77; }", of: bundle) }
        }

        @Test(
            arguments: [
                ("mainGroup = 5E", "mainGroup = 5F", "no object"), ("mainGroup = 5E", "oldGroup = 5E", "is PBXGroup"),
                ("isa = PBXGroup", "isa = PBXProject", "is PBXProject"),
                ("target = 5E", "aim = 5E", "is PBXNativeTarget"),
                ("path = App;", "path = Apps;", "The folder Apps"), ("Info.plist,", "Info.list,", "no App/Info.list"),
                ("../Playground/Shop", "../Playground/Stop", "Playground/Stop"),
                ("relativePath = ..;", "relativePath = ../..;", "no package"),
                ("productName = StepRouterUIKit", "productName = StepRouterKit", "product StepRouterKit"),
                (
                    "\"$(BUILT_PRODUCTS_DIR)/StepRouterExample.app", "\"$(BUILT_PRODUCTS_DIR)/Example.app",
                    "No target makes"
                ),
                ("TEST_TARGET_NAME = StepRouterExample", "TEST_TARGET_NAME = Example", "no app Example"),
                (
                    "TEST_TARGET_NAME = StepRouterSwiftUIExample", "TEST_TARGET_NAME = StepRouterExample",
                    "StepRouterSwiftUIExampleUITests depends on no app StepRouterExample"
                ),
                ("path = Shared;", "path = Shard;", "The folder Shard"),
                ("5E9A0000000000000000000D /* StepRouterFlows */,", "", "imports StepRouterFlows"),
                ("INFOPLIST_FILE = App/Info", "INFOPLIST_FILE = Info", "no property list"),
                ("productRef = 5E9A00000000000000000015", "productRef = 5E9A00000000000000000017", "does not link"),
            ]
        ) func `a mistake in the project is found`(written: String, instead: String, said: String) throws {
            #expect(text.contains(written))
            let mistakes = try XcodeProject(text.replacing(written, with: instead), of: bundle).mistakes
            #expect(mistakes.contains { $0.contains(said) }, "\(mistakes)")
        }

        // MARK: Schemes

        @Test func `each app has a scheme that runs its test bundles`() throws {
            let project = try XcodeProject(text, of: bundle)
            #expect(project.appNames.count > 1)
            for app in project.appNames {
                #expect(project.mistakes(inScheme: try Self.scheme(app, in: bundle)) == [])
            }
        }

        @Test(
            arguments: [
                ("</TestAction>", "", "not well-formed"),
                ("BlueprintName = \"StepRouterExampleTests\"", "BlueprintName = \"Tests\"", "names Tests"),
                ("StepRouterExampleUITests.xctest", "StepRouterExample.app", "does not run StepRouterExampleUITests"),
                ("container:StepRouterExample", "container:Example", "names StepRouterExample"),
            ]
        ) func `a mistake in the scheme is found`(written: String, instead: String, said: String) throws {
            #expect(scheme.contains(written))
            let mistakes = try XcodeProject(text, of: bundle).mistakes(
                inScheme: scheme.replacing(written, with: instead)
            )
            #expect(mistakes.contains { $0.contains(said) }, "\(mistakes)")
        }

        // MARK: The apps

        @Test(arguments: ["App", "SwiftUIApp"]) func `links of the shop open an app`(folder: String) throws {
            let list = try PropertyList(contentsOf: Self.root.appendingPathComponent("Example/\(folder)/Info.plist"))
            let schemes = list["CFBundleURLTypes"]?.list.flatMap { $0["CFBundleURLSchemes"]?.list ?? [] }
            #expect(schemes?.compactMap(\.text) == ["shop"])
        }

        @Test func `the scene's delegate is there`() throws {
            let list = try PropertyList(contentsOf: Self.root.appendingPathComponent("Example/App/Info.plist"))
            let scenes = list["UIApplicationSceneManifest"]?["UISceneConfigurations"]
            let configuration = try #require(scenes?["UIWindowSceneSessionRoleApplication"]?.list.first)
            let name = try #require(configuration["UISceneDelegateClassName"]?.text)
            let delegate = try #require(name.split(separator: ".").last)
            let source = Self.root.appendingPathComponent("Example/App/\(delegate).swift")
            #expect(try String(contentsOf: source, encoding: .utf8).contains("class \(delegate): UIResponder"))
        }
    }
#endif
