/// Screens with what they contain, each kind once: states differ little, so they share nearly all of them.
struct NodeTable {
    /// A screen, and the numbers of what it contains.
    private struct Entry: Hashable {
        let label: Int
        let sight: HierarchyOutline.Sight
        let containment: HierarchyOutline.Containment?
        let children: [Int]
    }

    private var entries: [Entry] = []
    private var numbers: [Entry: Int] = [:]
    private(set) var labels = TextRegister()

    /// The number of a screen with what it contains.
    mutating func number(of node: HierarchyOutline.Node) -> Int {
        let entry = Entry(
            label: labels.number(of: node.label),
            sight: node.sight,
            containment: node.containment,
            children: node.children.map { number(of: $0) }
        )
        if let known = numbers[entry] { return known }
        entries.append(entry)
        numbers[entry] = entries.count - 1
        return entries.count - 1
    }

    /// Writes them in order, each as its label, its sight, its containment and its children.
    func write(to json: inout CompactJSON) {
        json.array { json in
            for entry in entries {
                json.numbers([entry.label, entry.sight.number, entry.containment?.number ?? 0] + entry.children)
            }
        }
    }
}

/// Texts, each once.
struct TextRegister {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    /// The number of a text.
    mutating func number(of text: String) -> Int {
        if let known = numbers[text] { return known }
        texts.append(text)
        numbers[text] = texts.count - 1
        return texts.count - 1
    }
}

extension HierarchyOutline.Sight {
    /// The number that the page knows it by.
    fileprivate var number: Int {
        switch self {
        case .hidden: 0
        case .below: 1
        case .onTop: 2
        }
    }
}

extension HierarchyOutline.Containment {
    /// The number that the page knows it by; 0 is no container.
    fileprivate var number: Int {
        switch self {
        case .stack: 1
        case .alternatives: 2
        case .columns: 3
        }
    }
}
