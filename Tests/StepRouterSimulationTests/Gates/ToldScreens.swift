import StepRouter
import StepRouterSimulation

/// What is called when a screen of a scene is told something, and what screens were told.
final class Witness {
    /// The screens that were told anything, each with what it was told last.
    private(set) var visible: Set<ObjectIdentifier> = []
    private(set) var findings: [String] = []
    var react: ((BaseScreen) -> Void)?

    func note(_ screen: BaseScreen, _ call: Call) {
        let id = ObjectIdentifier(screen)
        switch call {
        case .willAppear: if !visible.insert(id).inserted { findings.append("\(screen.screenName) appeared twice") }
        case .didDisappear: if visible.remove(id) == nil { findings.append("\(screen.screenName) disappeared twice") }
        case .didAppear, .willDisappear:
            if !visible.contains(id) { findings.append("\(screen.screenName) was told \(call) while hidden") }
        case .didMove: break
        }
        react?(screen)
    }

    enum Call { case willAppear, didAppear, willDisappear, didDisappear, didMove }
}

/// A page that says what it is told.
final class ToldPage: BaseScreen {
    private(set) var name = "page"
    private(set) var witness = Witness()

    convenience init(_ name: String, _ witness: Witness) {
        self.init()
        self.name = name
        self.witness = witness
    }

    override var screenName: String { name }
    override var definesPresentationContext: Bool { true }

    override func willAppear() { witness.note(self, .willAppear) }
    override func didAppear() { witness.note(self, .didAppear) }
    override func willDisappear() { witness.note(self, .willDisappear) }
    override func didDisappear() { witness.note(self, .didDisappear) }
    override func didMove(to parent: (any ContainerScreen)?) { witness.note(self, .didMove) }
}
