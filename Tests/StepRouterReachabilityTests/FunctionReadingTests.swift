import Foundation
@testable import StepRouterReachability
import Testing

/// What the compiler and the runtime promise nowhere, and a proof relies on.
struct FunctionReadingTests {
    private static func isFunction(_ value: Any) -> Bool {
        StepRouterReachability.isFunction(value, Mirror(reflecting: value))
    }

    private struct Handlers {
        var tap: (Int) -> String
        var close: (@Sendable () async throws -> Void)?
    }

    private static func adding(_ number: Int) -> (Int) -> Int { { $0 + number } }

    private static func generic<Value>(_ value: Value) -> () -> Value { { value } }

    @Test func `functions of every kind are known by the name of their type`() {
        let number = 1
        let functions: [Any] = [
            { () -> Void in }, { (one: Int, other: String) -> Int in one + other.count + number }, Self.adding(1),
            Self.adding as (Int) -> (Int) -> Int, Self.generic("text"), String.init as (Int) -> String,
            { @Sendable () async throws -> Void in },
            { @MainActor () -> Void in } as @MainActor () -> Void,
        ]
        #expect(functions.allSatisfy(Self.isFunction))
        let handlers = Handlers(tap: { "\($0)" }, close: {})
        #expect(Mirror(reflecting: handlers).children.first.map { Self.isFunction($0.value) } == true)
    }

    @Test func `nothing else is taken for a function`() {
        let values: [Any] = [
            1, "->", "(Int) -> Int", [1, 2], (1, 2), URL(fileURLWithPath: "/"), Handlers.self, Optional(1) as Any,
        ]
        #expect(!values.contains(where: Self.isFunction))
    }

    @Test func `functions of one place are one, whatever they capture, and those of two places are two`() {
        func code(of tap: @escaping (Int) -> String) -> UInt? {
            Mirror(reflecting: Handlers(tap: tap)).children.first.map { StepRouterReachability.code(of: $0.value) }
        }
        func telling(_ word: String) -> (Int) -> String { { "\(word) \($0)" } }
        #expect(code(of: telling("first")) != nil)
        #expect(code(of: telling("first")) == code(of: telling("second")))
        #expect(code(of: telling("first")) != code(of: { "\($0)" }))
    }

    @Test func `the modules of the package are those of its sources`() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { !$0.hasPrefix(".") }
        #expect(stepRouterModules == Set(folders))
    }
}
