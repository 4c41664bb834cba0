/// One screen of an app: any object. Where it is, the hierarchy of its window says.
///
/// There is nothing to implement, so that it collides with nothing that a class of an app has. What a screen may say of itself is a protocol of its own:
///
/// - whether it may leave: ``DismissalRefusing``, ``LeaveConfirming``, ``SwipeRefusing``
/// - what it shows: ``StatefulScreen``, ``ContextChecking``, ``ContextAccepting``
/// - what it is told: ``LifecycleObserving``
/// - what it is called: ``NamedScreen``
/// - which modals it presents by itself: ``PresentationContextDefining``
///
/// ``BaseScreen`` is all of these but the second; screens need not derive from it.
public nonisolated protocol Screen: AnyObject {}
