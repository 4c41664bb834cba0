import Foundation
import PlaygroundCommands
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct PictureTests {
    private static let pictures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/pictures")

    private func drawn() async throws -> [String: Data] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(["picture", folder.path], on: terminal) == .success)
        #expect(terminal.errors == [])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) }
        )
    }

    @Test func `the pictures that are checked in are those that are drawn`() async throws {
        let drawn = try await drawn()
        #expect(drawn.keys.sorted() == ["counterexample-dark.svg", "counterexample-light.svg"])
        for (name, picture) in drawn {
            let checkedIn = try? Data(contentsOf: Self.pictures.appending(path: name))
            #expect(checkedIn == picture, "Draw \(name) anew: Playground/picture")
        }
    }

    @Test func `a picture stands alone, and holds no script`() async throws {
        for picture in try await drawn().values {
            let text = String(decoding: picture, as: UTF8.self)
            let parts = ["<script", "<style", "<foreignObject", "href", "<image", " on", "url(http"]
            for part in parts { #expect(!text.contains(part), "\(part)") }
            let addresses = text.components(separatedBy: "http").count - 1
            #expect(addresses == 1, "the namespace alone")
            #expect(XMLParser(data: picture).parse())
            for word in ["fresh-launch", "login", "product(1)", "not reached", "logged in: false", "→"] {
                #expect(text.contains(">\(word)<"), "\(word)")
            }
        }
    }

    @Test func `a folder that is not there is told`() async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(["picture", "/nowhere/to/be/found"], on: terminal) == .usage)
        #expect(terminal.errors.count == 1)
        #expect(await PlaygroundCommand.run(["picture"], on: terminal) == .usage)
        #expect(terminal.errors.last == "`picture` needs a folder, such as docs/pictures.")
    }
}
