import Foundation

/// A file that a command writes. It is written beside the former one and then takes its place, so that nothing is lost
/// where the new one cannot be finished.
struct OutputFile {
    private let name: String
    /// The place of the file. What is no plain file, such as `/dev/stdout`, is written where it is.
    private let url: URL
    private let isPlain: Bool
    /// The permissions of the former file, which the new one gets.
    private let permissions: Any?

    init(_ name: String) {
        self.name = name
        let url = URL(filePath: name)
        let file = url.resolvingSymlinksInPath()
        let former = try? FileManager.default.attributesOfItem(atPath: file.path)
        isPlain =
            former?[.type] as? FileAttributeType == .typeRegular || !FileManager.default.fileExists(atPath: url.path)
        permissions = former?[.posixPermissions]
        self.url = isPlain ? file : url
    }

    /// Tries whether the file can be written, and leaves it as it is.
    ///
    /// - Throws: ``UsageError`` if it cannot.
    func check() throws(UsageError) {
        let manager = FileManager.default
        if manager.fileExists(atPath: url.path) {
            var isFolder = ObjCBool(false)
            _ = unsafe manager.fileExists(atPath: url.path, isDirectory: &isFolder)
            if isFolder.boolValue || !manager.isWritableFile(atPath: url.path) { throw unwritable }
        }
        if !isPlain { return }
        let beside = url.appendingPathExtension("\(UUID().uuidString).tmp")
        guard manager.createFile(atPath: beside.path, contents: nil) else { throw unwritable }
        try? manager.removeItem(at: beside)
    }

    /// Writes the file; if that cannot be finished, the former one stays.
    ///
    /// - Throws: ``UsageError`` if it cannot be written.
    func write(_ data: Data) throws(UsageError) {
        do { try data.write(to: url, options: isPlain ? .atomic : []) } catch { throw unwritable }
        guard isPlain, let permissions else { return }
        try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
    }

    private var unwritable: UsageError { UsageError("\(name.debugDescription) cannot be written.") }
}
