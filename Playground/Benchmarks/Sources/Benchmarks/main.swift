import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class Plain: SimulatedScreen {}
final class Target: SimulatedContextScreen<Int> {}

func window(_ n: Int) -> SimulatedWindow {
    SimulatedWindow { TabBar { for _ in 0..<5 { Navigation { for _ in 0..<n { Plain() } } } } }
}
let args = CommandLine.arguments
let what = args[1]
let count = Int(args[2])!
let depth = args.count > 3 ? Int(args[3])! : 5

let w = window(depth)
let router = Router(w)
let nav = w.rootScreen!.container!.visibleScreens[0] as! SimulatedNavigationController
let a = StepAssembly(finder: ClassWithContextFinder<Target, Int>(), factory: ClassFactory()).adding(ContextSettingTask())
    .using(.push)
    .from(
        SwitchAssembly<SimulatedNavigationController, Int>()
            .addCase(from: ClassFinder(options: .allVisible))
            .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()))
    .assemble()
let c = StepAssembly(finder: ClassWithContextFinder<Target, Int>(), factory: ClassFactory()).adding(ContextSettingTask())
    .using(.push).from(.navigationController).using(.present).from(.current).assemble()

switch what {
case "a":
    try await nav.setContainedScreens(nav.containedScreens + [Target(7)], animated: false)
    for _ in 0..<count { try await router.navigate(to: a, with: 7, animated: false) }
case "b":
    let before = nav.containedScreens
    for _ in 0..<count {
        try await router.navigate(to: a, with: 7, animated: false)
        try await nav.makeVisible(before.last!, animated: false)
    }
case "bundo":
    for _ in 0..<count {
        let m = w.simulatedJournal.begin()
        try await router.navigate(to: a, with: 7, animated: false)
        w.simulatedJournal.rollBack(to: m)
    }
case "c":
    for _ in 0..<count {
        let m = w.simulatedJournal.begin()
        try await router.navigate(to: c, with: 7, animated: false)
        w.simulatedJournal.rollBack(to: m)
    }
case "search":
    let f = ClassWithContextFinder<Target, Int>()
    for _ in 0..<count { _ = try f.find(in: w, with: 7) }
case "none": break
default: break
}
