#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// The screens and routes of the sample apps compile in apps that Xcode has made as well.
    struct SampleAppTests {
        @Test(arguments: Declarations.all)
        func `declarations compile where everything is on the main actor`(declarations: Declarations) async throws {
            let features = [
                "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances",
                "NonisolatedNonsendingByDefault", "ImmutableWeakCaptures",
            ]
            let result = try await Compiler().compile(
                files: try declarations.files,
                .mainActor,
                ["-module-name", declarations.module, "-package-name", Example.root.lastPathComponent.lowercased()]
                    + features.flatMap { ["-enable-upcoming-feature", $0] }
            )
            #expect(result.status == 0, "\(result.output)")
        }
    }

    /// The files of a module that declare screens and where they lead; what is explored besides leaves the main actor.
    struct Declarations: CustomTestStringConvertible, Sendable {
        let module: String
        private let folder: String
        private let names: [String]

        static let all = [
            Declarations(
                "ShopApp",
                in: "Shop",
                [
                    "LoginGuard", "LoginInterceptor", "ReviewScreen", "ShopContexts", "ShopContexts+Links",
                    "ShopContexts+Literals", "ShopLink", "ShopRoutes", "ShopScreens", "ShopSession", "ShopTabs",
                ]
            ),
            Declarations("ChatApp", in: "Chat", ["ChatContexts", "ChatRoutes", "ChatScreens", "ChatSession"]),
            Declarations("CitiesApp", in: "Cities", ["CitiesScreens", "CityFlows", "Places"]),
            Declarations(
                "SocialApp",
                in: "Social",
                ["ContextRouting", "NoticeScreens", "SocialContexts", "SocialRoutes", "SocialScreens"]
            ),
            Declarations("JobsCore", in: "Jobs/Core"), Declarations("JobsSearch", in: "Jobs/Search"),
            Declarations("JobsResumes", in: "Jobs/Resumes"), Declarations("JobsNegotiations", in: "Jobs/Negotiations"),
            Declarations("JobsSettings", in: "Jobs/Settings"), Declarations("JobsApp", in: "Jobs/App", ["JobsTabs"]),
        ]

        private init(_ module: String, in folder: String, _ names: [String] = []) {
            (self.module, self.folder, self.names) = (module, "Playground/\(folder)", names)
        }

        var testDescription: String { module }

        /// The paths; all of the folder where none are named.
        var files: [String] {
            get throws {
                let directory = Example.root.appendingPathComponent(folder)
                let all = try FileManager.default.contentsOfDirectory(atPath: directory.path)
                    .filter { $0.hasSuffix(".swift") }
                return (names.isEmpty ? all : names.map { "\($0).swift" })
                    .map { directory.appendingPathComponent($0).path }
            }
        }
    }
#endif
