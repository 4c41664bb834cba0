import StepRouter

extension Behaviour {
    /// Rule 3 and rule 9, for decisions of the app.
    static let insisting: [Behaviour] = [
        Behaviour(3, "a navigation that insists takes away screens that refuse, and tells them first") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.present("m")
            try await stage.present("n", by: "m")
            try stage["m"].mayBeDismissed = false
            let (first, router) = (try stage["a"], Router(stage.window))
            let home = DestinationStep(finder: InlineFinder<Page, Void> { _, _ in first })
            do {
                try await router.navigate(to: home)
                throw Failure(description: "It was not refused: \(stage.brief)")
            } catch let error as RoutingError {
                try stage.expect(error.code, .dismissalRefused)
            }
            try stage.expect("N[a!] > pageSheet by N: m! > pageSheet by m: n!")
            try await stage.expectUnasked("m") { try await router.navigate(to: home.insisting()) }
            try stage.expect("N[a!]")
        },
        Behaviour(9, "a root that is replaced by a navigation that insists takes along what refuses") { stage in
            try await stage.show(stage.stack("a"))
            try await stage.present("m")
            for name in ["a", "m"] { try stage[name].mayBeDismissed = false }
            let (modal, root) = (try stage["m"], stage.page("b"))
            let login = DestinationStep<Page, Void>(
                node: StepNode(
                    StepParts<Page, Void>(
                        finder: NilFinder<Page, Void>().erased,
                        factory: InlineFactory<Page, Void> { root }.erasedFactory
                    ),
                    at: StepPlace(action: AnyAction(ReplaceRoot()), previous: StartStep.root.node(for: Void.self))
                )
            )
            try await stage.expectUnasked("m", "a") { try await Router(stage.window).navigate(to: login.insisting()) }
            try stage.expect("b!")
            try stage.expectOutside(modal)
        },
    ]
}
