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
        let more: DestinationStep<MoreScreen, Void> = declare.first()
        let account: DestinationStep<AccountScreen, Void> = declare.above(more, .login)
        let password: DestinationStep<PasswordScreen, Void> = declare.above(account)
        let blacklist: DestinationStep<BlacklistScreen, Void> = declare.above(account)
        let notifications: DestinationStep<NotificationsScreen, Void> = declare.above(more)
        let language: DestinationStep<LanguageScreen, Void> = declare.above(more)
        let region: DestinationStep<RegionScreen, Void> = declare.above(more)
        let theme: DestinationStep<ThemeScreen, Void> = declare.above(more)
        let privacy: DestinationStep<PrivacyScreen, Void> = declare.above(more)
        let about: DestinationStep<AboutScreen, Void> = declare.above(more)
        let licences: DestinationStep<LicencesScreen, Void> = declare.above(about)
        let help: DestinationStep<HelpScreen, Void> = declare.above(more)
        let article: DestinationStep<HelpArticleScreen, Int> = declare.above(help)
        let feedback: DestinationStep<FeedbackScreen, Void> = declare.modal()
        let page: DestinationStep<WebPageScreen, String> = declare.modal()
        let login: DestinationStep<LoginScreen, Void> = declare.modal()
        let forgotten: DestinationStep<ForgottenPasswordScreen, Void> = declare.above(login)
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
