extension Results {
    /// What a transition costs when many states are known, beside one of the reference model.
    func sliceTable(_ merchant: MerchantMeasurement) -> Table {
        let reference = counts["explore"]
        var table = Table(heading: [
            "states known", "instructions of a transition", "× the reference model's", "µs of a transition",
        ])
        for slice in merchant.slices {
            let count = counts[Catalogue.sliceName(of: slice.first)].map { $0 / merchant.transitionsPerState }
            table.rows.append([
                Numbers.whole(Double(slice.first)), Numbers.whole(count), ratio(count, to: reference),
                Numbers.short(slice.secondsPerState / merchant.transitionsPerState * 1e6),
            ])
        }
        return table
    }

    /// Instructions of the three navigations.
    var navigationTable: Table {
        var table = Table(heading: [
            "subject", "reference", "goal", "**here**", "", "by hand there", "by hand here", "× by hand",
        ])
        for goal in Goal.navigations {
            let here = counts[goal.name]
            let byHand = counts["\(goal.name)-by-hand"]
            table.rows.append([
                goal.description, Numbers.whole(goal.reference), limit(goal.instructions),
                "**\(Numbers.whole(here))**", verdict(here, atMost: goal.instructions),
                Numbers.whole(goal.referenceByHand), Numbers.whole(byHand), ratio(here, to: byHand),
            ])
        }
        return table
    }

    /// Instructions of the same in deep stacks.
    var deepTable: Table {
        var table = Table(heading: [
            "subject", "reference", "here", "visits", "by hand here", "× by hand", "per screen",
        ])
        for (shallow, goal) in zip(Goal.navigations, Goal.deepNavigations) {
            let visits = all[goal.name]?.visits
            let perScreen = counts.slope(from: (shallow.name, all[shallow.name]?.visits), to: (goal.name, visits))
            let here = counts[goal.name]
            let byHand = counts["\(goal.name)-by-hand"]
            table.rows.append([
                goal.description, Numbers.whole(goal.reference), Numbers.whole(here), Numbers.short(visits),
                Numbers.whole(byHand), ratio(here, to: byHand), Numbers.short(perScreen),
            ])
        }
        return table
    }

    /// Instructions of searches that find nothing.
    var searchTable: Table {
        var table = Table(heading: ["screens", "reference", "here", "visits", "per screen", ""])
        for goals in Goal.searches {
            guard let first = goals.first else { continue }
            for goal in goals {
                let visits = all[goal.name]?.visits
                let perScreen = counts.slope(from: (first.name, all[first.name]?.visits), to: (goal.name, visits))
                table.rows.append([
                    goal.description, Numbers.whole(goal.reference), Numbers.whole(counts[goal.name]),
                    Numbers.short(visits), Numbers.short(perScreen),
                    verdict(perScreen, atMost: goal.asks ? Goal.perScreenAsked : Goal.perScreen),
                ])
            }
        }
        return table
    }

    /// Instructions of going back below many screens.
    var returnTable: Table {
        var table = Table(heading: [
            "screens", "going back below them", "per screen", "by hand", "per screen",
        ])
        guard let first = Catalogue.sizes.first else { return table }
        for size in Catalogue.sizes {
            var row = [Numbers.whole(Double(size))]
            for (prefix, suffix) in [("popped", ""), ("popped", "-by-hand")] {
                let name = "\(prefix)-\(size)\(suffix)"
                let fewer = "\(prefix)-\(first)\(suffix)"
                let perScreen = counts.slope(from: (fewer, Double(first)), to: (name, Double(size)))
                row += [Numbers.whole(counts[name]), Numbers.short(perScreen)]
            }
            table.rows.append(row)
        }
        return table
    }

    /// Instructions in the window of an app.
    var appTable: Table {
        var table = Table(heading: ["subject", "reference", "**here**", "goal", "share", ""])
        for (goal, most) in Goal.inTheApp {
            let share = counts[goal.name].flatMap { here in goal.reference.map { here / $0 } }
            table.rows.append([
                goal.description, Numbers.whole(goal.reference), "**\(Numbers.whole(counts[goal.name]))**",
                "≤ \(Numbers.ratio(most))", share.map { Numbers.ratio($0) } ?? "–", verdict(share, atMost: most),
            ])
        }
        return table
    }

    /// Allocations of the three navigations.
    var allocationTable: Table {
        var table = Table(heading: ["subject", "reference", "goal", "**here**", "", "by hand here"])
        for goal in Goal.navigations {
            let here = all[goal.name]?.allocations
            table.rows.append([
                goal.description, Numbers.whole(goal.referenceAllocations), limit(goal.allocations),
                "**\(Numbers.short(here))**", verdict(here, atMost: goal.allocations),
                Numbers.short(all["\(goal.name)-by-hand"]?.allocations),
            ])
        }
        return table
    }

    /// What exploring takes.
    var exploringTable: Table {
        var table = Table(heading: ["", "goal", "**here**", "", "by hand here"])
        let here = counts["explore"]
        table.rows.append([
            "instructions of a transition", limit(Goal.perTransition), "**\(Numbers.whole(here))**",
            verdict(here, atMost: Goal.perTransition), Numbers.whole(counts["explore-by-hand"]),
        ])
        guard let exploration = all.exploration else { return table }
        table.rows.append([
            "bytes of a visited state", "", "**\(Numbers.short(exploration.bytesPerState))**", "", "",
        ])
        table.rows.append([
            "two workers are faster by", "", "**\(Numbers.ratio(exploration.speedUp))**", "", "",
        ])
        table.rows.append([
            "the same by the processors' time, were both at work always", "",
            "**\(Numbers.ratio(exploration.speedUpOfWork))**", "", "",
        ])
        return table
    }

    private func limit(_ goal: Double?) -> String { goal.map { "≤ \(Numbers.whole($0))" } ?? "" }

    private func ratio(_ here: Double?, to byHand: Double?) -> String {
        guard let here, let byHand, byHand > 0 else { return "–" }
        return Numbers.short(here / byHand)
    }
}

extension MerchantMeasurement {
    /// What is explored.
    var words: String {
        """
        What users wait for: an app as large as one that ships, declared in `MerchantApp`, is explored to its end. It has \
        \(destinations) destinations, three tabs of lists, details and filters, drafts that refuse to leave, a login, two stores \
        whose change replaces the root, and two widths: \(Numbers.whole(Double(states))) states and \
        \(Numbers.whole(Double(transitions))) transitions. Two workers are \(Numbers.ratio(speedUp)) times as fast as one. A visited \
        state takes \(Numbers.short(bytesPerState)) bytes.
        """
    }
}

extension MemoryMeasurement {
    /// A sentence for the document.
    var words: String {
        let object = Numbers.whole(Double(bytesOfScreenObject))
        let empty = Numbers.whole(Double(bytesOfEmptyObject))
        return """
            A screen in a window of 10,000 takes \(Numbers.short(bytesPerScreen)) bytes in all, \(object) of them its object. An object \
            of a class with nothing in it takes \(empty), so that **\(Numbers.short(bytesBeyondOwnClass)) bytes** come on top of the \
            user's own class. What the allocator adds is included.
            """
    }
}
