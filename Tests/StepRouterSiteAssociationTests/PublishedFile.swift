import Foundation
import StepRouterSiteAssociation

/// A published file of an app with some components.
func published(_ components: String, variables: String = "{}") throws -> SiteAssociation {
    let details = "[{\"appIDs\": [\"A.b\"], \"components\": [\(components)]}]"
    let file = "{\"applinks\": {\"substitutionVariables\": \(variables), \"details\": \(details)}}"
    return try SiteAssociation(Data(file.utf8))
}
