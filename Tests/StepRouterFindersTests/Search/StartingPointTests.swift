import StepRouter
import StepRouterFinders
import Testing

struct StartingPointTests {
    @Test func `topmost is the topmost modal, or the root`() throws {
        #expect(try visits(.current, in: threeLevels()) == ["Split"])
        #expect(try visits(.current, in: SimulatedWindow { Page("home") }) == ["home"])
    }

    @Test func `root is the root, also below modals`() throws {
        #expect(try visits(.current, from: .root, in: threeLevels()) == ["TabBar"])
    }

    @Test func `custom is what the closure returns for the window`() throws {
        let window = threeLevels()
        let asked = Page("asked")
        var windows: [ObjectIdentifier] = []
        let custom = StartingPoint.custom { window in
            windows.append(ObjectIdentifier(window))
            return asked
        }
        #expect(try visits(.fullStack, from: custom, in: window) == ["asked"])
        #expect(windows == [ObjectIdentifier(window)])
    }

    @Test func `a custom start that is not there finds nothing`() throws {
        #expect(try visits(.fullStack, from: .custom { _ in nil }, in: threeLevels()) == [])
    }

    @Test func `an error of a custom start is passed on`() throws {
        struct Lost: Error {}
        #expect(throws: Lost.self) { try visits(.fullStack, from: .custom { _ in throw Lost() }, in: threeLevels()) }
    }

    @Test func `an error of the condition is passed on`() throws {
        struct Lost: Error {}
        #expect(throws: Lost.self) { _ = try StackIterator().firstScreen(in: threeLevels()) { _ in throw Lost() } }
    }
}
