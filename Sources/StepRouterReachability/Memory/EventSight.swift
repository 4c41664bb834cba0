import StepRouter
import StepRouterSimulation

/// The screens that an event may look at although nobody sees them, as far as the library knows beforehand.
///
/// What users see, and the environment, any event may look at. Whether app code has looked at the window besides is
/// known once the event is over (``SimulatedWindow/isLookedAt``).
enum EventSight {
    /// It may look at everything.
    case everything
    /// It looks for screens of these classes.
    case screens(of: [any Screen.Type])
    /// It brings a tab to the front, by position.
    case tab(Int)

    init(of event: EventTable.Event, in app: ExploredApp) {
        switch event.kind {
        case .navigation(let number): self = Self.sight(of: app.navigations[number].request)
        case .inReach(.selectTab(let tab)): self = .tab(tab)
        case .gesture(let position):
            switch app.gestures[position].kind {
            case .back, .swipeDown: self = .screens(of: [])
            case .selectTab, .resize, .closingButton, .barButton, .custom: self = .everything
            }
        case .inReach, .appGesture, .answer, .time, .toggle: self = .everything
        }
    }

    private static func sight(of request: NavigationRequest) -> EventSight {
        var inspection = ChainInspection()
        inspection.inspect(destination: request.destination)
        var types: [any Screen.Type] = []
        for step in inspection.steps {
            guard let searches = searches(of: step) else { return .everything }
            for search in searches {
                switch search {
                case .none: break
                case .screens(let type): types.append(type)
                case .unknown: return .everything
                }
            }
        }
        return .screens(of: types)
    }

    /// The searches of a step; `nil` of one that may do more than to search, build and put in place.
    private static func searches(of step: any NamedStep) -> [FinderSearch.HiddenScreens]? {
        switch step {
        case let step as ScreenStep:
            guard step.action?.action.isReadyMade ?? true else { return nil }
            return [FinderSearch(ofAny: step.parts.finder.finder).hiddenScreens]
        case let choice as SwitchStep: return choice.cases.map(\.hiddenScreens)
        default: return nil
        }
    }

    /// Returns whether it may look at a hidden part of the window, by its position and the classes of its screens.
    func includes(_ position: Int, _ classes: Set<UInt16>, _ known: ScreenClasses) -> Bool {
        switch self {
        case .everything: true
        case .tab(let tab): tab == position
        case .screens(let types):
            classes.contains { number in types.contains { known[number].type.isKind(of: $0) } }
        }
    }
}

extension Action {
    /// `true` of an action of the library's own, which edits what its step names and nothing else.
    fileprivate var isReadyMade: Bool {
        switch self {
        case is Push, is AddTab, is SetColumn, is Present, is ReplaceRoot, is NilAction: true
        default: false
        }
    }
}

extension Screen {
    fileprivate static func isKind(of type: any Screen.Type) -> Bool {
        func isKind<Base: Screen>(of base: Base.Type) -> Bool { self is Base.Type }
        return isKind(of: type)
    }
}
