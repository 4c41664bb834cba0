/// The originals that have to be compared, each once, and how far that is.
struct ComparedOriginals {
    struct Element {
        let source: OriginalSource
        let className: String
        let path: FindingPath
        fileprivate(set) var progress = Progress.pending

        var kind: LaunchedKind { source.kind }
    }

    enum Progress {
        case pending
        /// Compared with all but a further screen of the class.
        case compared
        case comparedWithCopy
    }

    private(set) var list: [Element] = []
    private var sources: Set<OriginalSource> = []
    private var counts: [LaunchedKind: Int] = [:]
    /// The classes of which further screens are made.
    private var copied: Set<String> = []
    /// The classes of which it is known that their screens are not alike.
    private var accused: Set<String> = []

    /// Adds the originals that workers have found in a level, in an order that does not depend on them.
    mutating func add(_ found: [FoundOriginal], copying classes: [Set<String>], in table: StateTable) {
        for original in found.sorted(by: {
            ($0.place, $0.source.kind.fingerprint) < ($1.place, $1.source.kind.fingerprint)
        })
        where original.isFirst || !sources.contains(original.source) {
            let (path, states) = table.path(to: original.state)
            let findingPath = FindingPath(
                path: path,
                states: states.dropFirst().map { table[$0].fingerprint },
                event: original.source.event
            )
            add(original, at: findingPath, isFirst: original.isFirst)
        }
        for names in classes { copied.formUnion(names) }
    }

    /// Adds an original that was found at the end of a path, unless its source is known.
    mutating func add(_ found: FoundOriginal, at path: FindingPath, isFirst: Bool = false) {
        guard sources.insert(found.source).inserted || isFirst else { return }
        list.append(Element(source: found.source, className: found.className, path: path))
        counts[found.source.kind, default: 0] += 1
        if found.source.isChanged { copied.insert(found.className) }
    }

    /// `true` if an original has something to be compared with that it was not compared with yet.
    func isDue(_ position: Int) -> Bool {
        let (element, source) = (list[position], list[position].source)
        if accused.contains(element.className) { return false }
        // One that has an identity, or was there before, is compared with itself alone.
        let isAlone = source.keepsOther || source.isIdentified
        let isCopied = isCopied(element.className)
        return switch element.progress {
        case .pending: source.refers || isAlone || isCopied || counts[element.kind, default: 0] > 1
        case .compared: isCopied && !isAlone
        case .comparedWithCopy: false
        }
    }

    func isCopied(_ className: String) -> Bool { copied.contains(className) }

    mutating func finish(_ position: Int, withCopy isCopied: Bool) {
        list[position].progress = isCopied ? .comparedWithCopy : .compared
    }

    func isAccused(_ position: Int) -> Bool { accused.contains(list[position].className) }

    /// The screens of a class are known not to be alike, so that none of them is compared any more.
    mutating func accuse(_ position: Int) { accused.insert(list[position].className) }
}
