import SampleApps
import StepRouterAssembly
import StepRouterLinks
import StepRouterSnapshots

/// Every kind of screen, declared once.
struct SocialRoutes {
    // Tabs: each is always there, and waits until the user has dealt with notices above it.
    let feed = Step(FeedScreen.self).withoutFactory().assemble().whenShown(.refresh)
    let people = Step(PeopleScreen.self).withoutFactory().assemble().whenShown(.refresh)
    let messages = Step(MessagesScreen.self).withoutFactory().assemble().whenShown(.refresh)

    // Screens that show one thing
    let profile = Step(ProfileScreen.self).finder(.aboveNotices).using(.push).from(.aboveNotices).whenShown(.refresh)
    let post = Step(PostScreen.self).finder(.aboveNotices).using(.push).from(.aboveNotices).whenShown(.refresh)
    let group = Step(GroupScreen.self).finder(.aboveNotices).using(.push).from(.aboveNotices).whenShown(.refresh)
    let event = Step(EventScreen.self).finder(.aboveNotices).using(.push).from(.aboveNotices).whenShown(.refresh)
    let thread = Step(ThreadScreen.self).finder(.aboveNotices).using(.push).from(.aboveNotices).whenShown(.refresh)
    let topic = Step(TopicScreen.self).finder(.aboveNotices).using(.push).from(.aboveNotices).whenShown(.refresh)
    let settings = Step(SettingsScreen.self).finder(.aboveNotices).using(.push).from(.aboveNotices).whenShown(.refresh)
    let photo = Step(PhotoScreen.self).finder(.aboveNotices).using(.present).from(.current).whenShown(.refresh)

    // Notices
    var terms = Step(TermsScreen.self).finder(.aboveNotices).using(.present(.formSheet)).from(.current)
    let upload = Step(UploadScreen.self).finder(.aboveNotices).using(.present(.formSheet)).from(.current)

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
