package import JobsCore
package import StepRouter
import StepRouterAssembly
package import StepRouterLinks

/// The account, the settings, help and web pages.
package struct SettingsRoutes {
    /// The login.
    package let login: DestinationStep<LoginScreen, Void>
    /// Which links lead where.
    package let links: LinkTable

    /// Declares the screens.
    package init(_ declare: Declarations) {
        let more = Step(MoreScreen.self).from(declare.tabs)
        let account = Step(AccountScreen.self).using(.push).from(.stack(of: more))
        let password = Step(PasswordScreen.self).using(.push).from(.stack(of: account))
        let blacklist = Step(BlacklistScreen.self).using(.push).from(.stack(of: account))
        let notifications = Step(NotificationsScreen.self).using(.push).from(.stack(of: more))
        let language = Step(LanguageScreen.self).using(.push).from(.stack(of: more))
        let region = Step(RegionScreen.self).using(.push).from(.stack(of: more))
        let theme = Step(ThemeScreen.self).using(.push).from(.stack(of: more))
        let privacy = Step(PrivacyScreen.self).using(.push).from(.stack(of: more))
        let about = Step(AboutScreen.self).using(.push).from(.stack(of: more))
        let licences = Step(LicencesScreen.self).using(.push).from(.stack(of: about))
        let help = Step(HelpScreen.self).using(.push).from(.stack(of: more))
        let article = Step(HelpArticleScreen.self).using(.push).from(.stack(of: help))
        let feedback = Step(FeedbackScreen.self).using(.push).from(.sheet(.formSheet))
        let page = Step(WebPageScreen.self).using(.push).from(.sheet)
        let login = Step(LoginScreen.self).using(.push).from(.sheet(.formSheet))
        let forgotten = Step(ForgottenPasswordScreen.self).using(.push).from(.stack(of: login))
        self.login = login
        links = LinkTable {
            Link("jobs://more", to: more).named("more")
            Link("jobs://account", to: account).named("account")
            Link("jobs://account/password", to: password).named("password")
            Link("jobs://account/blacklist", to: blacklist).named("blacklist")
            Link("jobs://settings/notifications", to: notifications).named("notifications")
            Link("jobs://settings/language", to: language).named("language")
            Link("jobs://settings/region", to: region).named("region")
            Link("jobs://settings/theme", to: theme).named("theme")
            Link("jobs://settings/privacy", to: privacy).named("privacy")
            Link("jobs://about", to: about).named("about")
            Link("jobs://about/licences", to: licences).named("licences")
            Link("jobs://help", to: help).named("help")
            Link("jobs://help/{number}", to: article).named("help article").samples(1)
            Link("jobs://feedback", to: feedback).named("feedback")
            Link("https://jobs.example/pages/{name}", "jobs://page/{name}", to: page).named("page")
                .samples("terms").whenShown(.replace)
            Link("jobs://login", to: login).named("login")
            Link("jobs://login/forgotten-password", to: forgotten).named("forgotten password")
        }
    }

    /// The destinations that need a login.
    package static let guarded = ["account", "password", "blacklist"]
}
