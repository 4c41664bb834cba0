/// The sizes of what a phone shows, on the page and in pictures.
enum PhoneMetrics {
    static let frame = 9
    static let radius = 40
    /// The room above everything, for the clock.
    static let clock = 18
    static let bar = 40
    static let tabBar = 53
    /// The room around what a stack shows, and how much more it is where something lies below.
    static let pile = 10
    static let pileBelow = 7
    /// The grip of a sheet, and how far its top lies below that of the screen; a form sheet lies lower.
    static let grip = 17
    static let sheetTop = 26
    static let formSheetTop = 52
    /// How much lower a sheet lies for each one below it, and how much narrower it is for each one above it.
    static let sheetStep = 15
    static let sheetInset = 5
    static let sheetRadius = 16
}
