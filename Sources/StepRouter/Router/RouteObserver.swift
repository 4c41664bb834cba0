/// Is told what navigations ask and decide, by reference: nothing is described for it.
package protocol RouteObserver: AnyObject {
    /// Something happened in a navigation of the observed router. What other routers do meanwhile is not told.
    func noted(_ note: TraceRecorder.Note)
}
