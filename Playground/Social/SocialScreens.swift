package import StepRouter

// MARK: Tabs

/// The first screen of a tab, which loads again what is new.
package class TabScreen: BaseScreen, RefreshableScreen {
    /// How often the screen was told to load again.
    package private(set) var refreshes = 0

    /// Loads again.
    package func refresh() { refreshes += 1 }
}

/// What others have posted: the first tab.
package final class FeedScreen: TabScreen {}
/// People whom the user may know: the second tab.
package final class PeopleScreen: TabScreen {}
/// Everyone whom the user writes with: the third tab.
package final class MessagesScreen: TabScreen {}

// MARK: Screens that show one thing

/// A screen that shows one thing, and loads it again.
package class ThingScreen<Thing: Hashable>: ContextScreen<Thing>, RefreshableScreen {
    /// How often the screen was told to load again.
    package private(set) var refreshes = 0

    /// Loads again.
    package func refresh() { refreshes += 1 }
}

/// Somebody's profile.
package final class ProfileScreen: ThingScreen<PersonID> {}
/// What somebody has posted.
package final class PostScreen: ThingScreen<PostID> {}
/// A group of people.
package final class GroupScreen: ThingScreen<GroupID> {}
/// Where people meet.
package final class EventScreen: ThingScreen<EventID> {}
/// What was written to one another.
package final class ThreadScreen: ThingScreen<ThreadID> {}
/// Posts that are about the same.
package final class TopicScreen: ThingScreen<String> {}
/// Some of the settings.
package final class SettingsScreen: ThingScreen<SettingsSection> {}
/// A photo, and nothing else: a modal that the user may leave.
package final class PhotoScreen: ThingScreen<PhotoID> {}
