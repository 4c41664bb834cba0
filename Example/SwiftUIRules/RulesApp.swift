import Foundation
import SwiftUI

/// Shows the scene of one rule, which the variable `RULE` names; without it, the user chooses one.
@main
struct RulesApp: App {
    @State private var rule = ProcessInfo.processInfo.environment["RULE"].flatMap(Rule.init)

    var body: some Scene {
        WindowGroup {
            if let rule {
                RuleView(rule)
            } else {
                List(Rule.allCases, id: \.self) { choice in Button(choice.rawValue) { rule = choice } }
            }
        }
    }
}
