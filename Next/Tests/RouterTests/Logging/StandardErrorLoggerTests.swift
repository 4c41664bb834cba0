import Foundation
import StepRouter
import Testing

struct StandardErrorLoggerTests {
    @Test func `each message is a line with its level`() throws {
        let pipe = Pipe()
        let logger = StandardErrorLogger(from: .debug, fileDescriptor: pipe.fileHandleForWriting.fileDescriptor)
        logger.log("#1 go to    ItemScreen", at: .info)
        logger.log("#1 failed   Größe", at: .error)
        try pipe.fileHandleForWriting.close()
        let text = try pipe.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) }
        #expect(
            text == """
                StepRouter info: #1 go to    ItemScreen
                StepRouter error: #1 failed   Größe

                """
        )
    }

    @Test func `messages below the lowest level are not wanted`() {
        #expect(RoutingLogLevel.allCases.filter(StandardErrorLogger().wants) == [.info, .error])
        #expect(RoutingLogLevel.allCases.filter(StandardErrorLogger(from: .debug).wants) == [.debug, .info, .error])
        #expect(RoutingLogLevel.allCases.filter(StandardErrorLogger(from: .error).wants) == [.error])
    }
}
