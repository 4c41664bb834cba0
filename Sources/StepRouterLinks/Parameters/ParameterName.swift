/// The name of a parameter, by which differently written ones are the same: `room_id`, `room-id` and `roomID`.
struct ParameterName: Hashable {
    /// The name in small letters, without what stands between its words. A dot stays: it leads into what is nested.
    let key: String

    init(_ name: String) { key = name.lowercased().filter { $0 != "_" && $0 != "-" } }

    /// What is nested in the parameter.
    func nested(_ name: String) -> ParameterName { ParameterName(key.isEmpty ? name : "\(key).\(name)") }
}
