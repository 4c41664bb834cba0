package import SampleApps
package import StepRouterLinks

extension SampleApp {
    /// Parcels: an app that declares nothing, and whose proof finds what is wrong with its code.
    package static let parcels = SampleApp(
        "parcels",
        title: "the parcels app",
        summary: "a courier's app that declares nothing: its proof finds three mistakes",
        states: [
            SampleState("today", "the parcels of today, nothing opened") {
                let app = ParcelsApp()
                return RunningApp(app.exploration, links: app.links)
            }
        ],
        proof: SampleProof(stack: 3, modals: 1) { $0.keepingDrafts }
    )
}

extension ParcelsApp {
    /// The links of the app, opened by its own code.
    package var links: LinkTable {
        LinkTable {
            Link("parcels://parcel/{number}", to: parcel).named("parcel").samples(7)
            Link("parcels://account", to: account).named("account")
        }
    }
}
