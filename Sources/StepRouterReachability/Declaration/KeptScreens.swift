/// Screens that an app hands out again after they have left: by what builds them, as it is known from an exploration that has met one.
struct KeptScreens: Hashable, Sendable {
    /// The steps whose factories hand screens out again, and the classes of screens that app code hands out by itself, as described.
    var makers: Set<String> = []
    /// Those of them that hand out a screen which another one hands out as well.
    var sharing: Set<String> = []
    /// The numbers of launch screens that come back.
    var launchScreens: Set<UInt32> = []

    var isEmpty: Bool { makers.isEmpty && launchScreens.isEmpty }

    /// What they are, in words.
    var names: [String] { makers.sorted() + launchScreens.sorted().map { "launch screen \($0)" } }
}

/// A screen was handed out again of which that was not known: what was explored without its identity is explored again.
struct KeptScreenFound: Error {
    let kept: KeptScreens
}
