#if os(Linux) || os(macOS)
    import Foundation

    #if canImport(FoundationXML)
        import FoundationXML
    #endif

    /// A project of Xcode as it is written, and the mistakes in it that are seen without Xcode.
    struct XcodeProject {
        /// The folder that the project lies in.
        private let folder: URL
        private let container: String
        private let objects: [String: PropertyList]
        private let root: String

        /// Reads a project.
        ///
        /// - Parameters:
        ///   - text: The text of its `project.pbxproj`.
        ///   - bundle: Its `.xcodeproj`.
        /// - Throws: Why the text is no property list, or no project with synchronised folders.
        init(_ text: String, of bundle: URL) throws {
            folder = bundle.deletingLastPathComponent()
            container = "container:\(bundle.lastPathComponent)"
            let list = try PropertyList(Data(text.utf8))
            guard let objects = list["objects"]?.dictionary, let root = list["rootObject"]?.text,
                list["objectVersion"]?.text == "77"
            else { throw NotAProject() }
            self.objects = objects
            self.root = root
        }

        struct NotAProject: Error {}

        /// The mistakes, each in a sentence.
        var mistakes: [String] {
            references + folders + packages + targets.flatMap { links(of: $0) + settings(of: $0) }
        }

        // MARK: Objects

        /// The classes of the objects that a key refers to.
        private static let classes: [String: Set<String>] = [
            "buildConfigurationList": ["XCConfigurationList"], "buildConfigurations": ["XCBuildConfiguration"],
            "buildPhases": ["PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase"],
            "children": ["PBXGroup", "PBXFileReference", "PBXFileSystemSynchronizedRootGroup"],
            "containerPortal": ["PBXProject"], "dependencies": ["PBXTargetDependency"],
            "exceptions": ["PBXFileSystemSynchronizedBuildFileExceptionSet"], "fileRef": ["PBXFileReference"],
            "files": ["PBXBuildFile"], "fileSystemSynchronizedGroups": ["PBXFileSystemSynchronizedRootGroup"],
            "mainGroup": ["PBXGroup"], "packageProductDependencies": ["XCSwiftPackageProductDependency"],
            "packageReferences": ["XCLocalSwiftPackageReference"], "productRef": ["XCSwiftPackageProductDependency"],
            "productReference": ["PBXFileReference"], "productRefGroup": ["PBXGroup"],
            "remoteGlobalIDString": ["PBXNativeTarget"], "target": ["PBXNativeTarget"], "targets": ["PBXNativeTarget"],
            "targetProxy": ["PBXContainerItemProxy"], "TestTargetID": ["PBXNativeTarget"],
        ]

        private static func isID(_ text: String) -> Bool { text.utf8.count == 24 && text.allSatisfy(\.isHexDigit) }

        /// References to objects that do not exist or are of another class, and objects that nothing refers to.
        private var references: [String] {
            var mistakes: [String] = []
            var referred: Set = [root]
            func look(at value: PropertyList, of key: String, in id: String) {
                switch value {
                case .text(let text) where Self.isID(text):
                    referred.insert(text)
                    let found = objects[text]?["isa"]?.text
                    if let found, Self.classes[key]?.contains(found) == true { return }
                    mistakes.append("\(key) of \(id) refers to \(text), which is \(found ?? "no object").")
                case .list(let list): for element in list { look(at: element, of: key, in: id) }
                case .dictionary(let dictionary):
                    for (inner, value) in dictionary {
                        // The attributes of targets are written by their IDs.
                        if Self.isID(inner) { look(at: .text(inner), of: "target", in: id) }
                        look(at: value, of: inner, in: id)
                    }
                case .text, .other: break
                }
            }
            for (id, object) in objects { look(at: object, of: "objects", in: id) }
            mistakes += objects.keys.filter { !referred.contains($0) }.map { "Nothing refers to \($0)." }
            return mistakes.sorted()
        }

        private func all(_ isa: String) -> [PropertyList] {
            objects.filter { $0.value["isa"]?.text == isa }.sorted { $0.key < $1.key }.map(\.value)
        }

        /// The objects that a key of another one refers to.
        private func objects(_ key: String, of object: PropertyList) -> [PropertyList] {
            let value = object[key]
            return (value?.text.map { [$0] } ?? value?.list.compactMap(\.text) ?? []).compactMap { objects[$0] }
        }

        // MARK: Files

        private func url(_ path: String) -> URL { folder.appendingPathComponent(path).standardized }

        private func text(of path: String) -> String? { try? String(contentsOf: url(path), encoding: .utf8) }

        /// The Swift files of a folder, without those that a target leaves out.
        private func sources(of group: PropertyList) -> [String] {
            let path = group["path"]?.text ?? ""
            let found = FileManager.default.enumerator(atPath: url(path).path)?.compactMap { $0 as? String } ?? []
            return found.filter { $0.hasSuffix(".swift") && !exceptions(of: group).contains($0) }.map {
                "\(path)/\($0)"
            }
        }

        private func exceptions(of group: PropertyList) -> [String] {
            objects("exceptions", of: group).flatMap { $0["membershipExceptions"]?.list.compactMap(\.text) ?? [] }
        }

        /// Folders and files that are not there, or hold no source.
        private var folders: [String] {
            all("PBXFileSystemSynchronizedRootGroup").flatMap { group -> [String] in
                let path = group["path"]?.text ?? ""
                return exceptions(of: group).filter { text(of: "\(path)/\($0)") == nil }.map {
                    "There is no \(path)/\($0)."
                }
                    + (sources(of: group).isEmpty ? ["The folder \(path) holds no source."] : [])
            }
                + all("PBXFileReference").filter { $0["sourceTree"]?.text != "BUILT_PRODUCTS_DIR" }
                .compactMap { $0["path"]?.text }.filter { text(of: $0) == nil }.map { "There is no \($0)." }
        }

        /// Packages that are not there, and products that they do not have.
        private var packages: [String] {
            let paths = all("XCLocalSwiftPackageReference").compactMap { $0["relativePath"]?.text }
            let manifests = paths.compactMap { text(of: "\($0)/Package.swift") }.joined()
            let products = Set(all("XCSwiftPackageProductDependency").compactMap { $0["productName"]?.text })
            return paths.filter { text(of: "\($0)/Package.swift") == nil }.map { "There is no package in \($0)." }
                + products.sorted().filter { !manifests.contains(".library(name: \"\($0)\"") }
                .map { "No package has a product \($0)." }
        }

        // MARK: Targets

        private var targets: [PropertyList] { all("PBXNativeTarget") }

        private func name(of target: PropertyList) -> String { target["name"]?.text ?? "" }

        private func product(of target: PropertyList) -> String {
            objects("productReference", of: target).first?["path"]?.text ?? ""
        }

        private func packageProducts(of target: PropertyList) -> [String] {
            objects("packageProductDependencies", of: target).compactMap { $0["productName"]?.text }
        }

        private var apps: [PropertyList] { targets.filter { product(of: $0).hasSuffix(".app") } }

        /// The names of the apps.
        var appNames: [String] { apps.map(name) }

        private func isTestBundle(_ target: PropertyList) -> Bool { product(of: target).hasSuffix(".xctest") }

        /// The apps that a test bundle depends on.
        private func apps(of bundle: PropertyList) -> [PropertyList] {
            objects("dependencies", of: bundle).flatMap { objects("target", of: $0) }
                .filter { product(of: $0).hasSuffix(".app") }
        }

        /// Modules that each system of Apple's has.
        private static let system: Set = [
            "Foundation", "Observation", "SwiftUI", "Synchronization", "Testing", "UIKit", "XCTest",
        ]

        /// Products that an app depends on and does not link, and imports of modules that come with nothing which a target is linked with. A test bundle takes
        /// what its app is linked with.
        private func links(of target: PropertyList) -> [String] {
            let phases = objects("buildPhases", of: target).flatMap { objects("files", of: $0) }
            let linked = phases.flatMap { objects("productRef", of: $0) }.compactMap { $0["productName"]?.text }
            let isApp = product(of: target).hasSuffix(".app")
            let unlinked = isApp ? packageProducts(of: target).filter { !linked.contains($0) } : []
            let products =
                isTestBundle(target) ? apps(of: target).flatMap(packageProducts) : packageProducts(of: target)
            let known = Self.system.union(products + targets.map(name))
            return unlinked.map { "\(name(of: target)) does not link \($0)." }
                + objects("fileSystemSynchronizedGroups", of: target).flatMap(sources).flatMap { source in
                    imports(of: source).filter { !known.contains($0) }.map {
                        "\(source) imports \($0), which is not linked."
                    }
                }
        }

        /// The modules that a file imports whether they can be imported or not: such lines are not indented.
        private func imports(of source: String) -> [String] {
            let lines = (text(of: source)?.split(separator: "\n") ?? []).filter { $0.first != " " }
            return lines.compactMap { line in
                let words = line.split(separator: " ")
                return words.dropLast().last == "import" ? words.last.map(String.init) : nil
            }
        }

        /// Build settings that name a file or an app that does not exist.
        private func settings(of target: PropertyList) -> [String] {
            let list = objects("buildConfigurationList", of: target).flatMap { objects("buildConfigurations", of: $0) }
            return list.compactMap { $0["buildSettings"] }.flatMap { settings -> [String] in
                var mistakes: [String] = []
                if let path = settings["INFOPLIST_FILE"]?.text,
                    (try? PropertyList(contentsOf: url(path)))?.dictionary == nil
                {
                    mistakes.append("\(path) is no property list.")
                }
                let hosts = apps.map {
                    "$(BUILT_PRODUCTS_DIR)/\(product(of: $0))/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/\(name(of: $0))"
                }
                if let host = settings["TEST_HOST"]?.text, !hosts.contains(host) {
                    mistakes.append("No target makes \(host).")
                }
                if let app = settings["TEST_TARGET_NAME"]?.text, apps(of: target).map(name) != [app] {
                    mistakes.append("\(name(of: target)) depends on no app \(app).")
                }
                return mistakes
            }
        }

        // MARK: Schemes

        /// The mistakes in a scheme: that it is not well-formed, names what does not exist, or leaves a test bundle of its app out.
        func mistakes(inScheme text: String) -> [String] {
            let reader = SchemeReader()
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = reader
            // On Linux parsing succeeds where an element has no end, and tells of an error.
            if !parser.parse() || parser.parserError != nil { return ["The scheme is not well-formed."] }
            let wrong = reader.references.filter { reference in
                guard let target = objects[reference["BlueprintIdentifier"] ?? ""] else { return true }
                let named = ["BlueprintName", "BuildableName", "ReferencedContainer"].map { reference[$0] }
                return named != [name(of: target), product(of: target), container]
            }
            let run = reader.references.map { $0["BuildableName"] }
            let bundles = targets.filter(isTestBundle).filter { bundle in
                apps(of: bundle).contains { run.contains(product(of: $0)) }
            }
            return wrong.map { "The scheme names \($0["BlueprintName"] ?? ""), which is another target or none." }
                + bundles.map(product).filter { !run.contains($0) }.map { "The scheme does not run \($0)." }
        }
    }

    /// Collects what a scheme refers to.
    private final class SchemeReader: NSObject, XMLParserDelegate {
        var references: [[String: String]] = []

        func parser(
            _ parser: XMLParser,
            didStartElement elementName: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            if elementName == "BuildableReference" { references.append(attributes) }
        }
    }
#endif
