#if os(Linux) || os(macOS)
    import Foundation

    /// A property list of any form, the old one of Xcode's projects included.
    enum PropertyList: Decodable {
        case text(String)
        case list([PropertyList])
        case dictionary([String: PropertyList])
        /// A number, a date or data.
        case other

        /// Reads a property list.
        ///
        /// - Throws: Why it is none.
        init(_ data: Data) throws { self = try PropertyListDecoder().decode(PropertyList.self, from: data) }

        /// Reads a property list at an address.
        init(contentsOf url: URL) throws { try self.init(Data(contentsOf: url)) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let dictionary = try? container.decode([String: PropertyList].self) {
                self = .dictionary(dictionary)
            } else if let list = try? container.decode([PropertyList].self) {
                self = .list(list)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .other
            }
        }

        var text: String? { if case .text(let text) = self { text } else { nil } }
        var list: [PropertyList] { if case .list(let list) = self { list } else { [] } }
        var dictionary: [String: PropertyList]? {
            if case .dictionary(let dictionary) = self { dictionary } else { nil }
        }

        subscript(key: String) -> PropertyList? { dictionary?[key] }
    }
#endif
