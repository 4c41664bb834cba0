import StepRouter
import StepRouterAssembly

extension AnyLink {
    /// What is wrong with a pattern of which no sample can be read, because it lacks what the context needs; `nil` if nothing is, or there are no samples.
    func whatIsLacked(by pattern: LinkPattern) -> ConfigurationFinding? {
        guard isDecoded else { return nil }
        var missing: String?
        for texts in samples.compactMap({ try? write($0) }) {
            do {
                _ = try read(pattern.filledIn(from: texts))
                return nil
            } catch let error as ParameterError {
                missing = missing ?? error.path
            } catch {}
        }
        guard let missing else { return nil }
        let lack =
            missing.isEmpty
            ? "its context is one value, and it has no parameter. Write one, such as `{id}`"
            : "its context has the property `\(missing)`, and it has no parameter of that name. Write `{\(missing)}`"
        let message =
            "No link of \(pattern.text)\(destination == nil ? "" : " to \(name)") can be read: \(lack), or make the context in a closure, `reading:`."
        return ConfigurationFinding(code: .patternNeverRead, step: step, message: message)
    }
}

extension LinkPattern {
    /// The parameters of a link of the pattern that says as much of these texts as it can.
    fileprivate func filledIn(from texts: EncodedParameters) -> LinkParameters {
        let known = Dictionary(texts.all.filter { !$0.values.isEmpty }.map { (ParameterName($0.name), $0.values) }) {
            first,
            _ in first
        }
        let single = texts.all.first.flatMap { $0.name.isEmpty ? $0.values : nil }
        return filledIn { known[ParameterName($0)] ?? ($0 == parameters.first ? single : nil) }
    }

    /// The parameters of a link of the pattern with the texts of each parameter.
    func filledIn(with texts: (String) -> [String]?) -> LinkParameters {
        var filled = LinkParameters(first: parameters.first)
        for name in parameters {
            guard let values = texts(name) else { continue }
            filled.add(name, values.map { LinkPiece(text: $0, offset: nil) }, isList: lists.contains(name))
        }
        return filled
    }

    /// The names of parameters that are lists.
    private var lists: Set<String> {
        let parts = segments.compactMap { if case .rest(let name) = $0 { name } else { nil } }
        let values = items.map(\.value) + [fragment].compactMap { $0 }
        return Set(parts + values.compactMap { if case .list(let name) = $0 { name } else { nil } })
    }
}
