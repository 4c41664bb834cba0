import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterLinks
import StepRouterSimulation

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}
final class ChatScreen: ContextScreen<ChatID> {}

/// What a chat is asked for; links spell the names in another way.
struct ChatID: Hashable, Codable {
    var roomID: Int
    var chatID: Int
    var isMuted: Bool?
}

extension LinkTable {
    /// Which pattern a link is of, with its parameters, in one line; or why it is of none.
    func summary(of link: String) -> String {
        switch read(link) {
        case .notMine: return "not mine"
        case .malformed(let mistake): return "\(mistake.code.name) at \(mistake.offset.map(String.init) ?? "-")"
        case .leads(let found):
            let values = (found.context as? [String: String] ?? [:]).sorted { $0.key < $1.key }
            return ([found.name] + values.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
        case .handled(by: let handler): return "\(handler.name) does \(handler.context)"
        }
    }
}

extension LinkTable.Outcome {
    /// The outcome in one line.
    var summary: String {
        switch self {
        case .landed(on: let screen): "landed on \(screen)"
        case .done: "done"
        case .refused(let error): "refused: \(error.code.name)"
        case .failed(let error): "failed: \(error.underlyingError)"
        case .notMine: "not mine"
        case .malformed(let mistake): mistake.description
        }
    }
}

/// Begins to open a link, and tells its outcome.
@MainActor
func start(_ link: String, _ links: LinkTable, _ router: Router) -> Task<String, Never> {
    Task { await links.open(link, with: router).summary }
}

extension RoutingError.Code {
    /// The name of a code that keeps a link from being followed.
    var name: String {
        let all: [(RoutingError.Code, String)] = [
            (.refused, "refused"), (.preparationFailed, "preparationFailed"), (.cancelled, "cancelled"),
            (.busy, "busy"), (.superseded, "superseded"), (.expired, "expired"), (.endlessNesting, "endlessNesting"),
        ]
        return all.first { $0.0 == self }?.1 ?? "?"
    }
}

extension MalformedLink.Code {
    /// The name of the code.
    var name: String {
        let all: [(MalformedLink.Code, String)] = [
            (.notALink, "not a link"), (.tooLong, "too long"), (.tooManyItems, "too many items"),
            (.invalidEncoding, "invalid encoding"), (.emptySegment, "empty segment"), (.dotSegment, "dot segment"),
            (.unexpectedAuthority, "unexpected authority"), (.leadsNowhere, "leads nowhere"),
            (.incomplete, "incomplete"),
            (.repeatedItem, "repeated item"), (.wrongValue, "wrong value"),
        ]
        return all.first { $0.0 == self }?.1 ?? "?"
    }
}

extension LinkTable {
    /// What is wrong with the patterns.
    func findings(except accepted: Set<ConfigurationFinding.Code> = []) -> [ConfigurationFinding] {
        validate().filter { !accepted.contains($0.code) }
    }
}
