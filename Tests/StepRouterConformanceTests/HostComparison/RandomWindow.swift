import StepRouter
import StepRouterConformance

/// A random window: what it shows first, and what happens in it.
struct RandomWindow {
    let seed: UInt64
    let size: Hierarchy.HorizontalSize
    let animated: Bool
    /// Lets UIKit's stand-in adapt split views when they are shown.
    let adaptsWhenShown: Bool
    /// Lets the transitions of stacks begin at the next layout.
    let startsAtLayout: Bool
    /// The styles that the window presents in.
    private(set) var styles = Step.styles
    /// `true` if SwiftUI has all that is in it.
    private(set) var isInSwiftUI = false
    /// The guards of the window, of which the conditions hold at first.
    var guards: [GuardSketch] = []
    var root: Sketch
    var steps: [Step]

    init(seed: UInt64) {
        var random = Random(seed)
        self.seed = seed
        size = random.pick([.compact, .compact, .regular])
        animated = random.chance(3)
        adaptsWhenShown = random.chance(3)
        startsAtLayout = random.chance(4)
        root = Sketch(&random, depth: 3)
        steps = (0..<random.number(below: 16) + 4).map { _ in Step(&random) }
    }

    /// This window with one or two guards, of which conditions change at any time.
    func guarded() -> RandomWindow {
        var (window, random) = (self, Random(~seed))
        window.guards = (0...random.number(below: 2)).map { _ in GuardSketch(&random) }
        window.steps = steps.flatMap { step -> [Step] in
            switch random.number(below: 6) {
            case 0: [.flip(random.number(below: 2)), step]
            case 1: [.during(step, .transition, [.flip(random.number(below: 2))])]
            case 2...3:
                [.during(step, .question, (0...random.number(below: 2)).map { _ in Step(interrupting: &random) })]
            default: [step]
            }
        }
        return window
    }

    /// This window without what SwiftUI lacks.
    func inSwiftUI() -> RandomWindow {
        var window = self
        window.isInSwiftUI = true
        window.styles = [.pageSheet, .formSheet, .fullScreen]
        window.root = root.inSwiftUI
        window.steps = steps.map { $0.inSwiftUI(window.styles) }
        return window
    }

    /// This window with sheets that leave in use what is below, and gestures there.
    func withSheets() -> RandomWindow {
        var (window, random) = (self, Random(~seed))
        window.steps = steps.flatMap { step -> [Step] in
            switch random.number(below: 6) {
            case 0...1: [.presentSheet(random.number(below: 1000), SheetSketch(&random)), step]
            case 2: [.gesture(.drag(random.number(below: 3))), step]
            case 3: [.gesture(.backBelow(1)), step]
            default: [step]
            }
        }
        return window
    }
}

/// A sheet that is to be made.
struct SheetSketch: Hashable {
    let isForm: Bool
    /// The number of heights, and of those that leave in use what is below.
    let detents: Int
    let undimmed: Int
    let goingOn: Sheet.GoingOn
    var screen: Sketch

    init(_ random: inout Random) {
        isForm = random.chance(4)
        detents = random.number(below: 3) + 1
        undimmed = random.number(below: detents + 1)
        goingOn = random.pick(Sheet.GoingOn.allCases)
        screen = Sketch(&random, depth: random.number(below: 3))
    }

    var sheet: Sheet {
        let all: [Sheet.Detent] = [.medium, .fraction(0.8), .large]
        var sheet = Sheet(undimmedUpTo: undimmed > 0 ? all[undimmed - 1] : nil, goingOn: goingOn)
        sheet.detents = Array(all.prefix(detents))
        return sheet
    }
}

/// A guard that is to be made.
struct GuardSketch: Hashable {
    /// Words of a guard besides its condition.
    enum Word: CaseIterable { case registers, asks, insists, replaces, landsOnPage, landsOnRoot }

    /// `true` if a class of pages needs it; else pages of some numbers do.
    let isOfClass: Bool
    var words: Set<Word>

    init(_ random: inout Random) {
        isOfClass = random.chance(2)
        words = Set(Word.allCases.filter { _ in random.chance(2) })
    }

    /// Guards that say less.
    var smaller: [GuardSketch] {
        Word.allCases.filter(words.contains).map { word in
            var guardSketch = self
            guardSketch.words.remove(word)
            return guardSketch
        }
    }
}

extension RandomWindow {
    /// Something that happens in a window. Its numbers stand for screens there, by position.
    enum Step: Hashable {
        case append(Int, Sketch)
        case setContent(Int, order: UInt64, keeping: Int, Sketch?)
        case show(Int)
        case bringToFront(Int)
        case present(Int, PresentationStyle, Sketch)
        case presentSheet(Int, SheetSketch)
        case dismiss(Int)
        case goBack(Int)
        case setColumn(Int, column: Int, Sketch)
        case replaceRoot(Sketch)
        case push(Int, PushKind, Sketch)
        case move(Int, MoveKind, Sketch)
        case gesture(Behaviour.Gesture)
        case turn
        /// The condition of a guard ceases to hold, or holds again.
        case flip(Int)
        /// Something happens in the middle of a step, or after it if that does not come to this moment.
        indirect case during(Step, Moment, [Step])
    }

