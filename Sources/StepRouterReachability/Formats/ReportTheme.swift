/// The colours of the page and of pictures, in the light or in the dark.
struct ReportTheme {
    /// Behind everything, behind texts, behind what can be tapped.
    let ground, panel, raised: String
    let line: String
    let text, quiet: String
    let accent, accentSoft: String
    let good, bad, badSoft: String
    /// The colour of refusals that are allowed.
    let refused: String
    /// The lightness of a screen in its own colour, of the lines on it, and of the texts, in percent.
    let leaf, leafLine, leafText: Int
    /// The frame of a phone.
    let glass: String
    let shadow: String

    static let light = ReportTheme(
        ground: "#f3f3f6",
        panel: "#ffffff",
        raised: "#fafafc",
        line: "#dcdce3",
        text: "#1b1b22",
        quiet: "#62626f",
        accent: "#3b5bdb",
        accentSoft: "#e5eaff",
        good: "#1a7f4b",
        bad: "#c92a2a",
        badSoft: "#ffe9e7",
        refused: "#b4b4c0",
        leaf: 96,
        leafLine: 86,
        leafText: 26,
        glass: "#18181c",
        shadow: "0 1px 2px #0002, 0 6px 20px #0001"
    )

    static let dark = ReportTheme(
        ground: "#121216",
        panel: "#1b1b21",
        raised: "#22222a",
        line: "#34343f",
        text: "#ececf1",
        quiet: "#a0a0ae",
        accent: "#8ea4ff",
        accentSoft: "#29305a",
        good: "#58c98d",
        bad: "#ff8078",
        badSoft: "#47211f",
        refused: "#5d5d6b",
        leaf: 20,
        leafLine: 32,
        leafText: 86,
        glass: "#50505e",
        shadow: "0 1px 2px #0006, 0 6px 20px #0004"
    )

    /// The colours as properties of the page's style.
    var declarations: String {
        """
        --ground: \(ground); --panel: \(panel); --raised: \(raised); --line: \(line); --text: \(text); --quiet: \(quiet);
          --accent: \(accent); --accent-soft: \(accentSoft); --good: \(good); --bad: \(bad); --bad-soft: \(badSoft); --refused: \(refused);
          --leaf: \(leaf)%; --leaf-line: \(leafLine)%; --leaf-text: \(leafText)%; --glass: \(glass); --shadow: \(shadow);
        """
    }
}

/// The sizes of what a phone shows, on the page and in pictures.
enum PhoneMetrics {
    static let frame = 9
    static let radius = 40
    /// The room above everything, for the clock.
    static let clock = 18
    static let bar = 40
    static let tabBar = 53
    /// The room around the top screen of a stack, and the extra room where a screen lies below.
    static let pile = 10
    static let pileBelow = 7
    /// The grip of a sheet, and the distance of its top from that of the screen; a form sheet lies lower.
    static let grip = 17
    static let sheetTop = 26
    static let formSheetTop = 52
    /// The offset of a sheet for each one below it, and the inset for each one above it.
    static let sheetStep = 15
    static let sheetInset = 5
    static let sheetRadius = 16

    /// The sizes as properties of the page's style.
    static let declarations = """
        --frame: \(frame)px; --radius: \(radius)px; --clock: \(clock)px; --bar: \(bar)px; --tab-bar: \(tabBar)px;
          --pile: \(pile)px; --pile-below: \(pileBelow)px; --grip: \(grip)px; --sheet-top: \(sheetTop)px;
          --form-sheet-top: \(formSheetTop)px; --sheet-step: \(sheetStep)px; --sheet-inset: \(sheetInset)px;
          --sheet-radius: \(sheetRadius)px;
        """
}
