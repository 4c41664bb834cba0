import SampleApps
import StepRouterSnapshots

/// What `open` was asked for.
struct OpenOptions {
    let app: SampleApp
    let state: SampleState
    /// What the window shows instead, before the link is opened.
    var snapshot: WindowSnapshot?
    /// Where what the window shows in the end is written down.
    var saved: String?
    let link: String
    /// What the user does where the navigation waits; the first that there is by default.
    let answer: String?
    let explains: Bool
}

extension OpenOptions {
    /// Understands the arguments behind `open`.
    ///
    /// - Throws: ``UsageError`` if they do not fit together.
    init(_ reader: inout ArgumentReader) throws(UsageError) {
        let app = try reader.takeApp()
        let snapshot = try reader.takeSnapshot()
        let state = snapshot == nil ? try reader.takeState(of: app) : app.freshLaunch
        let saved = try reader.takeValue("--save", missing: "`--save` needs the name of a file.")
        let missing = "`--answer` needs what the user does, such as `--answer \"logs in\"`."
        let answer = try reader.takeValue("--answer", missing: missing)
        if let answer { try app.check(answer: answer) }
        let explains = reader.takeFlag("--explain")
        guard let text = reader.rest.first, !text.hasPrefix("--") else {
            try reader.finish()
            throw UsageError("`open` needs a link, such as `swift run Playground open \(app.sampleLink)\(app.option)`.")
        }
        reader.rest.removeFirst()
        if snapshot != nil || saved != nil, state.makeApp().restoration == nil {
            throw UsageError("\(app.title.capitalizedStart) has no snapshots. Take another app, or a state.")
        }
        self.init(
            app: app,
            state: state,
            snapshot: snapshot,
            saved: saved,
            link: try app.link(text),
            answer: answer,
            explains: explains
        )
    }
}
