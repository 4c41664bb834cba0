public import StepRouter

/// Where the shop greets its users.
public final class HomeScreen: SimulatedScreen {}