    /// A moment in the middle of a step: of its first transition, or of the first question to a screen that leaves.
    enum Moment { case transition, question }

    enum PushKind: CaseIterable { case onTop, asRoot, replacingLast }

    enum MoveKind: CaseIterable {
        case leave, pop, popToRoot, clear, replace, push, remove, dismiss, selectTab, makeVisible, present
    }
}

extension RandomWindow.Step {
    static let styles: [PresentationStyle] = [
        .pageSheet, .formSheet, .popover, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
    ]

    init(_ random: inout Random) {
        let screen = random.number(below: 1000)
        let sketch = Sketch(&random, depth: random.number(below: 3))
        self =
            switch random.number(below: 28) {
            case 0: .append(screen, sketch)
            case 1...2:
                .setContent(
                    screen,
                    order: random.next(),
                    keeping: random.number(below: 4),
                    random.chance(2) ? sketch : nil
                )
            case 3: .show(screen)
            case 4...5: .bringToFront(screen)
            case 6...7: .present(screen, random.pick(Self.styles), sketch)
            case 8: .dismiss(screen)
            case 9: .goBack(screen)
            case 10...11: .setColumn(screen, column: random.number(below: 3), sketch)
            case 12: random.chance(3) ? .replaceRoot(Sketch(&random, depth: 3)) : .turn
            case 13...14: .push(screen, random.pick(RandomWindow.PushKind.allCases), sketch)
            case 15...20: .move(screen, random.pick(RandomWindow.MoveKind.allCases), sketch)
            case 21...23: .gesture(.back)
            case 24: .gesture(.swipeDown)
            case 25: .gesture(.selectTab(random.number(below: 3)))
            default: .turn
            }
    }

    /// Makes a gesture, or a flip, that may come while a screen is asked.
    init(interrupting random: inout Random) {
        self =
            switch random.number(below: 6) {
            case 0: .gesture(.back)
            case 1: .gesture(.swipeDown)
            case 2: .gesture(.selectTab(random.number(below: 3)))
            default: .flip(random.number(below: 2))
            }
    }

    /// `true` if the app's own code shows screens, which asks no guard.
    var isEdit: Bool {
        switch self {
        case .move, .gesture, .turn, .flip: false
        case .during(let step, _, _): step.isEdit
        default: true
        }
    }

    /// The step without what SwiftUI lacks.
    fileprivate func inSwiftUI(_ styles: [PresentationStyle]) -> Self {
        switch self {
        case .append(let screen, let sketch): .append(screen, sketch.inSwiftUI)
        case .setContent(let screen, let order, let count, let sketch):
            .setContent(screen, order: order, keeping: count, sketch?.inSwiftUI)
        case .present(let screen, _, let sketch): .present(screen, styles[screen % styles.count], sketch.inSwiftUI)
        case .setColumn(let screen, let column, let sketch): .setColumn(screen, column: column, sketch.inSwiftUI)
        case .replaceRoot(let sketch): .replaceRoot(sketch.inSwiftUI)
        case .push(let screen, let kind, let sketch): .push(screen, kind, sketch.inSwiftUI)
        case .move(let screen, let kind, let sketch): .move(screen, kind, sketch.inSwiftUI)
        case .during(let step, let moment, let others): .during(step.inSwiftUI(styles), moment, others)
        case .show, .bringToFront, .presentSheet, .dismiss, .goBack, .gesture, .turn, .flip: self
        }
    }

    /// `true` if the window gets another width.
    var isTurn: Bool {
        switch self {
        case .turn: true
        case .during(let step, _, _): step.isTurn
        default: false
        }
    }

    /// The same step with a smaller sketch, smaller ones first.
    var smaller: [Self] {
        switch self {
        case .during(let step, let moment, let others):
            [step]
                + (others.count > 1 ? others.map { .during(step, moment, [$0]) } : [])
                + step.smaller.map { .during($0, moment, others) }
        case .append(let screen, let sketch): sketch.smaller.map { .append(screen, $0) }
        case .setContent(let screen, let order, let count, let sketch?):
            [.setContent(screen, order: order, keeping: count, nil)]
                + sketch.smaller.map { .setContent(screen, order: order, keeping: count, $0) }
        case .present(let screen, let style, let sketch): sketch.smaller.map { .present(screen, style, $0) }
        case .presentSheet(let screen, let sheet):
            sheet.screen.smaller.map { smaller in
                var sheet = sheet
                sheet.screen = smaller
                return .presentSheet(screen, sheet)
            }
        case .setColumn(let screen, let column, let sketch):
            sketch.smaller.map { .setColumn(screen, column: column, $0) }
        case .replaceRoot(let sketch): sketch.smaller.map { .replaceRoot($0) }
        case .push(let screen, let kind, let sketch): sketch.smaller.map { .push(screen, kind, $0) }
        case .move(let screen, let kind, let sketch): sketch.smaller.map { .move(screen, kind, $0) }
        default: []
        }
    }
}

