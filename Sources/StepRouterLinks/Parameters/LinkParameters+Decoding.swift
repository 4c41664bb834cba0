extension LinkParameters {
    /// A parameter as a value.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - type: The value's type.
    /// - Returns: The value.
    /// - Throws: ``ParameterError`` if it is missing or says something else.
    public func decode<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        try ParameterDecoder(self, ParameterName(name), spelt: name).decode(type)
    }

    /// All parameters as one value: as the properties of their names, or what the first one of the pattern says if the value is no more than that.
    ///
    /// - Parameter type: The value's type.
    /// - Returns: The value.
    /// - Throws: ``ParameterError`` if one is missing or says something else.
    public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try ParameterDecoder(self, ParameterName(""), spelt: nil).decode(type)
    }
}
