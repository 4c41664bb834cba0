import StepRouter
import StepRouterAssembly
import StepRouterFinders

/// Where a navigation of ``WaysTests`` begins.
struct WayState {
    let name: String
    let window: (PromptClock?) -> SimulatedWindow

    static var all: [WayState] {
        [
            WayState(name: "plain") { clock in SimulatedWindow(clock: clock) { HallScreen() } },
            WayState(name: "tabs") { clock in
                SimulatedWindow(clock: clock) {
                    TabBar {
                        Navigation {
                            LobbyScreen(); HallScreen(); item(1)
                        }
                        Navigation {
                            item(2); NoteScreen()
                        }
                    }
                }
            },
            WayState(name: "modals") { clock in
                SimulatedWindow(clock: clock) {
                    TabBar {
                        Navigation { LobbyScreen() }
                        Navigation { HallScreen() }
                    }
                }
                .presenting {
                    Navigation {
                        LobbyScreen(); NoteScreen()
                    }
                }
                .presenting { item(3) }
            },
            WayState(name: "guarded") { clock in
                let guarded = GuardedScreen()
                guarded.agrees = false
                return SimulatedWindow(clock: clock) {
                    Navigation {
                        HallScreen(); guarded; LobbyScreen()
                    }
                }
            },
            WayState(name: "drafts") { clock in
                SimulatedWindow(clock: clock) {
                    TabBar {
                        Navigation {
                            HallScreen(); draft(agrees: true); draft(agrees: true)
                        }
                        Navigation { item(1) }
                    }
                }
                .presenting { draft(agrees: true) }
            },
            WayState(name: "a draft that stays") { clock in
                SimulatedWindow(clock: clock) {
                    Navigation {
                        HallScreen(); draft(agrees: false)
                    }
                }
                .presenting {
                    Navigation {
                        draft(agrees: true); item(1)
                    }
                }
            },
            WayState(name: "own containers") { clock in
                SimulatedWindow(clock: clock) {
                    WayTabs {
                        WayStack {
                            HallScreen(); LobbyScreen()
                        }
                        WayStack {
                            item(1); NoteScreen()
                        }
                    }
                }
                .presenting { WayStack { LobbyScreen() } }
            },
            WayState(name: "split") { clock in
                SimulatedWindow(clock: clock) {
                    Split {
                        Navigation { HallScreen() }
                        Navigation {
                            LobbyScreen(); item(1)
                        }
                    }
                }
            },
            WayState(name: "collapsed split") { clock in
                SimulatedWindow(.compact, clock: clock) {
                    Split {
                        Navigation { HallScreen() }
                        Navigation {
                            LobbyScreen(); item(1)
                        }
                    }
                }
            },
            WayState(name: "context of its own") { clock in
                let stack = Navigation {
                    HallScreen(); LobbyScreen()
                }
                let window = SimulatedWindow(clock: clock) {
                    TabBar {
                        stack; Navigation { NoteScreen() }
                    }
                }
                stack.presenting(.overCurrentContext) { NoteScreen() }
                return window.presenting { GuardedScreen() }
            },
        ]
    }
}

private func item(_ number: Int) -> ItemScreen { ItemScreen(number) }

private func draft(agrees: Bool) -> DraftScreen {
    let draft = DraftScreen("draft")
    draft.answer = { agrees }
    return draft
}

private final class WayTabs: SimulatedTabBarController {}
private final class WayStack: SimulatedNavigationController {}

/// A clock on which nothing takes any time, but everything is waited for.
struct PromptClock: Clock {
    struct Instant: InstantProtocol {
        func advanced(by duration: Duration) -> Instant { self }
        func duration(to other: Instant) -> Duration { .zero }
        static func < (left: Instant, right: Instant) -> Bool { false }
    }

    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws { await Task.yield() }
}
