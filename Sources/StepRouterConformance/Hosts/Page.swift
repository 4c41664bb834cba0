public import StepRouter

/// A screen of the behaviours, called by a letter.
public final class Page: BaseScreen {
    private let name: String
    private let log: CallbackLog
    /// What it answers when it is asked.
    var mayBeDismissed = true
    var forbidsSwipes = false
    var definesContext = false

    /// The letter.
    public override var screenName: String { name }
    /// What the behaviour has set.
    public override var canBeDismissed: Bool { mayBeDismissed }
    /// What the behaviour has set.
    public override var isModalInPresentation: Bool { forbidsSwipes }
    /// What the behaviour has set.
    public override var definesPresentationContext: Bool { definesContext }

    /// Makes a page without a name.
    public required init() {
        name = "page"
        log = CallbackLog()
        super.init()
    }

    init(_ name: String, _ log: CallbackLog) {
        self.name = name
        self.log = log
        super.init()
    }

    /// Writes it down.
    public override func willAppear() { log.lines.append("\(name) will appear") }
    /// Writes it down.
    public override func didAppear() { log.lines.append("\(name) did appear") }
    /// Writes it down.
    public override func willDisappear() { log.lines.append("\(name) will disappear") }
    /// Writes it down.
    public override func didDisappear() { log.lines.append("\(name) did disappear") }
}

/// A container of an app's own: shows one of its screens.
public final class Pager: ContainerController {
    /// A short name.
    public override var screenName: String { "P" }
}

/// What pages were told.
final class CallbackLog {
    var lines: [String] = []
}
