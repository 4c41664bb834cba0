/// Which of the simulation's classes a screen is derived from, told without a cast.
@usableFromInline
package enum ScreenForm: UInt8 {
    case plain
    case container
    case navigation
    case tabBar
    case split
}
