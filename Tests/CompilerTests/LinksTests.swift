#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// The script that finds links which lead nowhere, and writes those of DocC, on small folders.
    struct LinksTests {
        private static let opening = "Sources/Kit/Kit.docc/Opening.md"
        private static let closing = "Sources/Door/Door.docc/Closing.md"

        /// Runs the script on a text and what it links to; tells what was printed, and the text that was written for DocC, if any.
        private static func check(_ text: String) throws -> (isGreen: Bool, printed: String, written: String?) {
            let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let files = [
                opening: text, closing: "# Closing\n\n## Who's `there`?\n\n## Twice\n\n## Twice\n",
                "Sources/Door/Door.docc/Door.md": "# ``Door``\n", "docs/README.md": "# First\n", "Tests/A.swift": "",
                "output/\(opening)": "", "output/\(closing)": "", "output/Sources/Door/Door.docc/Door.md": "",
                "output/docs/README.md": "",
            ]
            for (path, text) in files {
                let file = folder.appending(path: path)
                let parent = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            let output = Pipe()
            let script = Process()
            script.executableURL = Example.root.appending(path: ".ci/links")
            script.arguments = [folder.path, folder.appending(path: "output").path]
            script.standardOutput = output
            try script.run()
            let printed = try output.fileHandleForReading.readToEnd() ?? Data()
            script.waitUntilExit()
            let written = try? String(contentsOf: folder.appending(path: "output/\(opening)"), encoding: .utf8)
            return (script.terminationStatus == 0, String(decoding: printed, as: UTF8.self), written)
        }

        @Test(
            arguments: [
                ("[a](Nowhere.md)", "Nowhere.md: no such file"),
                ("[a](../../Door/Door.docc/Closing.md#open)", "#open: no such heading"),
                ("[a](../../Door/Door.docc/Closing.md#twice-2)", "#twice-2: no such heading"),
                ("[a](#here)", "#here: no such heading"),
                ("[a](../../../../outside.md)", "outside.md: no such file"),
                ("[a](Opening.md) and [b](Nowhere.md)", "Nowhere.md: no such file"),
                ("<img src=\"picture.svg\">", "picture.svg: no such file"),
                ("<doc:Closing>", "a link of DocC"), ("[a](doc:Closing)", "a link of DocC"),
                ("[a](https://github.com/steprouter/StepRouter/blob/main/Nowhere.md)", "Nowhere.md: no such file"),
            ]
        ) func `a link that leads nowhere is found`(text: String, said: String) throws {
            let result = try Self.check("# Opening\n\n\(text)\n")
            #expect(!result.isGreen)
            #expect(result.printed.contains("\(Self.opening):3: "), "\(result.printed)")
            #expect(result.printed.contains(said), "\(result.printed)")
        }

        @Test(
            arguments: [
                ("[a](Opening.md)", "[a](doc:/Kit/Opening)"),
                ("| [a](Opening.md) | [b](Opening.md) |", "| [a](doc:/Kit/Opening) | [b](doc:/Kit/Opening) |"),
                ("[a](../../Door/Door.docc/Closing.md)", "[a](doc:/Door/Closing)"),
                ("[a](../../Door/Door.docc/Door.md)", "[a](doc:/Door)"),
                ("[a](../../Door/Door.docc/Closing.md#whos-there)", "[a](/documentation/door/closing#Whos-there)"),
                ("[a](../../../docs/README.md)", "[a](/documentation)"),
                ("[a](../../../Tests)", "[a](https://github.com/steprouter/StepRouter/blob/main/Tests)"),
                (
                    "[a](../../../Tests/A.swift)",
                    "[a](https://github.com/steprouter/StepRouter/blob/main/Tests/A.swift)"
                ),
                ("[a](https://swift.org/Nowhere.md)", "[a](https://swift.org/Nowhere.md)"),
                ("`[a](Nowhere.md)` and `<doc:Closing>`", "`[a](Nowhere.md)` and `<doc:Closing>`"),
                ("```\n[a](Nowhere.md)\n```", "```\n[a](Nowhere.md)\n```"),
            ]
        ) func `a link of GitHub becomes one of DocC`(text: String, written: String) throws {
            let result = try Self.check("# Opening\n\n\(text)\n")
            #expect(result.isGreen, "\(result.printed)")
            #expect(result.written == "# Opening\n\n\(written)\n")
        }
    }
#endif
