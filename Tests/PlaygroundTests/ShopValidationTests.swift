import ShopApp
import StepRouter
import Testing

struct ShopValidationTests {
    @Test func `no route of the shop has a finding`() throws {
        let routes = Mirror(reflecting: ShopRoutes(session: ShopSession())).children
        #expect(routes.count == 13)
        for route in routes {
            let declaration = try #require(route.value as? any Validatable, "\(route.label ?? "")")
            #expect(declaration.validate() == [], "\(route.label ?? "")")
        }
    }
}
