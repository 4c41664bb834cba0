import SwiftUI
import Testing

@MainActor struct SplitTests {
    private let stage = Stage()

    @Test func `all columns are shown in regular width`() {
        let window = Simulator.manual(sizeClass: .regular) { Columns(stage: stage) }
        #expect(window.text == "S[Sidebar* Content* N[Home]*]")
        #expect(!window.canGoBack)
        stage.columns = .detailOnly
        window.finishMovements()
        #expect(window.text == "S[Sidebar Content N[Home]*]")
    }

    @Test func `one column is shown in compact width, and back goes to the one below`() {
        let window = Simulator.manual { Columns(stage: stage) }
        #expect(window.text == "S[Sidebar* Content N[Home]]")
        stage.compactColumn = .detail
        stage.path = [1]
        window.finishMovements()
        #expect(window.text == "S[Sidebar Content N[Home 1]*]")
        #expect(window.goBack())
        window.finishMovements()
        #expect(stage.path == [])
        #expect(window.goBack())
        #expect(stage.compactColumn == .content)
        window.finishMovements()
        #expect(window.text == "S[Sidebar Content* N[Home]]")
        #expect(window.goBack())
        window.finishMovements()
        #expect(!window.goBack())
    }

    @Test func `another width shows other columns at once`() {
        let window = Simulator.manual(sizeClass: .regular) { Columns(stage: stage) }
        _ = stage.takeCalls()
        window.resize(to: .compact)
        #expect(window.text == "S[Sidebar* Content N[Home]]")
        #expect(!window.isMoving)
        #expect(stage.takeCalls().contains("Home disappears"))
        window.resize(to: .regular)
        #expect(window.text == "S[Sidebar* Content* N[Home]*]")
    }

    @Test func `two columns are sidebar and detail`() {
        stage.compactColumn = .content
        let window = Simulator.manual {
            NavigationSplitView(
                columnVisibility: Bindable(stage).columns,
                preferredCompactColumn: Bindable(stage).compactColumn
            ) {
                Text("Sidebar")
            } detail: {
                Text("Detail")
            }
        }
        #expect(window.text == "S[Sidebar Detail*]")
        #expect(window.goBack())
        window.finishMovements()
        #expect(window.text == "S[Sidebar* Detail]")
    }
}

private struct Columns: View {
    @Bindable var stage: Stage

    var body: some View {
        NavigationSplitView(columnVisibility: $stage.columns, preferredCompactColumn: $stage.compactColumn) {
            Text("Sidebar")
        } content: {
            Text("Content")
        } detail: {
            Stack(stage: stage)
        }
    }
}
