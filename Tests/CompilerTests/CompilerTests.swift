#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// What must not compile, and what must: each fixture is checked by the compiler against its own `expected-error` comments.
    struct CompilerTests {
        static let fixtures =
            fixtures(in: "Rejected") + fixtures(in: "Accepted") + fixtures(in: "Accepted", .mainActor)
            + fixtures(in: "MainActor", .mainActor) + uiKitFixtures

        // Elsewhere the folder of built modules holds no UIKit.
        #if os(Linux)
            static let uiKitFixtures = fixtures(in: "UIKit") + fixtures(in: "UIKit", .mainActor)
        #else
            static let uiKitFixtures: [Fixture] = []
        #endif

        @Test func `there are fixtures of both kinds`() {
            #expect(Self.fixtures(in: "Rejected").count >= 10)
            #expect(Self.fixtures(in: "Accepted").count >= 1)
            #expect(Self.fixtures(in: "MainActor", .mainActor).count >= 3)
        }

        @Test(arguments: fixtures) func `the compiler says what the fixture expects`(fixture: Fixture) async throws {
            let compiler = try Compiler()
            let result = try await compiler.verify(fixture.path, fixture.isolation)
            #expect(result.status == 0, "\(result.output)")
        }

        @Test func `a fixture without its expectation fails`() async throws {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift").path
            try "let number: Int = \"seven\"".write(toFile: path, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(atPath: path) }
            #expect(try await Compiler().verify(path).status != 0)
        }

        private static func fixtures(in folder: String, _ isolation: DefaultIsolation = .none) -> [Fixture] {
            let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Fixtures/\(folder)")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
            return names.filter { $0.hasSuffix(".swift") }.sorted().map {
                Fixture(path: directory.appendingPathComponent($0).path, isolation: isolation)
            }
        }
    }

    struct Fixture: CustomTestStringConvertible, Sendable {
        let path: String
        let isolation: DefaultIsolation

        var testDescription: String {
            "\(URL(fileURLWithPath: path).lastPathComponent), \(isolation.testDescription)"
        }
    }
#endif
