package import StepRouter

/// The parcels of today.
package final class ParcelList: BaseScreen {}

/// One parcel.
package final class ParcelScreen: ContextScreen<Int> {}

/// A new parcel that is being written, as a modal. Its user cannot swipe it away once something is written.
package final class ParcelForm: BaseScreen, StatefulScreen {
    /// The text that has been written so far.
    package var state = ""

    /// Tells whether a swipe does nothing.
    package override var isModalInPresentation: Bool { !state.isEmpty }

    /// Tells whether nothing would be lost. Navigations ask it; code that dismisses does not.
    package override var canBeDismissed: Bool { state.isEmpty }
}

/// The courier's account.
package final class AccountScreen: BaseScreen {}
