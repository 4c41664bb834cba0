/// A chain of which only the destination's screen is meant, if it is there already: nothing is built.
final class FoundLink: WrappingLink {
    let link: any ChainLink

    init(_ link: any ChainLink) { self.link = link }

    /// Nothing is put in place, so that only what covers the screen matters. That it is not there is no failure that something else makes good.
    var options: DestinationOptions {
        let options = link.options
        return DestinationOptions(interceptors: options.interceptors, whenCovered: options.whenCovered)
    }

    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) {
        walk.buildsNothing = true
        try link.walk(&walk, with: context)
    }
}
