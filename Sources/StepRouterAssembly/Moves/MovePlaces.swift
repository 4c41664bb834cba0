/// Where a screen may be pushed.
public protocol OffersStack {}

/// Where a tab may be selected.
public protocol OffersTabs {}

/// A screen that is there already. What is around it is looked for when the moves are made.
public enum HeldScreen: OffersStack, OffersTabs {}

/// Where a window begins: its root, its topmost screen, what the user sees of that, or nothing as long as it is empty.
public enum WindowStart: OffersStack, OffersTabs {}

/// A new navigation controller, or a screen on its stack.
public enum NewStack: OffersStack {}

/// A new tab bar controller.
public enum NewTabs: OffersTabs {}

/// A new screen that no container holds.
public enum NewSingleScreen {}
