import SampleApps
import StepRouterAssembly
import StepRouterLinks
import StepRouterSnapshots

/// Every kind of screen, declared once.
struct SocialRoutes {
    // Tabs
    let feed: DestinationStep<FeedScreen, Void> = ContextRouting.tab()
    let people: DestinationStep<PeopleScreen, Void> = ContextRouting.tab()
    let messages: DestinationStep<MessagesScreen, Void> = ContextRouting.tab()

    // Things
    let profile: DestinationStep<ProfileScreen, PersonID> = ContextRouting.screen()
    let post: DestinationStep<PostScreen, PostID> = ContextRouting.screen()
    let group: DestinationStep<GroupScreen, GroupID> = ContextRouting.screen()
    let event: DestinationStep<EventScreen, EventID> = ContextRouting.screen()
    let thread: DestinationStep<ThreadScreen, ThreadID> = ContextRouting.screen()
    let topic: DestinationStep<TopicScreen, String> = ContextRouting.screen()
    let settings: DestinationStep<SettingsScreen, SettingsSection> = ContextRouting.screen()
    let photo: DestinationStep<PhotoScreen, PhotoID> = ContextRouting.viewer()

    // Notices
    var terms: DestinationStep<TermsScreen, Void> = ContextRouting.notice()
    let upload: DestinationStep<UploadScreen, Void> = ContextRouting.notice()

    /// Which links lead where.
    var links: LinkTable {
        LinkTable {
            Link("social://feed", to: feed).named("feed")
            Link("social://people", to: people).named("people")
            Link("social://messages", to: messages).named("messages")
            Link("social://profile/{id}", "https://social.example/people/{id}", to: profile).named("profile").samples(1)
            Link("social://post/{id}", "https://social.example/posts/{id}", to: post).named("post").samples(1)
            Link("social://group/{id}", "https://social.example/groups/{id}", to: group).named("group").samples(1)
            Link("social://event/{id}", to: event).named("event").samples(1)
            Link("social://thread/{id}", to: thread).named("thread").samples(1)
            Link("social://topic/{name}", to: topic).named("topic").samples("swift")
            Link("social://settings/{section}", to: settings).named("settings").samples(.privacy)
            Link("social://photo/{id}", to: photo).named("photo").samples(1)
            Link("social://terms", to: terms).named("terms")
        }
    }

    /// The names that screens have in snapshots. A photo on its way is none that a window is restored with.
    var restoration: RestorationTable {
        RestorationTable {
            Restorable("feed", FeedScreen.self)
            Restorable("people", PeopleScreen.self)
            Restorable("messages", MessagesScreen.self)
            Restorable("profile", profile)
            Restorable("post", post)
            Restorable("group", group)
            Restorable("event", event)
            Restorable("thread", thread)
            Restorable("topic", topic)
            Restorable("settings", settings)
            Restorable("photo", photo)
            Restorable("terms", terms)
        }
    }
}
