import StepRouterAssembly
package import StepRouterReachability

extension ParcelsApp {
    /// The app as it is: its entries are destinations, its buttons are gestures.
    package var exploration: Exploration {
        explored([.init("parcel", parcel, with: [7]), .init("account", account)])
    }

    /// The same with the entries declared: a user who writes may keep what is written.
    package var declaredExploration: Exploration {
        explored([
            .init("parcel", declaredParcel, with: [7], refusal: .byUser),
            .init("account", declaredAccount, refusal: .byUser),
        ])
    }

    private func explored(_ destinations: [ExploredDestination]) -> Exploration {
        Exploration(
            launch: window,
            destinations: destinations,
            gestures: [
                AppGesture("taps new parcel") { try await writeParcel() },
                AppGesture("writes") {
                    if let form = window.screenOnTop as? ParcelForm { form.state = "to Kiel" }
                },
                AppGesture("sends") {
                    guard let form = window.screenOnTop as? ParcelForm else { return }
                    try await form.dismissPresented(animated: false)
                },
            ]
        )
    }

    /// A parcel, as a notification shows it.
    var parcel: DestinationStep<ParcelScreen, Int> {
        running({ try await showParcel($0) }, shows: ClassWithContextFinder(options: .currentVisibleOnly))
    }

    /// The account, as a shortcut shows it.
    var account: DestinationStep<AccountScreen, Void> {
        running({ try await showAccount() }, shows: ClassFinder(options: .currentVisibleOnly))
    }

    private var declaredParcel: DestinationStep<ParcelScreen, Int> {
        let list = DestinationStep(finder: ClassFinder<ParcelList, Void>())
        return Step(ParcelScreen.self).using(.push).from(.stack(of: list))
    }

    private var declaredAccount: DestinationStep<AccountScreen, Void> {
        DestinationStep(finder: ClassFinder<AccountScreen, Void>())
    }

    /// Code of the app as a destination: it is run, and then the user has to see a screen.
    private func running<Target: Screen, Context>(
        _ code: nonisolated(nonsending) @escaping (Context) async throws -> Void,
        shows finder: some Finder<Target, Context>
    ) -> DestinationStep<Target, Context> {
        let seen = StepAssembly(finder: finder, factory: NilFactory()).from(.current)
        return SwitchAssembly<Target, Context>().named("the app's code")
            .addCase(
                awaiting: {
                    try await code($0)
                    return true
                },
                from: seen
            )
            .assemble()
    }
}

extension Reachability {
    /// This exploration with what the courier's app promises beside its entries.
    package var keepingDrafts: Reachability {
        never("a draft is lost") { before, event, after in
            event.name != "sends"
                && before.screens(ParcelForm.self).contains { form in
                    form.state(as: String.self)?.isEmpty == false && !after.contains(form)
                }
        }
    }
}
