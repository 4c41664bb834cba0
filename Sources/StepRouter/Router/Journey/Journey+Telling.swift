// Telling post tasks, after everything is in place.
extension Journey {
    var hasPostTasks: Bool {
        if let common, !common.postTasks.isEmpty { return true }
        for position in itinerary.legs.indices where itinerary.legs[position].leg.traits.contains(.hasPostTasks) {
            return true
        }
        return false
    }

    nonisolated(nonsending) func tell() async {
        guard let origin = itinerary.origin?.screen else { return }
        var stack: [any Screen] = itinerary.originIsStop ? [] : [origin]
        stack.append(contentsOf: itinerary.legs.elements.reversed().compactMap(\.screen))
        for stop in itinerary.legs.elements.reversed() {
            guard let screen = stop.screen else { continue }
            if let common {
                for task in common.postTasks {
                    await task.perform(on: screen, with: stop.leg.anyContext, routingStack: stack)
                }
            }
            await stop.leg.performPostTasks(on: screen, routingStack: stack)
        }
    }
}
