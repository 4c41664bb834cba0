package import JobsCore
import SampleApps
import StepRouterAssembly
package import StepRouterLinks

/// What the user negotiates with employers.
package struct NegotiationRoutes {
    /// Which links lead where.
    package let links: LinkTable

    /// Declares the screens.
    package init(_ declare: Declarations) {
        let negotiations = Step(NegotiationsScreen.self).adding(declare.login).from(declare.tabs)
        let invitations = Step(InvitationsScreen.self).adding(declare.login).from(declare.tabs)
        let archive = Step(ArchiveScreen.self).adding(declare.login).from(declare.tabs)
        let invitation = Step(InvitationScreen.self).using(.push).from(.stack(of: invitations))

        // What is over lies in the archive.
        let place = SwitchAssembly<NavigationController, NegotiationID>()
            .named("where negotiations lie")
            .addCase(when: { $0.number.isMultiple(of: 2) }, from: archive.expectingContainer())
            .assemble(default: negotiations.expectingContainer())
        let negotiation = Step(NegotiationScreen.self).using(.push).from(place)
        let chat = Step(ChatScreen.self).using(.push).from(.stack(of: negotiation))
        let participants = Step(ParticipantsScreen.self).using(.push).from(.stack(of: chat))
        let attachments = Step(AttachmentsScreen.self).using(.push).from(.stack(of: chat))

        links = LinkTable {
            Link("jobs://negotiations", to: negotiations).named("negotiations")
            Link("jobs://negotiations/invitations", to: invitations).named("invitations")
            Link("jobs://negotiations/invitations/{number}", to: invitation).named("invitation").samples(1)
            Link("jobs://negotiations/archive", to: archive).named("archive")
            Link("jobs://negotiation/{id}", to: negotiation).named("negotiation").samples(1, 2)
            Link("jobs://chat/{id}", "https://jobs.example/chat/{id}", to: chat).named("chat").samples(1)
            Link("jobs://chat/{id}/participants", to: participants).named("participants").samples(1)
            Link("jobs://chat/{id}/attachments", to: attachments).named("attachments").samples(1)
        }
    }

    /// The destinations that need a login.
    package static let guarded = [
        "negotiations", "invitations", "invitation", "archive", "negotiation", "chat", "participants", "attachments",
    ]
}
