extension Measurements {
    /// What is printed unless something else is asked for.
    var description: String {
        var parts: [String] = []
        if !subjects.isEmpty { parts.append(table.text) }
        if let merchant { parts.append(merchant.table.text) }
        if let exploration { parts.append(exploration.table.text) }
        if let memory { parts.append(memory.description) }
        return parts.joined(separator: "\n\n")
    }

    /// Time, allocations and visits of each subject.
    var table: Table {
        var table = Table(heading: ["subject", "median ns", "minimum ns", "× by hand", "allocations", "visits"])
        for subject in subjects {
            table.rows.append([
                subject.name,
                Numbers.short(subject.medianNanoseconds),
                Numbers.short(subject.minimumNanoseconds),
                Numbers.short(subject.timesByHand),
                Numbers.short(subject.allocations),
                Numbers.short(subject.visits),
            ])
        }
        return table
    }
}

extension MerchantMeasurement {
    /// States and transitions in a second of the processors, to the end.
    var table: Table {
        var table = Table(heading: [
            "\(destinations) destinations, \(Numbers.whole(Double(states))) states", "seconds", "processor seconds",
            "states per processor second", "transitions per processor second",
        ])
        for (name, run) in [("one worker", oneWorker), ("two workers", twoWorkers)] {
            table.rows.append([
                name, Numbers.ratio(run.seconds), Numbers.ratio(run.processorSeconds),
                Numbers.whole(Double(states) / run.processorSeconds),
                Numbers.whole(Double(transitions) / run.processorSeconds),
            ])
        }
        return table
    }
}

extension ExplorationMeasurement {
    /// States and transitions in a second, by each way of exploring.
    var table: Table {
        var table = Table(heading: [
            "reference model, \(Numbers.whole(Double(states))) states", "seconds", "processor seconds",
            "states per second", "transitions per second",
        ])
        for (name, run) in [("one worker", oneWorker), ("two workers", twoWorkers), ("by hand", byHand)] {
            table.rows.append([
                name, Numbers.ratio(run.seconds), Numbers.ratio(run.processorSeconds),
                Numbers.whole(Double(states) / run.seconds), Numbers.whole(Double(transitions) / run.seconds),
            ])
        }
        return table
    }
}

extension MemoryMeasurement {
    /// One line.
    var description: String {
        let all = Numbers.short(bytesPerScreen)
        return "memory of a screen in a window of 10,000: \(all) bytes, "
            + "\(Numbers.short(bytesBeyondOwnClass)) beyond an object with nothing in it"
    }
}
