import ChatApp
import CitiesApp
import JobsApp
import ParcelsApp
import SampleApps
import ShopProofs
import SocialApp

/// The sample apps that commands know.
enum Apps {
    /// Every app; commands are about the first one unless they are told another.
    static let all: [SampleApp] = [.shop, .chat, .cities, .jobs, .social, .parcels, .reference]

    /// The app that commands are about unless they are told another.
    static let usual = SampleApp.shop
}
