/// A simulated view controller: subclass it for each screen of an app that is to be tested without a device.
///
/// ```swift
/// final class HomeScreen: SimulatedScreen {}
/// ```
///
/// A screen that shows a value is better derived from ``SimulatedContextScreen``.
@safe  // The uncounted links below say why.
open class SimulatedScreen: Screen, DefaultInitializableScreen {
    /// Where a screen stands.
    enum Place: UInt8 {
        case detached
        case contained
        case presented
        case root
    }

    /// What is known of the state that a screen declares.
    @usableFromInline
    enum StateDeclaration: UInt8 {
        case unknown
        /// There is none, or the screen itself tells the journal of each change.
        case none
        case notedByOthers
    }

    /// Only of a ``SimulatedContextScreen``: what it shows. Its initialisers and setters are the only ones that put something here, and it is of
    /// the type that they know.
    // Safe: each access reads or writes the whole value and calls nothing meanwhile.
    @usableFromInline
    @exclusivity(unchecked) final var shownContext = ShownContext.nothing

    /// Which of the simulation's classes this screen is derived from; set by the initialisers of those, the most derived one last.
    @inlinable
    package final var form: ScreenForm {
        get { unsafe ownForm }
        set { unsafe ownForm = newValue }
    }
    // Safe: read and written as a whole.
    @usableFromInline
    @exclusivity(unchecked) final var ownForm = ScreenForm.plain

    /// Where this screen stands; says what ``holder`` is.
    final var place = Place.detached
    /// What one comparison of a container's contents notes about the screen; clear outside of it.
    final var mark = ContentMark.none
    /// Which collection of screens that would leave was the last to meet this one.
    // Safe: a number that is read and written as a whole.
    @exclusivity(unchecked) final var departure: UInt64 = 0
    /// Whether the screen is in sight, as far as its lifecycle callbacks told it.
    final var isShown = false {
        didSet { if isShown != oldValue { touchSight() } }
    }
    /// Whether the journal has to note a declared state of the screen, once that was asked.
    // Safe: read and written as a whole.
    @usableFromInline
    @exclusivity(unchecked) final var stateDeclaration = StateDeclaration.unknown
    final var isPresenting = false
    final var isDismissing = false
    /// The container that holds this screen or the screen that presents it, as ``place`` says.
    final var holder: SimulatedScreen? {
        get { unsafe uncountedHolder?.takeUnretainedValue() }
        set { unsafe uncountedHolder = newValue.map { unsafe Unmanaged.passUnretained($0) } }
    }

    /// Whether this is the screen that holds this one, told without counting references.
    final func isHeld(by screen: SimulatedScreen) -> Bool {
        guard let holder = unsafe uncountedHolder else { return false }
        return unsafe holder.toOpaque() == Unmanaged.passUnretained(screen).toOpaque()
    }

    /// Whether the container that holds this screen shows it, told without counting references.
    final var isShownByHolder: Bool {
        guard place == .contained, let holder = unsafe uncountedHolder else { return false }
        return unsafe holder._withUnsafeGuaranteedRef { $0.simulatedContainer?.shows(self) == true }
    }

    /// Only of a root screen: its window.
    final var hostWindow: SimulatedWindow? {
        get { unsafe uncountedWindow?.takeUnretainedValue() }
        set { unsafe uncountedWindow = newValue.map { unsafe Unmanaged.passUnretained($0) } }
    }

    // Not counted, and safe: who is named here holds this screen strongly, as content, as its modal or as its root, and clears
    // the link in its own `deinit`. Weak links would give each holder a side table, which makes every retain and release of it
    // several times as expensive (decision 0004).
    @exclusivity(unchecked) private(set) final var uncountedHolder: Unmanaged<SimulatedScreen>?
    @exclusivity(unchecked) private final var uncountedWindow: Unmanaged<SimulatedWindow>?

    /// Follows links from this screen on, for as long as a condition holds, without counting references on the way.
    ///
    /// Safe: nothing changes a link while links are followed, and each screen on the way is held by the one that comes after it.
    ///
    /// - Parameter goesOn: Whether to follow the link of a screen; it must change nothing.
    /// - Returns: The first screen that does not fulfil the condition, or from which no link leads on.
    @inline(__always)
    final func outwards(while goesOn: (SimulatedScreen) -> Bool) -> SimulatedScreen {
        outwards(while: goesOn, last: { $0 })
    }

    /// Follows links from this screen on as ``outwards(while:)`` does, and reads something of the last screen without counting a reference to it.
    ///
    /// - Parameters:
    ///   - goesOn: Whether to follow the link of a screen; it must change nothing.
    ///   - value: What to read of the screen where that ends; it must change nothing.
    /// - Returns: What was read.
    @inline(__always)
    final func outwards<Value>(
        while goesOn: (SimulatedScreen) -> Bool,
        last value: (SimulatedScreen) -> Value
    ) -> Value {
        var screen = unsafe Unmanaged.passUnretained(self)
        while let next = unsafe screen._withUnsafeGuaranteedRef({ unsafe goesOn($0) ? $0.uncountedHolder : nil }) {
            unsafe screen = next
        }
        return unsafe screen._withUnsafeGuaranteedRef { value($0) }
    }

    /// Notes that something in this screen changes that a reading of the window depends on.
    final func touch() {
        if isContentRead { forgetReading() }
    }

