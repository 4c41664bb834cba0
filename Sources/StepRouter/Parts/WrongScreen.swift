/// An error for a screen of another class than its step declares: a finder or factory has broken its own declaration.
@usableFromInline
package struct WrongScreen: Error, CustomStringConvertible {
    @usableFromInline
    package let description: String

    @usableFromInline
    package init(expected: Any.Type, found: any Screen) {
        description = "expected \(expected), found \(found.label)"
    }
}
