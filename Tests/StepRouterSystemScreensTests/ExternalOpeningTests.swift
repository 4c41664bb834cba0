import Foundation
import StepRouterSystemScreens
import Testing

/// What leads out of the app has an outcome, and a test sees it.
struct ExternalOpeningTests {
    @Test func `a test sees what was to be opened, and decides the outcome`() async {
        let openings = RecordedOpenings { $0 == .settings ? .opened : .refused }
        #expect(await openings.open(.settings) == .opened)
        #expect(await openings.open(.call("+49 30 1234")) == .refused)
        #expect(openings.places == [.settings, .call("+49 30 1234")])
        #expect(await RecordedOpenings().open(.call("1")) == .opened)
    }

    @Test(arguments: [("+49 (30) 12-34", "tel:+493012 34"), ("*21#", "tel:*21%23"), ("nobody", nil)])
    func `a number is called as it is dialled`(number: String, url: String?) {
        #expect(ExternalPlace.call(number).url(ofSettings: nil)?.absoluteString == url?.replacing(" ", with: ""))
    }

    @Test func `addresses and the settings have their own`() throws {
        let (page, settings) = (try #require(URL(string: "https://a.example")), try #require(URL(string: "settings:")))
        #expect(ExternalPlace.url(page).url(ofSettings: settings) == page)
        #expect(ExternalPlace.settings.url(ofSettings: settings) == settings)
        #expect(ExternalPlace.settings.url(ofSettings: nil) == nil)
    }
}
