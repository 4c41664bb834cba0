import StepRouter
import StepRouterAssembly

final class ChatScreen: BaseScreen {}
final class RoomScreen: BaseScreen {}

nonisolated(nonsending) func moves(_ router: Router, _ rooms: RoomScreen, _ any: any Screen) async throws {
    try await router.navigate(from: rooms) { $0.push(ChatScreen()) }
    try await router.navigate(from: any) { $0.push(any) }
    try await router.navigate(from: rooms) {
        $0.present(NavigationController(), .fullScreen).push(ChatScreen()).popToRoot()
    }
    try await router.navigate(from: rooms) { $0.present(TabBarController()).select(tab: 0).push(ChatScreen()) }
    try await router.navigate(from: .root) { $0.setRoot(TabBarController()).select(tab: 0).push(ChatScreen()) }
    try await router.navigate(from: .current) { $0.dismiss().replace(with: ChatScreen()) }
    try await router.navigate(from: .visible) { $0.push(ChatScreen()).popToRoot().clear().push(ChatScreen()).leave() }
    _ = await router.attempt(from: .visible) { $0.select(tab: 0).pop() }
    _ = try router.plan(from: .visible) { $0.replace(with: ChatScreen()) }
    try await router.navigate(from: rooms) { $0.push(ChatScreen()).remove { $0 is RoomScreen } }
    try await router.navigate(from: rooms) { $0.remove().push(ChatScreen()) }
    try await router.navigate(from: .visible) { $0.remove() }
    try await router.navigate(from: rooms, animated: false) { moves in
        let below = moves.popToRoot()
        return below.push(ChatScreen())
    }
}
