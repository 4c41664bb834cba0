/// What is done in special cases by a navigation whose destination says so.
@usableFromInline
package struct DestinationPolicies {
    /// What is done if the destination's screen is there already; `nil` if that is not said.
    package internal(set) var whenShown: WhenShown?
    /// What is done if a modal covers the destination's place; `nil` if that is not said.
    package internal(set) var whenCovered: WhenCovered?
}
