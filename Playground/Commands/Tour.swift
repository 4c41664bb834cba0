import SampleApps
import ShopProofs
import StepRouter

extension PlaygroundCommand {
    /// Tells in one screenful what a router does and why.
    static func tour(on terminal: any Terminal) async {
        let link = "shop://account/orders/7"
        let app = PlayedApp(in: SampleApp.shop.state(named: "product-below-modal") ?? SampleApp.shop.freshLaunch)
        let opened = await app.open(link)
        let asked = app.window.drawing
        do { try await app.happen("logs in") } catch { terminal.complain(String(describing: error)) }
        let explanation = opened.outcome?.trace.explanation ?? ""
        terminal.tell(
            """
            A promotion lies above product 42, nobody is logged in, and the user taps \(link).
            An order needs a login: the router shows it, and waits. The user logs in, and the order is shown
            (● on top, ▸ visible below a modal, ○ hidden):

            \(sideBySide(asked, app.window.drawing).indented)

            The app has declared each screen once, with what it is pushed on. The router walks this chain:
            \(explanation.indented)

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
