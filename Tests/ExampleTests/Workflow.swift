#if os(Linux) || os(macOS)
    import Foundation

    /// A workflow of GitHub's, and the mistakes in it that are seen without running it.
    struct Workflow {
        private let lines: [Substring]
        private let text: String
        private let folder: URL

        /// Reads a workflow of a repository in a folder.
        init(_ text: String, in folder: URL) {
            self.text = text
            self.folder = folder
            lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        }

        /// The mistakes, each in a sentence.
        var mistakes: [String] { malformedLines + missingFiles + missingSchemes + forgottenProducts }

        /// Lines that are not YAML, as far as a workflow needs that: two spaces deeper at a time, a key or an element in each, quotes and brackets in pairs.
        private var malformedLines: [String] {
            var mistakes: [String] = []
            /// The indentation of the line that begins a text of several lines.
            var block: Int?
            var last = -2
            for (number, line) in lines.enumerated() {
                let content = line.drop { $0 == " " }
                let depth = line.count - content.count
                if content.isEmpty || content.hasPrefix("#") { continue }
                if let begin = block, depth > begin { continue }
                block = nil
                let isKey = content.contains(/^(- )?[A-Za-z_-]+:( .+)?$/)
                let isElement = content.contains(/^- [^:]+$/)
                let isDeep = depth % 2 == 0 && depth <= last + 2
                if !isDeep || !(isKey || isElement) || line.contains("\t") || !isPaired(content) {
                    mistakes.append("Line \(number + 1) is malformed: \(line)")
                }
                // The keys of an element that is a dictionary lie two deeper than its dash.
                last = isKey && content.hasPrefix("- ") ? depth + 2 : depth
                if content.contains(/: [|>]-?$/) { block = depth }
            }
            return mistakes
        }

        private func isPaired(_ content: Substring) -> Bool {
            func count(_ character: Character) -> Int { content.count { $0 == character } }
            return count("\"") % 2 == 0 && count("'") % 2 == 0 && count("(") == count(")") && count("[") == count("]")
                && count("{") == count("}")
        }

        private func exists(_ path: String) -> Bool {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
        }

        /// Scripts, projects and pages that are not there.
        private var missingFiles: [String] {
            let paths = text.matches(of: /[\w.\/-]*(\.ci\/[\w-]+|\.xcodeproj|\.md\b)/).map { String($0.output.0) }
            return paths.filter { !exists($0) }.map { "There is no \($0)." }
        }

        /// Schemes that the project beside them does not share.
        private var missingSchemes: [String] {
            text.matches(of: /-project (\S+)\s+-scheme (\S+)/).map { ($0.output.1, $0.output.2) }
                .filter { !exists("\($0)/xcshareddata/xcschemes/\($1).xcscheme") }
                .map { "\($0) shares no scheme \($1)." }
        }

        /// Products of the manifest that are not built, and those that are built and are none.
        private var forgottenProducts: [String] {
            guard let list = text.firstMatch(of: /PRODUCTS: >-\n((?: {8}.*\n)+)/)?.output.1 else { return [] }
            let built = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
            let manifest =
                (try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? ""
            let declared = Set(manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.output.1) })
            return declared.symmetricDifference(built).sorted().map {
                "\($0) is a product that is not built, or is none."
            }
        }
    }
#endif
