import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// A call of UIKit that goes wrong.
struct UIKitFault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let fault: StandIn.Fault

    static let all = [
        UIKitFault(testDescription: "ignored", fault: .ignored),
        UIKitFault(testDescription: "never ends", fault: .neverEnds),
        UIKitFault(testDescription: "without completion", fault: .withoutCompletion),
        UIKitFault(testDescription: "late", fault: .late(.seconds(1))),
        UIKitFault(testDescription: "far too late", fault: .late(.seconds(60))),
    ]
}

/// Every call of UIKit of a navigation goes wrong once, in each way: it always ends, the error is true, and nothing is lost.
@MainActor struct FaultTests {
    /// Dismisses a modal, selects a tab, presents a navigation controller with a screen in it: three calls.
    private func stage() async throws -> (stage: Stage, destination: DestinationStep<Product, Void>) {
        let stage = try await Stage.tabs()
        try await stage.router.navigate(to: stage.modal(Product.self, .formSheet))
        let account = ClassFinder<Account, Void>(options: .contained, startingPoint: .root)
        let product = StepAssembly(finder: NilFinder<Product, Void>(), factory: ClassFactory())
            .using(.push).from(.navigationController)
            .using(.present).from(.custom(account))
            .assemble()
        return (stage, product)
    }

    @Test func `without a fault it takes three calls`() async throws {
        let (stage, product) = try await stage()
        let before = stage.standIn.calls.count
        try await stage.router.navigate(to: product)
        #expect(stage.standIn.calls.count == before + 3)
        #expect(stage.standIn.log.isEmpty)
    }

    @Test(arguments: 0..<3, UIKitFault.all)
    func `a call that goes wrong`(number: Int, fault: UIKitFault) async throws {
        let (stage, product) = try await stage()
        let before = stage.screens.hierarchy
        var call = 0
        stage.standIn.fault = { _, _ in
            defer { call += 1 }
            return call == number ? fault.fault : nil
        }
        let error = await stage.failure(to: product)
        let after = stage.screens.hierarchy
        if let error {
            #expect(error.code == .notCarriedOut)
            let message = "\(error)"
            let isTrue =
                message.contains("has not ended after 5.0 seconds") || message.contains("the window does not show that")
            #expect(isTrue, "\(message)")
            #expect(message.contains("not as it was before") == !after.shows(before), "\(message)")
        } else {
            #expect(stage.screens.topmostScreen is Navigation)
        }
        switch fault.fault {
        case .withoutCompletion: #expect(error == nil)
        case .late(let delay): #expect((error == nil) == (delay < .seconds(5)))
        case .ignored:
            #expect(error != nil)
            #expect(after.shows(before))
        case .neverEnds: #expect(error != nil)
        }
        #expect(stage.window.isUserInteractionEnabled)
        // It can go on as soon as nothing moves.
        stage.standIn.fault = nil
        stage.standIn.advance(by: .seconds(100))
        #expect(stage.screens.tree.allScreens.count >= 5)
        if !stage.standIn.isInTransition {
            try await stage.router.navigate(to: stage.product, with: 3)
            #expect(stage.screens.drawing.contains("Product(3)"))
        }
    }

    @Test func `what is taken back is the old value, modals included`() async throws {
        let (stage, product) = try await stage()
        let drawing = stage.drawing
        let modal = stage.tabs?.presentedViewController
        var isFirst = true
        stage.standIn.fault = { call, _ in
            guard call == "present", isFirst else { return nil }
            isFirst = false
            return .ignored
        }
        let error = await stage.failure(to: product)
        #expect(error.map { "\($0)" }?.contains("was taken back") == true)
        #expect(stage.drawing == drawing)
        #expect(stage.tabs?.presentedViewController === modal)
        #expect(stage.tabs?.selectedIndex == 0)
    }

    @Test func `a window that never comes to rest is refused in time`() async throws {
        let stage = try await Stage.tabs()
        stage.standIn.fault = { _, _ in .neverEnds }
        stage.selectedStack?.pushViewController(ItemViewController(), animated: true)
        for _ in 0..<2 {
            let before = stage.standIn.now
            let error = await stage.failure(to: stage.account)
            #expect(error?.code == .neverAtRest)
            #expect(error?.found == "Navigation")
            #expect(stage.standIn.now - before < .seconds(6))
        }
        await #expect(throws: HierarchyError.transitionInProgress(running: "Navigation")) {
            try await stage.screens.setRootScreen(Home(), animated: false)
        }
    }

    @Test func `of a modal that never arrives the refusal names the modal`() async throws {
        let stage = try await Stage.tabs()
        stage.standIn.fault = { _, _ in .neverEnds }
        stage.tabs?.present(ItemViewController(), animated: true)
        let error = await stage.failure(to: stage.account)
        #expect(error?.code == .neverAtRest && error?.found == "Item(0)", "\(error.map { "\($0)" } ?? "landed")")
    }

    @Test func `a navigation that is cancelled while something moves says so, and not that it never ends`() async throws
    {
        let stage = try await Stage.tabs()
        stage.standIn.fault = { _, _ in .neverEnds }
        stage.selectedStack?.pushViewController(ItemViewController(), animated: true)
        let task = Task { await stage.failure(to: stage.account) }
        stage.standIn.after(.seconds(1)) { task.cancel() }
        #expect(await task.value?.code == .cancelled)
        #expect(stage.standIn.now < .seconds(2))
    }
}

extension Hierarchy {
    fileprivate func shows(_ other: Hierarchy) -> Bool {
        screens == other.screens && visibleScreens == other.visibleScreens
    }
}
