/// Something that has become of a screen.
public struct ScreenEvent<Shown> {
    /// What has become of it.
    public let kind: ScreenEventKind
    /// What has caused that.
    public let origin: ChangeOrigin
    private weak let object: (any Screen)?

    init(_ screen: any Screen, _ kind: ScreenEventKind, by origin: ChangeOrigin) {
        object = screen
        self.kind = kind
        self.origin = origin
    }

    /// The screen; `nil` if it has been freed since, because events keep no screen.
    public var screen: Shown? { object as? Shown }
}

/// Listens as long as it is held.
public final class ScreenListener {
    private let body: (CommittedChange, [(screen: ScreenID, kind: ScreenEventKind)]) -> Void
    private let atEnd: () -> Void

    init(
        _ body: @escaping (CommittedChange, [(screen: ScreenID, kind: ScreenEventKind)]) -> Void,
        atEnd: @escaping () -> Void
    ) {
        self.body = body
        self.atEnd = atEnd
    }
}

extension ScreenListener: ChangeListener {
    package func tell(_ change: CommittedChange, _ occurrences: [(screen: ScreenID, kind: ScreenEventKind)]) {
        body(change, occurrences)
    }

    package func end() { atEnd() }
}
