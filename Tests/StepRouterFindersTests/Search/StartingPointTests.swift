import StepRouter
import StepRouterFinders
import StepRouterSimulation
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
        let asked = try page("login", in: window)
        var windows: [ObjectIdentifier?] = []
        let custom = StackIterator.StartingPoint.custom { tree in
            windows.append(tree.window.map { ObjectIdentifier($0) })
            return asked
        }
        #expect(try visits(.currentAllStack, from: custom, in: window) == ["login"])
        #expect(windows == [ObjectIdentifier(window)])
    }

    @Test func `a custom start that is in no hierarchy finds nothing`() throws {
        let stranger = Page("stranger")
        #expect(try visits(.fullStack, from: .custom { _ in stranger }, in: threeLevels()) == [])
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
        let window = threeLevels()
        #expect(throws: Lost.self) { _ = try StackIterator().firstScreen(in: window.tree) { _ in throw Lost() } }
    }
}
