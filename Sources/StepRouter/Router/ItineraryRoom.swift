/// Room for what an itinerary lists: arrays that are empty, but need not grow again.
struct ItineraryRoom {
    var stops: [Itinerary.Stop] = []
    var notes: [TraceRecorder.Note] = []

    /// No room.
    init() {}

    /// Forgets what was listed.
    mutating func clear() {
        while stops.popLast() != nil {}
        while notes.popLast() != nil {}
    }
}

extension Journey {
    /// Leaves the room of its lists to the next navigation; nothing is to be told of this one any more.
    mutating func giveBackRoom() {
        var room = ItineraryRoom()
        swap(&room.stops, &itinerary.legs)
        swap(&room.notes, &itinerary.recorder.notes)
        room.clear()
        queue.takeBack(consume room)
    }
}
