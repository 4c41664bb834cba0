import Neighbour
import StepRouter
import StepRouterConformance
import StepRouterUIKit

@main struct App {
    @MainActor static func main() { print(tint) }
}
