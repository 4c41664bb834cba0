import ShopApp
import StepRouter

extension PlaygroundCommand {
    /// Tells in one screenful what a router does and why.
    static func tour(on terminal: any Terminal) async {
        let state = ShopStates.named("product-below-modal") ?? ShopStates.freshLaunch
        let link = ShopLink.order(OrderNumber(7))
        let shop = state.makeShop()
        let before = shop.window.drawing
        let outcome = await shop.open(link)
        terminal.tell(
            """
            A promotion lies above product 42, nobody is logged in, and the user taps \(link).
            The app has declared each screen once: an order is pushed above the list of orders, that above
            the account, and both ask for a login. The router walks this chain until something is found:

            \(outcome.trace.explanation.indented)

            The hierarchy before and after (● on top, ▸ visible below a modal, ○ hidden):

            \(sideBySide(before, shop.window.drawing).indented)

            Try next, from another situation:

              swift run Playground open \(link) --from unsaved-draft --explain
              swift run Playground states
            """
        )
    }

    /// Two texts beside each other.
    private static func sideBySide(_ left: String, _ right: String) -> String {
        let left = left.split(separator: "\n", omittingEmptySubsequences: false)
        let right = right.split(separator: "\n", omittingEmptySubsequences: false)
        let width = left.map(\.count).max() ?? 0
        let lines = (0..<max(left.count, right.count)).map { row in
            guard row < right.count else { return String(left[row]) }
            let start = row < left.count ? left[row] : ""
            return start + String(repeating: " ", count: width + 4 - start.count) + right[row]
        }
        return lines.joined(separator: "\n")
    }
}
