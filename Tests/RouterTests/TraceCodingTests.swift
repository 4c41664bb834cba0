import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A trace as a value for machines: what is written stays readable for what was built on it.
struct TraceCodingTests {
    private let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask())
        .using(.push)
        .from(.navigationController)
        .using(.present)
        .from(.root)
        .assemble()

    private func json(_ trace: RoutingTrace) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(trace)
        #expect(try JSONDecoder().decode(RoutingTrace.self, from: data) == trace)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `the trace of a navigation that landed is written like this`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { NoteScreen() }
        let trace = await Router(window).attempt(item, with: 1).trace
        let step = """
            {"action":"Push","factory":"ClassFactory","finder":"ClassWithContextFinder[full stack]","name":"ItemScreen"}
            """
        let navigation = """
            {"action":"Present","factory":"ClassFactory","finder":"NilFinder","name":"NavigationController"}
            """
        #expect(
            try json(trace)
                == #"{"after":"▸ LobbyScreen\nmodal pageSheet by LobbyScreen:\n● Navigation\n└─ ● ItemScreen(1)","#
                + #""before":"▸ LobbyScreen\nmodal pageSheet by LobbyScreen:\n● NoteScreen","events":["#
                + [
                    #"{"asked":{"step":\#(step)}}"#, #"{"asked":{"step":\#(navigation)}}"#,
                    #"{"started":{"at":"LobbyScreen","from":".root"}}"#,
                    #"{"askedToLeave":{"answer":"agreed","screen":"NoteScreen"}}"#,
                    #"{"built":{"screen":"Navigation","step":\#(navigation)}}"#,
                    #"{"built":{"screen":"ItemScreen","step":\#(step)}}"#,
                    #"{"dismissed":{"above":"LobbyScreen","screen":"NoteScreen"}}"#,
                    #"{"joined":{"container":"Navigation","screens":["ItemScreen(1)"]}}"#,
                    #"{"acted":{"on":"LobbyScreen","screen":"Navigation","step":\#(navigation)}}"#,
                    #"{"landed":{"on":"ItemScreen(1)"}}"#,
                ].joined(separator: ",") + "]}"
        )
    }

    @Test func `every event survives being written and read, and says something of its own`() throws {
        let step = #"{"finder":"F","name":"S"}"#
        let written = """
            {"events":[{"asked":{"found":"S","step":\(step)}},\
            {"triedCase":{"label":"case 1","matched":true,"step":"switch"}},\
            {"started":{"at":"S","from":".root"}},\
            {"askedToLeave":{"answer":"cannotBeDismissed","screen":"S"}},\
            {"askedToLeave":{"answer":"mayNotLeave","screen":"S"}},\
            {"intercepted":{"agreed":true,"by":"I","step":\(step)}},\
            {"interceptedCommonly":{"agreed":false,"by":"I"}},\
            {"shared":{}},\
            {"plannedAgain":{}},\
            {"built":{"screen":"S","step":\(step)}},\
            {"dismissed":{"above":"R","screen":"S"}},\
            {"shown":{"in":"R","screen":"S"}},\
            {"joined":{"container":"R","screens":["S"]}},\
            {"acted":{"on":"R","screen":"S","step":\(step)}},\
            {"undone":{}},\
            {"fellBack":{"because":"E","to":"S"}},\
            {"landed":{"on":"S"}}]}
            """
        let trace = try JSONDecoder().decode(RoutingTrace.self, from: Data(written.utf8))
        #expect(try json(trace) == written)
        #expect(Set(trace.events.map(\.description)).count == trace.events.count)
    }

    @Test func `the error of a navigation that failed holds what was done until then`() async throws {
        let refusing = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { throw Refusal() })
            .using(.present)
            .from(.root)
            .assemble()
        let window = SimulatedWindow { LobbyScreen() }
        let error = try await expectFailure(.refused, to: refusing, with: (), in: window)
        #expect(
            error.trace.events.last
                == .intercepted(step: try #require(error.step), by: "InlineInterceptor", agreed: false)
        )
        #expect(error.trace.before == nil)
        _ = try json(error.trace)
    }

    @Test func `a trace reads as what happened between two drawings`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        let trace = await Router(window).attempt(lobby, with: ()).trace
        #expect(
            "\(trace)" == """
                before:
                ● LobbyScreen
                asked    LobbyScreen by ClassFinder[full stack]: found LobbyScreen
                landed   on LobbyScreen
                after:
                ● LobbyScreen
                """
        )
        #expect("\(RoutingTrace())".isEmpty)
    }
}
