import StepRouter
import Testing

struct WorkshopFaultTests {
    @Test(arguments: FaultInjector.Mode.allCases)
    func `whatever goes wrong on any route from any state, the workshop and what it keeps stay as they were`(
        mode: FaultInjector.Mode
    ) async {
        var report = FaultReport()
        for state in WorkshopState.all {
            for route in WorkshopRoute.all {
                report += await injectEverywhere("\(state), \(route)", mode) { faults in
                    let workshop = Workshop(window: try await state.makeWindow(), faults: faults)
                    return Rehearsal(
                        window: workshop.window,
                        kept: workshop.kept.all,
                        navigate: route.navigate(workshop)
                    )
                }
            }
        }
        print("Workshop, \(mode.rawValue): \(report)")
        #expect(report.changed.count == 0, "\(report.findings)")
        #expect(report.flaws.count == 0, "\(report.findings)")
    }
}
