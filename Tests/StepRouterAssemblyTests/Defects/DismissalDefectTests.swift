import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// "Cannot be dismissed" is said of every screen that would go, and of no other. What a screen answers is counted.
struct DismissalDefectTests {
    /// A screen that notes that it is asked.
    private final class AskedScreen: ContextScreen<String> {
        var journal: Journal?
        var agrees = true

        convenience init(_ name: String, _ journal: Journal, agrees: Bool = true) {
            self.init(name)
            self.journal = journal
            self.agrees = agrees
        }

        override var canBeDismissed: Bool {
            journal?.note(state ?? "")
            return agrees
        }
    }

    private func help<Acting: ContainerAction>(_ action: Acting) -> DestinationStep<HelpScreen, Void>
    where Acting.Container == any NavigationContainer {
        StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(action)
            .from(.custom(ClassFinder<NavigationController, Void>()))
            .assemble()
    }

    @Test func `screens that stay are not asked`() async throws {
        let journal = Journal()
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    Navigation { AskedScreen("root", journal, agrees: false) }
                    AskedScreen("other tab", journal, agrees: false)
                }
            }
        )
        try await stage.go(to: help(.push))
        #expect(journal.lines.isEmpty)
    }

    @Test func `presenting and selecting a tab ask no screen`() async throws {
        let journal = Journal()
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    AskedScreen("first tab", journal, agrees: false)
                    AccountScreen()
                }
            }
        )
        let account = DestinationStep(finder: ClassFinder<AccountScreen, Void>())
        let modal = StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.present(.fullScreen))
            .from(.current)
            .assemble()
        try await stage.go(to: account)
        try await stage.go(to: modal)
        #expect(journal.lines.isEmpty)
    }

    @Test func `screens that would be popped are asked, those below are not`() async throws {
        let journal = Journal()
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    AskedScreen("below", journal)
                    CategoryScreen()
                    AskedScreen("above", journal, agrees: false)
                }
            }
        )
        let category = DestinationStep(finder: ClassFinder<CategoryScreen, Void>())
        let error = try await stage.refuses(category, .dismissalRefused)
        #expect(error.found == "AskedScreen(above)")
        #expect(journal.lines == ["above"])
    }

    @Test func `screens that an action replaces are asked, those that stay are not`() async throws {
        let journal = Journal()
        func window(agrees: Bool) -> SimulatedWindow {
            SimulatedWindow {
                Navigation {
                    AskedScreen("first", journal, agrees: agrees)
                    AskedScreen("last", journal, agrees: agrees)
                }
            }
        }
        try await Stage(window(agrees: false)).go(to: help(.push))
        #expect(journal.lines.isEmpty)
        try await Stage(window(agrees: true)).go(to: help(.pushReplacingLast))
        #expect(Set(journal.lines) == ["last"])
        journal.clear()
        try await Stage(window(agrees: true)).go(to: help(.pushAsRoot))
        #expect(Set(journal.lines) == ["first", "last"])
        try await Stage(window(agrees: false)).refuses(help(.pushReplacingLast), .dismissalRefused)
        try await Stage(window(agrees: false)).refuses(help(.pushAsRoot), .dismissalRefused)
    }

    @Test func `screens in every modal that would be dismissed are asked, those in modals that stay are not`()
        async throws
    {
        let journal = Journal()
        let stage = Stage(
            SimulatedWindow { AskedScreen("root", journal, agrees: false) }
                .presenting {
                    Navigation {
                        AskedScreen("lower", journal, agrees: false); CategoryScreen()
                    }
                }
                .presenting {
                    Navigation {
                        AskedScreen("middle", journal); LoginScreen()
                    }
                }
                .presenting { AskedScreen("upper", journal) }
        )
        try await stage.go(to: DestinationStep(finder: ClassFinder<LoginScreen, Void>()))
        #expect(Set(journal.lines) == ["upper"])
        journal.clear()
        try await stage.go(to: DestinationStep(finder: ClassFinder<CategoryScreen, Void>()))
        #expect(Set(journal.lines) == ["middle"])
        try await stage.refuses(
            DestinationStep(finder: InlineFinder { window, _ in window.rootScreen as? AskedScreen }),
            .dismissalRefused
        )
    }

    @Test func `a hidden tab that leaves with a replaced root is asked as well`() async throws {
        let journal = Journal()
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    HomeScreen()
                    Navigation {
                        AskedScreen("hidden", journal, agrees: false); HelpScreen()
                    }
                }
            }
        )
        let home = StepAssembly(finder: NilFinder<HomeScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        try await stage.refuses(home, .dismissalRefused)
        #expect(journal.lines == ["hidden"])
    }

    @Test func `a replaced tab is asked, the others are not`() async throws {
        let journal = Journal()
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    AskedScreen("first", journal, agrees: false)
                    AskedScreen("second", journal)
                }
            }
        )
        let replaced = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.replaceTab(at: 1))
            .from(.custom(ClassFinder<TabBarController, Void>()))
            .assemble()
        try await stage.go(to: replaced)
        #expect(Set(journal.lines) == ["second"])
    }

    @Test func `a screen that leaves because another one joins in the same chain is asked`() async throws {
        let journal = Journal()
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    HomeScreen(); AskedScreen("last", journal, agrees: false)
                }
            }
        )
        let chain = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(SingleStep(finder: ClassFinder<CategoryScreen, Void>(), factory: ClassFactory()))
            .using(.pushReplacingLast)
            .from(.custom(ClassFinder<NavigationController, Void>()))
            .assemble()
        try await stage.refuses(chain, .dismissalRefused)
        #expect(journal.lines == ["last"])
    }

    @Test func `a screen that refuses does so before an interceptor is asked`() async throws {
        let journal = Journal()
        let help = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { _ in journal.note("interceptor") })
            .using(.present)
            .from(.root)
            .assemble()
        try await Stage(SimulatedWindow { HomeScreen() }.presenting { DraftScreen() }).refuses(help, .dismissalRefused)
        #expect(journal.lines.isEmpty)
    }
}
