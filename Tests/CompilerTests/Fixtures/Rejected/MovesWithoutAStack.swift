import StepRouter
import StepRouterAssembly

final class ChatScreen: BaseScreen {}
final class RoomScreen: BaseScreen {}

nonisolated(nonsending) func pushesOntoAModal(_ router: Router, _ rooms: RoomScreen) async throws {
    // expected-error@+1 {{requires that 'ChatScreen' conform to 'NavigationContainer'}}
    try await router.navigate(from: rooms) { $0.present(ChatScreen()).push(ChatScreen()) }
}

nonisolated(nonsending) func removesANewModal(_ router: Router, _ rooms: RoomScreen) async throws {
    // expected-error@+1 {{requires that 'ChatScreen' conform to 'NavigationContainer'}}
    try await router.navigate(from: rooms) { $0.present(ChatScreen()).remove { $0 is ChatScreen } }
}

nonisolated(nonsending) func popsInANewTabBar(_ router: Router, _ rooms: RoomScreen) async throws {
    // expected-error@+1 {{requires that 'TabBarController' conform to 'NavigationContainer'}}
    try await router.navigate(from: rooms) { $0.present(TabBarController()).pop() }
}

nonisolated(nonsending) func selectsATabOfAStack(_ router: Router, _ rooms: RoomScreen) async throws {
    // expected-error@+1 {{requires that 'NavigationController' conform to 'TabContainer'}}
    try await router.navigate(from: rooms) { $0.present(NavigationController()).select(tab: 0) }
}

nonisolated(nonsending) func setsTheRootFromAScreen(_ router: Router, _ rooms: RoomScreen) async throws {
    // expected-error@+1 {{cannot convert value of type 'RoomScreen' to expected argument type 'StartStep'}}
    try await router.navigate(from: rooms) { $0.setRoot(ChatScreen()) }
}
