import Foundation
import SampleApps
import StepRouter
import StepRouterSnapshots

extension ArgumentReader {
    /// Takes `--from <file>.json`: the snapshot in it; `nil` if the option says something else, or is not there.
    ///
    /// - Throws: ``UsageError`` if the file holds none.
    mutating func takeSnapshot() throws(UsageError) -> WindowSnapshot? {
        guard let position = rest.firstIndex(of: "--from"), position + 1 < rest.count,
            rest[position + 1].hasSuffix(".json")
        else { return nil }
        let file = rest[position + 1]
        rest.removeSubrange(position...position + 1)
        let snapshot: WindowSnapshot
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: file))
            snapshot = try JSONDecoder().decode(WindowSnapshot.self, from: data)
        } catch is DecodingError {
            throw UsageError("\(file) holds no snapshot. One is written by `--save`.")
        } catch {
            throw UsageError("\(file) cannot be read.")
        }
        if snapshot.screens.isEmpty, let dropped = snapshot.dropped.first {
            throw UsageError("\(file) cannot be restored: \(dropped.reason).")
        }
        return snapshot
    }
}

extension PlayedApp {
    /// Lets the window show what a snapshot says, until it does or waits for the user.
    ///
    /// What was left out is in ``restored`` then.
    nonisolated(nonsending) func restore(_ snapshot: WindowSnapshot) async {
        guard let restoration = app.restoration else { return }
        let router = Router(window)
        await perform { [self] in
            do {
                restored = .success(try await restoration.restore(snapshot, with: router))
            } catch {
                restored = .failure(error)
            }
        }
    }

    /// Writes down what the window shows.
    func save(to file: OutputFile) throws {
        guard let snapshot = app.restoration?.snapshot(of: window) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try file.write(try encoder.encode(snapshot))
    }
}
