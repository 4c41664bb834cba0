/// What becomes of a navigation in its turn.
enum TurnEnd {
    case landed(any Screen)
    /// Everything is as it was before.
    case failed(RoutingError)
    /// It has done nothing, and has to wait until what covers its place has left.
    case covered(CoveredNavigation)
}