/// Screens that are to be made, the containers among them with what they hold.
indirect enum Sketch: Hashable {
    case page(definesContext: Bool)
    case stack([Sketch])
    case tabs([Sketch], selected: Int)
    case columns(SplitViewController.Style, top: Hierarchy.SplitColumn?, [Sketch])
    case pager([Sketch], selected: Int)

    init(_ random: inout Random, depth: Int, _ isAllowed: (Sketch) -> Bool = { _ in true }) {
        repeat { self = Sketch(anyOf: &random, depth: depth) } while !isAllowed(self)
    }

    private init(anyOf random: inout Random, depth: Int) {
        func content(_ count: Int, _ random: inout Random, _ isAllowed: (Sketch) -> Bool = { _ in true }) -> [Sketch] {
            (0..<count).map { _ in Sketch(&random, depth: depth - 1, isAllowed) }
        }
        switch depth == 0 ? 0 : random.number(below: 10) {
        case 1...3: self = .stack(content(random.number(below: 3) + 1, &random) { !$0.isStack })
        case 4: self = .tabs(content(random.number(below: 3) + 1, &random), selected: random.number(below: 3))
        case 5...7:
            let style = random.pick([SplitViewController.Style.doubleColumn, .tripleColumn])
            let count = random.number(below: style.rawValue + 1)
            var columns = content(min(count, style.rawValue - 1), &random) { !$0.isTabs }
            if count == style.rawValue { columns += content(1, &random) }
            let top = random.chance(2) ? random.pick(Hierarchy.SplitColumn.allCases) : nil
            self = .columns(style, top: top, columns)
        case 8: self = .pager(content(random.number(below: 3) + 1, &random), selected: random.number(below: 3))
        default: self = .page(definesContext: random.chance(8))
        }
    }

    /// The sketch without containers of an app's own.
    var inSwiftUI: Sketch {
        switch self {
        case .page, .pager: .page(definesContext: false)
        case .stack, .tabs, .columns: holding(content.map(\.inSwiftUI))
        }
    }

    private var isStack: Bool { if case .stack = self { true } else { false } }
    private var isTabs: Bool { if case .tabs = self { true } else { false } }

    private var content: [Sketch] {
        switch self {
        case .page: []
        case .stack(let content), .tabs(let content, _), .columns(_, _, let content), .pager(let content, _): content
        }
    }

    private func holding(_ content: [Sketch]) -> Sketch {
        switch self {
        case .page: self
        case .stack: .stack(content)
        case .tabs(_, let selected): .tabs(content, selected: selected)
        case .columns(let style, let top, _): .columns(style, top: top, content)
        case .pager(_, let selected): .pager(content, selected: selected)
        }
    }

    /// Sketches with less in them.
    var smaller: [Sketch] {
        if case .page(let definesContext) = self { return definesContext ? [.page(definesContext: false)] : [] }
        var smaller: [Sketch] = [.page(definesContext: false)]
        for index in content.indices {
            var rest = content
            rest.remove(at: index)
            smaller.append(holding(rest))
            for part in content[index].smaller {
                rest = content
                rest[index] = part
                smaller.append(holding(rest))
            }
        }
        return smaller
    }

    /// Makes the screens.
    ///
    /// - Throws: `HierarchyError` if they may not lie like this.
    func make(_ page: (_ definesContext: Bool) -> ScreenObject) throws -> ScreenObject {
        let held = try content.map { try $0.make(page) }
        switch self {
        case .page(let definesContext): return page(definesContext)
        case .stack: return try Navigation().filled(with: held, selected: 0)
        case .tabs(_, let selected):
            let bar = held.count == 2 ? AskingTabBar() : TabBar()
            return try bar.filled(with: held, selected: selected)
        case .columns(let style, let top, _):
            return try Split(style, topColumnForCollapsing: top).filled(with: held, selected: 0)
        case .pager(_, let selected): return try Behaviour.Pager().filled(with: held, selected: selected)
        }
    }
}

/// A tab bar that asks before another tab.
private final class AskingTabBar: TabBarController {
    override var asksBeforeAnotherTab: Bool { true }
}

extension ContainerController {
    fileprivate func filled(with screens: [ScreenObject], selected: Int) throws -> ContainerController {
        try editDetached { editor, id in
            let items = try screens.map { HierarchyEditor.ContentItem.new(try editor.admit($0)) }
            try editor.setContent(
                of: id,
                to: items,
                showing: items.isEmpty ? nil : items[selected % items.count].screen
            )
        }
        return self
    }
}

extension HierarchyEditor.ContentItem {
    var screen: ScreenID {
        switch self {
        case .kept(let screen): screen
        case .new(let new): new.id
        }
    }
}

/// Numbers that a seed determines.
struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &self) }
    mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
    mutating func chance(_ end: Int) -> Bool { number(below: end) == 0 }
}
