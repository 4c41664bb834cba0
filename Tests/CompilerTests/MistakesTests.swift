#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// Mistakes in declarations are answered at once: each is a program of its own, checked against its `expected-error` comments.
    struct MistakesTests {
        /// The seconds of a processor that an answer may take.
        static let limit = 2

        @Test(arguments: Mistake.all)
        func `a mistake is answered at once, at its line, in words that say what to write`(mistake: Mistake) throws {
            let result = try Compiler().answer(mistake.source, within: Self.limit)
            #expect(result.status == 0, "\(result.output)")
        }

        @Test func `the table has mistakes of chains and of switches`() {
            #expect(Mistake.all.count >= 40)
            #expect(Set(Mistake.all.map(\.testDescription)).count == Mistake.all.count)
        }

        @Test func `an answer that takes too long fails`() throws {
            #expect(try Compiler().answer("let number = 1", within: 0).status != 0)
        }
    }

    /// A program with a mistake.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let source: String

        static let all = (try? programs()) ?? []

        /// The programs of the fixtures: what stands before the first mark of a file, with what stands behind each mark.
        private static func programs() throws -> [Mistake] {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Fixtures/Mistakes")
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name in
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                let parts = text.components(separatedBy: "// MARK: ")
                return parts.dropFirst().map { part in
                    let title = part.prefix { $0 != "\n" }
                    return Mistake(
                        testDescription: "\(name.split(separator: ".")[0]): \(title)",
                        source: parts[0] + "// MARK: " + part
                    )
                }
            }
        }
    }
#endif
