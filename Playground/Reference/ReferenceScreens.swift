public import StepRouter

/// The first screen of one of the tabs.
public class ReferenceRoot: BaseScreen {}

/// The first screen of the first tab.
public final class FirstRoot: ReferenceRoot {}

/// The first screen of the second tab.
public final class SecondRoot: ReferenceRoot {}

/// The first screen of the third tab.
public final class ThirdRoot: ReferenceRoot {}

/// A screen of type 0.
public final class ScreenA: ContextScreen<Int> {}

/// A screen of type 1.
public final class ScreenB: ContextScreen<Int> {}

/// A screen of type 2.
public final class ScreenC: ContextScreen<Int> {}

/// A screen of type 3.
public final class ScreenD: ContextScreen<Int> {}
