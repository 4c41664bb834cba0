package import JobsCore
import SampleApps
import StepRouter
import StepRouterAssembly
import StepRouterFinders
package import StepRouterLinks

/// What the user negotiates with employers.
package struct NegotiationRoutes {
    /// Which links lead where.
    package let links: LinkTable

    /// Declares the screens.
    package init(_ declare: Declarations) {
        let negotiations: DestinationStep<NegotiationsScreen, Void> = declare.first(.login)
        let invitations: DestinationStep<InvitationsScreen, Void> = declare.first(.login)
        let archive: DestinationStep<ArchiveScreen, Void> = declare.first(.login)
        let invitation: DestinationStep<InvitationScreen, Int> = declare.above(invitations)

        // What is over lies in the archive.
        let place = SwitchAssembly<NavigationController, NegotiationID>()
            .named("where negotiations lie")
            .addCase(when: { $0.number.isMultiple(of: 2) }, from: archive.expectingContainer().adaptingContext())
            .assemble(default: negotiations.expectingContainer().adaptingContext())
        let negotiation = StepAssembly(
            finder: ClassWithContextFinder<NegotiationScreen, NegotiationID>(),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask())
        .using(.push).from(place)
        .assemble()
        let chat: DestinationStep<ChatScreen, NegotiationID> = declare.above(negotiation)
        let participants: DestinationStep<ParticipantsScreen, NegotiationID> = declare.above(chat)
        let attachments: DestinationStep<AttachmentsScreen, NegotiationID> = declare.above(chat)

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
