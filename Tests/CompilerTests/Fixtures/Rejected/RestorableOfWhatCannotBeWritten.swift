import StepRouter
import StepRouterAssembly
import StepRouterSnapshots

struct Room: Hashable {
    var number: Int
}
final class RoomScreen: ContextScreen<Room> {}
final class OrderScreen: BaseScreen {}

func restoresAContextThatIsNotCodable(_ room: DestinationStep<RoomScreen, Room>) {
    // expected-error@+1 {{what the screen shows is written down: let the context be Codable}}
    _ = Restorable("room", room)
    _ = RestorationTable {
        // expected-error@+1 {{let the context be Codable, and the screen a ContextScreen of it, or say showing: { … }}}
        Restorable("room", room)
    }
}

func restoresAScreenThatDoesNotSayWhatItShows(_ order: DestinationStep<OrderScreen, Int>) {
    // expected-error@+1 {{or say showing: { … }}}
    _ = Restorable("order", order)
}
