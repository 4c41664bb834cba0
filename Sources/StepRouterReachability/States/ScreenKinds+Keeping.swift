import StepRouter

extension ScreenKinds {
    /// The kind of a kept screen outside of the window.
    struct KeptValue {
        let number: Int
        let kind: ScreenKind
        /// `true` if a container that has left holds it, so that it cannot be handed out.
        let isHeld: Bool

        fileprivate var fingerprint: Fingerprint {
            var hasher = StableHasher()
            hasher.combine(isHeld ? 1 : 0)
            hasher.combine(kind.fingerprint)
            return hasher.finish()
        }
    }

    /// Lets each kept screen outside of the window be as a state says, or as it was handed out first.
    func show(_ values: [KeptValue]) {
        for (number, kept) in keptScreens.enumerated() where screens.id(of: kept.screen) == nil {
            let value = values.first { $0.number == number }
            let kind = value?.kind ?? kept.first
            let declared = kind.reader?.declared(kind.state, by: kept.screen)
            if declared?.isShown == false { declared?.show() }
            screens.setHolder(of: kept.screen, to: value?.isHeld == true ? kept.holder : nil)
        }
    }

    /// Takes kept screens out of containers that left the window and are not kept: the app has released those, although
    /// an exemplar is held here.
    func freeKeptScreens() {
        for kept in keptScreens where !isHeldForGood(kept.screen) { screens.setHolder(of: kept.screen, to: nil) }
    }

    /// Returns whether a kept container outside of the window holds a screen, at any depth.
    private func isHeldForGood(_ screen: any Screen) -> Bool {
        var holder = screens.holder(of: screen)
        // Containers outside of the window may hold one another in a circle.
        var met: Set<ObjectIdentifier> = []
        while let next = holder, met.insert(ObjectIdentifier(next)).inserted {
            if keptScreens.contains(where: { $0.screen === next || $0.holder === next }) { return true }
            holder = screens.holder(of: next)
        }
        return false
    }

    /// Combines the fingerprint of a hierarchy with kept screens outside of the window.
    /// Their order does not count, because it depends on the path.
    func fingerprint(_ hierarchy: Fingerprint, with values: [KeptValue]) -> Fingerprint {
        if values.isEmpty { return hierarchy }
        var hasher = StableHasher()
        hasher.combine(hierarchy)
        for fingerprint in values.map(\.fingerprint).sorted() { hasher.combine(fingerprint) }
        return hasher.finish()
    }

    func note(_ screen: any Screen, builtBy step: any NamedStep) {
        freeKeptScreens()
        if knownKept.isEmpty, !isBack(screen) { return }
        let maker = "\(step.stepDescription)"
        identify(screen, ifKeptBy: maker)
        if isBack(screen) { noteBack(screen, from: maker) }
        if let first = firstMaker(of: screen), first != maker { noteShared(by: [first, maker]) }
    }

    /// Notes that an event has brought a screen into the window.
    func note(broughtBack screen: any Screen) {
        if isBack(screen) { noteBack(screen, from: stableName(of: type(of: screen))) }
    }

    /// Returns whether a screen was there in an event before, and was not known to be kept.
    private func isBack(_ screen: any Screen) -> Bool {
        isWatched(screen) && foundKept == nil && !keptScreens.contains { $0.screen === screen }
    }

    /// The step that handed a kept screen out first; `nil` of others, and of those of a launch state.
    private func firstMaker(of screen: any Screen) -> String? { keptScreens.first { $0.screen === screen }?.maker }

    private func noteBack(_ screen: any Screen, from maker: String) {
        var found = knownKept
        if let number = launchNumbers[ObjectIdentifier(screen)] {
            found.launchScreens.insert(number)
        } else {
            found.makers.insert(maker)
        }
        foundKept = found
    }

    /// Notes that several steps hand out one screen, unless that is known: the first of them depends on the path.
    private func noteShared(by makers: Set<String>) {
        if foundKept != nil || makers.isSubset(of: knownKept.sharing) { return }
        var found = knownKept
        found.makers.formUnion(makers)
        found.sharing.formUnion(makers)
        foundKept = found
    }

    /// Gives the screens of a launch state their identities, if app code may tell them from their equals: something
    /// refers to them, or they keep more than they declare, or nobody can make another one.
    func identify(_ launched: LaunchScreens) {
        for (position, screen) in launched.screens.enumerated() {
            let number = UInt32(position + 1)
            launchNumbers[ObjectIdentifier(screen)] = number
            watch(screen)
            let isKept = knownKept.launchScreens.contains(number)
            if isKept || launched.isReferred(position) || keepsMore(screen) || !isCopyable(screen) {
                identify(screen, as: number)
            }
            if isKept { keep(screen, from: nil) }
        }
    }

    /// Gives a screen its identity if what has made it hands screens out again.
    func identify(_ screen: any Screen, ifKeptBy maker: String) {
        guard knownKept.makers.contains(maker), identity(of: screen) == nil else { return }
        identify(screen, madeBy: knownKept.sharing.contains(maker) ? "several" : maker)
        keep(screen, from: maker)
    }

    private func keep(_ screen: any Screen, from maker: String?) {
        keptScreens += [KeptScreen(screen: screen, first: kind(of: screen), maker: maker)]
    }
}
