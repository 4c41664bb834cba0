import JobsCore
package import SampleApps
package import StepRouter

/// What negotiations are told by.
package enum Negotiation {}
/// Which negotiation a screen is about; an odd one goes on, an even one is over.
package typealias NegotiationID = Identifier<Negotiation>

/// The tabs within the third tab.
package final class NegotiationTabs: TabBarController {}
/// Negotiations that go on.
package final class NegotiationsScreen: BaseScreen {}
/// Employers who have invited the user.
package final class InvitationsScreen: BaseScreen {}
/// Negotiations that are over.
package final class ArchiveScreen: BaseScreen {}
/// One negotiation.
package final class NegotiationScreen: ContextScreen<NegotiationID>, NeedsLogin {}
/// One invitation.
package final class InvitationScreen: ContextScreen<Int>, NeedsLogin {}
/// What was written in a negotiation.
package final class ChatScreen: ContextScreen<NegotiationID>, NeedsLogin {}
/// Who writes in a chat.
package final class ParticipantsScreen: ContextScreen<NegotiationID>, NeedsLogin {}
/// What was sent in a chat.
package final class AttachmentsScreen: ContextScreen<NegotiationID>, NeedsLogin {}
