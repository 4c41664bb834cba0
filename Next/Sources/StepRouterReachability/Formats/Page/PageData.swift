extension ReachabilityReport {
    /// What the page shows, as JSON.
    func pageData(titled title: String) -> String {
        var json = CompactJSON()
        json.object { json in
            json.key("title")
            json.string(title)
            json.key("holds")
            json.boolean(holds)
            json.key("summary")
            json.strings(summary)
            json.key("facts")
            json.array { json in for (name, value) in numbers { json.strings([name, value]) } }
            json.key("newStates")
            json.numbers(extent.newStates)
            json.key("bounds")
            json.strings(extent.cuts.map(\.bound))
            write("destinations", destinations, to: &json) { $1.write(to: &$0) }
            write("rules", rules, to: &json) { $1.write(to: &$0) }
            json.key("neverUsed")
            json.strings(neverUsed.map(\.description))
            write("violations", violations, to: &json) { json, violation in
                violation.write(to: &json, states: graph?.states(along: violation.path) ?? [])
            }
            if let graph { PageGraph(graph).write(to: &json) }
        }
        return json.text
    }

    private var numbers: [(String, String)] {
        [
            ("states", extent.states.grouped), ("transitions", extent.transitions.grouped),
            ("cut by bounds", extent.cut.grouped), ("self-loops", extent.selfLoops.grouped),
            ("refused", extent.refused.grouped), ("depth", "\(extent.depth)"),
            ("seconds", cost.seconds.rounded(toPlaces: 2)), ("states a second", Int(cost.statesPerSecond).grouped),
            ("bytes a state", cost.bytesPerState.rounded(toPlaces: 1)),
            ("steps compared with fresh apps", comparison.steps.grouped),
        ]
    }

    private func write<Element>(
        _ key: String,
        _ elements: [Element],
        to json: inout CompactJSON,
        _ body: (inout CompactJSON, Element) -> Void
    ) {
        json.key(key)
        json.array { json in
            for element in elements { json.object { body(&$0, element) } }
        }
    }
}

extension DestinationReport {
    fileprivate func write(to json: inout CompactJSON) {
        json.key("title")
        json.string(title)
        json.key("checked")
        json.number(checked)
        json.key("landed")
        json.number(landed)
        json.key("refused")
        json.number(refused)
        json.key("failed")
        json.number(failed)
        json.key("ways")
        json.array { json in
            for way in ways {
                json.array { json in
                    json.string(way.arrival.description)
                    json.number(way.states)
                }
            }
        }
    }
}

extension RuleReport {
    fileprivate func write(to json: inout CompactJSON) {
        json.key("kind")
        json.string(kind.rawValue)
        json.key("name")
        json.string(name)
        json.key("checked")
        json.number(checked)
        json.key("held")
        json.number(held)
    }
}

extension Violation {
    fileprivate func write(to json: inout CompactJSON, states: [Int]) {
        json.key("kind")
        json.string(kind.rawValue)
        json.key("subject")
        json.string(subject)
        json.key("message")
        json.string(message)
        json.key("occurrences")
        json.number(occurrences)
        json.key("code")
        json.string(code)
        json.key("text")
        json.string(description)
        json.key("states")
        json.numbers(states)
        json.key("launch")
        json.string(path.launch)
        json.key("steps")
        json.array { json in
            if path.drawing.isEmpty { return }
            json.array { json in
                json.string(path.launch)
                json.null()
                json.string(path.drawing)
                json.string(path.environment.joined(separator: "\n"))
            }
            for step in path.steps {
                json.array { json in
                    json.string(step.event)
                    if let outcome = step.outcome { json.string(outcome) } else { json.null() }
                    json.string(step.drawing)
                    json.string(step.environment.joined(separator: "\n"))
                }
            }
        }
    }
}
