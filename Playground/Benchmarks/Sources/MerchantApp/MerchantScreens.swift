import StepRouterAssembly

/// What nobody sees who is not logged in.
nonisolated protocol OfStore: Screen {}

/// The tabs of one store.
final class StoreTabs: TabBarController, StatefulScreen, ContextChecking, ContextAccepting, OfStore {
    /// The store.
    var state: StoreID?

    /// Returns whether these are the tabs of a store.
    func isTarget(for context: StoreID) -> Bool { state == context }

    /// Shows a store from now on.
    func setup(with context: StoreID) { state = context }
}

final class OrdersScreen: ContextScreen<StoreID> {}
final class OrderScreen: ContextScreen<OrderID> {}
final class RefundScreen: ContextScreen<OrderID> {}
final class ShipmentScreen: ContextScreen<OrderID> {}
final class NotesScreen: ContextScreen<OrderID> {}
final class CustomerScreen: ContextScreen<OrderID> {}
final class OrderFilterScreen: ContextScreen<Filter> {}

final class ProductsScreen: ContextScreen<StoreID> {}
final class ProductScreen: ContextScreen<ProductID> {}
final class VariationsScreen: ContextScreen<ProductID> {}
final class PriceScreen: ContextScreen<ProductID> {}
final class InventoryScreen: ContextScreen<ProductID> {}
final class ProductFilterScreen: ContextScreen<Filter> {}

final class MenuScreen: ContextScreen<StoreID> {}
final class SettingsScreen: ContextScreen<StoreID> {}
final class PrivacyScreen: ContextScreen<StoreID> {}
final class AboutScreen: ContextScreen<StoreID> {}
final class CouponsScreen: ContextScreen<StoreID> {}
final class CouponScreen: ContextScreen<EntryID> {}
final class ReviewsScreen: ContextScreen<StoreID> {}
final class ReviewScreen: ContextScreen<EntryID> {}
final class PaymentsScreen: ContextScreen<StoreID> {}
final class CardReaderScreen: ContextScreen<StoreID> {}
final class InboxScreen: ContextScreen<StoreID> {}

/// A draft: while something is written, it may not be dismissed.
class DraftScreen: BaseScreen, StatefulScreen {
    /// What is written.
    final var state = ""

    override var canBeDismissed: Bool { state.isEmpty }
}

/// A new order.
final class NewOrderScreen: DraftScreen {}

/// A new note about the order below.
final class NewNoteScreen: DraftScreen {}

/// The choice of a store.
final class StorePickerScreen: BaseScreen, OfStore {}

/// The first screen of those who are not logged in.
final class LoginScreen: BaseScreen {}
