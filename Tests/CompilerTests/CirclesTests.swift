#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// The script that finds circles of files, on small modules.
    struct CirclesTests {
        private static let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

        /// Runs the script on a module of some files.
        private static func findsCircle(in files: [String: String]) throws -> Bool {
            let folder = FileManager.default.temporaryDirectory.appending(path: "circles-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for (name, text) in files {
                try text.write(to: folder.appending(path: "\(name).swift"), atomically: true, encoding: .utf8)
            }
            let script = Process()
            script.executableURL = root.appending(path: ".ci/circles")
            script.arguments = [folder.path]
            script.standardOutput = FileHandle.nullDevice
            script.standardError = FileHandle.nullDevice
            try script.run()
            script.waitUntilExit()
            return script.terminationStatus != 0
        }

        @Test func `files that name one another's types are a circle`() throws {
            #expect(
                try Self.findsCircle(in: ["A": "struct A { var b: [B] = [] }", "B": "struct B { var a: [A] = [] }"])
            )
        }

        @Test func `a type names one that is nested in it in another file`() throws {
            let outer = """
                struct Outer {
                    struct Inner {}
                    var parts: [Part] = []
                }
                """
            let part = """
                extension Outer {
                    struct Part {
                        var inner: Outer.Inner
                    }
                }
                """
            #expect(try Self.findsCircle(in: ["Outer": outer, "Part": part]))
        }

        /// Only one that is nothing but the place of types does not.
        @Test func `an extension with a type and a function names what it extends`() throws {
            let outer = """
                struct Outer {
                    var number = 1
                    var part: Outer.Part { Outer.Part(number: 2) }
                }
                """
            let part = """
                extension Outer {
                    struct Part {
                        var number: Int
                    }

                    func doubled() -> Int { number * 2 }
                }
                """
            #expect(try Self.findsCircle(in: ["Outer": outer, "Part": part]))
        }

        @Test func `a type on one line with something private is a type`() throws {
            let files = ["A": "struct A { private var b: [B] = [] }", "B": "struct B { private var a: [A] = [] }"]
            #expect(try Self.findsCircle(in: files))
        }

        @Test func `a nested type with an attribute is a type`() throws {
            let a = """
                extension Outer {
                    @MainActor struct A {
                        var b: [Outer.B] = []
                    }
                }
                """
            let b = """
                extension Outer {
                    struct B {
                        var a: [Outer.A] = []
                    }
                }
                """
            #expect(try Self.findsCircle(in: ["A": a, "B": b, "Outer": "enum Outer {}"]))
        }
    }
#endif
