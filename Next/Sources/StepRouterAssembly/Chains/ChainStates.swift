/// The chain has reached its start and can be assembled.
public enum Complete {}

/// The chain waits for the action that puts its last step in place.
public enum AwaitingAction {}

/// The chain waits for an action that puts its last step into a container, which the step before joins as well.
public enum AwaitingJoiningAction<Container> {}

/// The chain waits for the step that its last action goes from.
public enum AwaitingStep<Container> {}
