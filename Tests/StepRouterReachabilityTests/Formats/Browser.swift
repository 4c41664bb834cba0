#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// A page in Chromium without a window, led by its DevTools protocol over pipes.
    final class Browser {
        /// Where Chromium is installed; `nil` if it is not.
        static let program: String? = {
            let names = ["chromium", "chromium-browser", "google-chrome"]
            let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            return folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
                .first(where: FileManager.default.isExecutableFile)
        }()

        private let process = Process()
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        private let input = Pipe()
        private let output = Pipe()
        private var received = Data()
        private var requests = 0
        private var session: String?
        /// What the page threw or complained of.
        private(set) var complaints: [String] = []

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            process.executableURL = URL(filePath: "/bin/sh")
            let options = "--headless --no-sandbox --disable-gpu --remote-debugging-pipe"
            // The browser reads from descriptor 3 and writes to 4.
            let command = "exec \"$0\" \(options) --user-data-dir=\"$1\" 3<&0 4>&1 </dev/null >/dev/null 2>&1"
            process.arguments = ["-c", command, try #require(Self.program), folder.path]
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            // What hangs is ended, and then nothing more can be read.
            DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [process] in process.terminate() }
            let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
            let attached = try call("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])
            session = attached["sessionId"] as? String
            for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
        }

        deinit {
            process.terminate()
            process.waitUntilExit()
            try? FileManager.default.removeItem(at: folder)
        }

        /// Shows a page in a window of a size and a theme.
        func open(_ page: String, at address: String = "", width: Int, height: Int, isDark: Bool) throws {
            let size =
                ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500] as [String: Any]
            try call("Emulation.setDeviceMetricsOverride", size)
            let theme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
            try call("Emulation.setEmulatedMedia", ["features": [theme]])
            let file = folder.appendingPathComponent("page.html")
            try Data(page.utf8).write(to: file)
            try call("Page.navigate", ["url": file.absoluteString + address])
            while try value("document.readyState") as? String != "complete" {}
        }

        /// What an expression of the page's script comes to.
        @discardableResult
        func value(_ expression: String) throws -> Any? {
            let settled = "(async () => { await new Promise(requestAnimationFrame); return \(expression); })()"
            let parameters = ["expression": settled, "returnByValue": true, "awaitPromise": true] as [String: Any]
            let answer = try call("Runtime.evaluate", parameters)
            if let exception = answer["exceptionDetails"] { throw Complaint("\(expression): \(exception)") }
            return (answer["result"] as? [String: Any])?["value"]
        }

        func number(_ expression: String) throws -> Double {
            try #require((value(expression) as? NSNumber)?.doubleValue, "\(expression)")
        }

        func text(_ expression: String) throws -> String { try #require(value(expression) as? String, "\(expression)") }

        func isTrue(_ expression: String) throws -> Bool { try number("Number(\(expression))") == 1 }

        /// Presses keys, one after the other.
        func press(_ keys: String...) throws {
            for key in keys {
                var event: [String: Any] = ["type": "keyDown", "key": key]
                if key.count == 1 { event["text"] = key }
                if key == "Tab" { event["code"] = "Tab"; event["windowsVirtualKeyCode"] = 9 }
                if key == "Escape" { event["windowsVirtualKeyCode"] = 27 }
                try call("Input.dispatchKeyEvent", event)
                try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
            }
        }

        @discardableResult
        private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
            requests += 1
            var request: [String: Any] = ["id": requests, "method": method, "params": parameters]
            if let session { request["sessionId"] = session }
            try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: request) + [0])
            while true {
                let message = try receive()
                note(message)
                guard message["id"] as? Int == requests else { continue }
                if let error = message["error"] { throw Complaint("\(method): \(error)") }
                return message["result"] as? [String: Any] ?? [:]
            }
        }

        private func receive() throws -> [String: Any] {
            while true {
                if let end = received.firstIndex(of: 0) {
                    let message = received[..<end]
                    received = Data(received[(end + 1)...])
                    return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
                }
                let data = output.fileHandleForReading.availableData
                if data.isEmpty { throw Complaint("the browser has ended") }
                received += data
            }
        }

        private func note(_ message: [String: Any]) {
            switch message["method"] as? String {
            case "Runtime.exceptionThrown", "Log.entryAdded": complaints.append("\(message["params"] ?? "")")
            default: break
            }
        }

        private struct Complaint: Error, CustomStringConvertible {
            let description: String

            init(_ description: String) { self.description = description }
        }
    }
#endif