    private func forgetReading() {
        _ = outwards { screen in
            guard screen.isContentRead else { return false }
            screen.isContentRead = false
            screen.isRead = false
            return screen.place == .contained
        }
    }

    /// Notes that something about this screen changes on which only a reading of what contains it depends.
    final func touchSurroundings() {
        if place == .contained { touch() }
    }

    /// Notes that this screen came into sight or went out of it.
    private func touchSight() {
        if isRead { forgetSightReading() }
    }

    private func forgetSightReading() {
        _ = outwards { screen in
            guard screen.isRead else { return false }
            screen.isRead = false
            return screen.place == .contained
        }
    }

    /// The modal that this very screen presents.
    final var modal: SimulatedScreen? {
        @inline(__always) get { ownModal }
        @inline(__always) set {
            ownModal = newValue
            touchSurroundings()
        }
    }
    private final var ownModal: SimulatedScreen?
    /// Whether something within this container has ever presented a modal in a context of its own, which hardly any does.
    final var mayHoldModals = false
    /// How this screen was presented, while ``place`` is `presented`.
    final var modalStyle = PresentationStyle.pageSheet
    /// What is to be known of this screen when a hierarchy is read; empty before the first time.
    final var traits: ScreenTraits = []
    /// Whether nothing in this screen, or in what it contains, has changed since the last reading of the window. If so, that holds for all that
    /// it contains.
    final var isRead = false
    /// Whether nothing but sight has changed in this screen, or in what it contains, since the last reading of the window; so wherever ``isRead``
    /// says that nothing has. If so, that holds for all that it contains.
    final var isContentRead = false
    /// Which reading of the window was the last that visited this screen.
    final var visit: UInt64 = 0
    /// What stands for this screen with its state, as long as that does not change.
    final var ownFingerprint = Fingerprint.none {
        didSet { if ownFingerprint == .none { touch() } }
    }
    /// The number under which a worker remembers the state that ``ownFingerprint`` stands for; `0` if it does not yet.
    final var stateNumber: UInt32 = 0
    /// Only of a root screen and of one that was removed from a window: where its changes are noted.
    final var ownJournal: SimulatedJournal?

    /// Whether this screen defines the presentation context for modals with a current-context style. `false` by default.
    open var definesPresentationContext: Bool { false }

    /// Whether the user is kept from swiping away the modal that this screen is, or is in sight in. `false` by default.
    open var isModalInPresentation: Bool { false }

    /// Whether the screen may leave the hierarchy now. `true` by default.
    open var canBeDismissed: Bool { true }

    /// This screen as a container; `nil` unless it is a ``SimulatedContainerScreen``.
    public var container: (any ContainerScreen)? { nil }

    /// This screen as a simulated container, or `nil`.
    ///
    /// Safe: every container says that it is one, and nothing else does.
    @inlinable
    package final var simulatedContainer: SimulatedContainerScreen? {
        form == .plain ? nil : unsafe unsafeDowncast(self, to: SimulatedContainerScreen.self)
    }

    /// What drawings call the screen; its type by default.
    open var screenName: String { String(describing: type(of: self)) }

    /// Makes a screen that is in no hierarchy.
    public required init() {}

    /// Whether every change of the declared state reaches the journal by itself, so that nobody has to note it beforehand.
    var notesStateItself: Bool { false }

    deinit {
        if let modal, modal.isHeld(by: self) { modal.detach(journal: nil) }
    }

    /// Tells the journal that the declared state is about to change, so that the change can be undone.
    ///
    /// A ``StatefulScreen`` of the app's own calls it in the `willSet` of its state. ``SimulatedContextScreen`` does so already.
    public final func stateWillChange() { journal?.stateWillChange(of: self) }

    // MARK: Callbacks

    /// Called before the screen comes into sight. Does nothing by default.
    open func willAppear() {}
    /// Called when the screen has come into sight. Does nothing by default.
    open func didAppear() {}
    /// Called before the screen goes out of sight. Does nothing by default.
    open func willDisappear() {}
    /// Called when the screen has gone out of sight. Does nothing by default.
    open func didDisappear() {}

    /// Called after the screen joined a container, and with `nil` after it left one. Does nothing by default.
    ///
    /// - Parameter parent: The container that holds the screen now.
    open func didMove(to parent: (any ContainerScreen)?) {}

    // MARK: Presentation

    /// Presents a screen modally.
    ///
    /// The outermost container around this screen carries the presentation out; with a current-context style it is the nearest one
    /// that ``definesPresentationContext``, as UIKit does.
    ///
    /// - Parameters:
    ///   - screen: The modal to be.
    ///   - style: How it covers what is below.
    ///   - animated: Whether the transition takes time on the window's clock.
    /// - Throws: ``HierarchyError`` if the presenter presents already, is in no window or a transition is under way, or if the
    ///   screen is in a hierarchy already.
    open nonisolated(nonsending) func present(
        _ screen: any Screen,
        style: PresentationStyle,
        animated: Bool
    ) async throws {
        try await carryOutPresentation(of: screen, style: style, animated: animated)
    }

    /// Dismisses everything above this screen, or the modal this screen is in when there is nothing above.
    ///
    /// - Parameter animated: Whether the transition takes time on the window's clock.
    /// - Throws: ``HierarchyError`` if a transition is under way. That there is nothing to dismiss is not an error.
    open nonisolated(nonsending) func dismissPresented(animated: Bool) async throws {
        try await carryOutDismissal(animated: animated)
    }
}
