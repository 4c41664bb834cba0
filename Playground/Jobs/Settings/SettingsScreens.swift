import JobsCore
package import SampleApps
package import StepRouter

/// Everything else: the fifth tab.
package final class MoreScreen: BaseScreen {}
/// The user's account.
package final class AccountScreen: BaseScreen, NeedsLogin {}
/// Lets the user choose another password.
package final class PasswordScreen: BaseScreen, NeedsLogin {}
/// Whose messages the user does not want.
package final class BlacklistScreen: BaseScreen, NeedsLogin {}
/// What the user is told of, and when.
package final class NotificationsScreen: BaseScreen {}
/// The language of the app.
package final class LanguageScreen: BaseScreen {}
/// Where the user looks for work.
package final class RegionScreen: BaseScreen {}
/// How the app looks.
package final class ThemeScreen: BaseScreen {}
/// What is remembered of the user.
package final class PrivacyScreen: BaseScreen {}
/// What the app is.
package final class AboutScreen: BaseScreen {}
/// Whose work the app uses.
package final class LicencesScreen: BaseScreen {}
/// What others have asked.
package final class HelpScreen: BaseScreen {}
/// The answer to a question.
package final class HelpArticleScreen: ContextScreen<Int> {}
/// Lets the user tell something to the app's makers.
package final class FeedbackScreen: BaseScreen {}
/// A page of the web site.
package final class WebPageScreen: ContextScreen<String> {}
/// Asks for name and password.
package final class LoginScreen: AskingScreen {}
/// Helps those who forgot their password.
package final class ForgottenPasswordScreen: BaseScreen {}
