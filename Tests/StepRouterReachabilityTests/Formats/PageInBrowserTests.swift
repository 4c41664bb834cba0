#if os(Linux) || os(macOS)
    import Foundation
    @testable import StepRouterReachability
    import Testing

    /// The page as a person has it: on a phone and on a desk, in the light and in the dark, with fingers and with keys.
    @Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed: the page is not tried in it."))
    struct PageInBrowserTests {
        struct Device: CustomStringConvertible {
            let description: String
            let width: Int
            let height: Int
            var isDark = false

            static let phone = Device(description: "phone", width: 390, height: 844)
            static let desk = Device(description: "desk", width: 1280, height: 800)

            var atNight: Device { Device(description: "\(self) at night", width: width, height: height, isDark: true) }
        }

        private let browser: Browser

        init() throws { browser = try Browser() }

        private func open(
            _ report: ReachabilityReport = SampleReports.broken(),
            at address: String = "",
            on device: Device
        ) throws {
            let page = report.html(titled: "Sample")
            try browser.open(page, at: address, width: device.width, height: device.height, isDark: device.isDark)
        }

        /// The contrast of a text and what lies behind it, as WCAG counts it; at least 4.5 can be read well.
        private static let contrast = """
            (selector => {
              const element = document.querySelector(selector);
              const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
              const luminance = colour => {
                canvas.fillStyle = colour;
                canvas.fillRect(0, 0, 1, 1);
                return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255)
                  .map(part => part <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
                  .reduce((sum, part, at) => sum + part * [.2126, .7152, .0722][at], 0);
              };
              let ground = element;
              while (getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") ground = ground.parentElement;
              const one = luminance(getComputedStyle(element).color), other = luminance(getComputedStyle(ground).backgroundColor);
              return (Math.max(one, other) + .05) / (Math.min(one, other) + .05);
            })
            """

        @Test func `everything fits, can be read, and complains of nothing`() throws {
            for device in [Device.phone, .phone.atNight, .desk, .desk.atNight] {
                for address in ["", "#/state/1", "#/violation/1"] {
                    try open(at: address, on: device)
                    let width = try browser.number("document.documentElement.scrollWidth")
                    #expect(width <= Double(device.width), "\(device) \(address)")
                    for text in ["h2", "main .quiet", "#verdict", "#count", "#problems a b"] {
                        let contrast = try browser.number("\(Self.contrast)(\"\(text)\")")
                        #expect(contrast >= 4.5, "\(text) on a \(device) at \(address)")
                    }
                    let ground = try browser.text("getComputedStyle(document.body).backgroundColor")
                    #expect(ground == (device.isDark ? "rgb(18, 18, 22)" : "rgb(243, 243, 246)"))
                    #expect(browser.complaints == [])
                }
            }
        }

        @Test func `bars and texts of the overview have room, and each way a colour`() throws {
            for device in [Device.phone, .desk] {
                try open(on: device)
                for (selector, least) in [(".way-bar", 300.0), (".way-bar > *", 100), (".found p", 250)] {
                    let width = try browser.number(
                        "document.querySelector(\"\(selector)\").getBoundingClientRect().width"
                    )
                    #expect(width >= least, "\(selector) on a \(device)")
                }
                let colours = "[...document.querySelectorAll(\".legend i\")].map(i => i.getAttribute(\"style\"))"
                #expect(try browser.number("new Set(\(colours)).size") == browser.number("\(colours).length"))
            }
        }

        @Test func `refusals that may be are told apart from failures, and all are in the legend`() throws {
            var report = SampleReports.broken()
            for position in 0...1 {
                report.destinations[position].checked = 9
                report.destinations[position].refused = 5
                report.destinations[position].failed = 1
            }
            report.destinations[1].refusal = .byUser
            try open(report, on: .desk)
            let legend = "[...document.querySelectorAll(\".legend li\")]"
            let names = [
                "built by case 1", "found under a modal", "built", "refused", "failed", "refused, as it may be",
            ]
            let shown = try browser.text("\(legend).map(item => item.textContent).join('|')").split(separator: "|")
            #expect(shown.map(String.init) == names)
            let colour =
                "(name => getComputedStyle(\(legend).find(item => item.textContent === name).firstChild).backgroundColor)"
            #expect(try browser.text("\(colour)('failed')") == "rgb(201, 42, 42)")
            #expect(try browser.text("\(colour)('refused, as it may be')") == "rgb(180, 180, 192)")
            #expect(
                try browser.number("new Set(\(legend).map(item => item.firstChild.getAttribute('style'))).size") == 6
            )
            let row = "document.querySelectorAll('.destination')[1]"
            #expect(try browser.text("\(row).lastChild.textContent") == "9 tries")
            let bars = "[...\(row).querySelectorAll('.way-bar > *')].map(bar => bar.title).join(' | ')"
            #expect(try browser.text(bars) == "built: 3 tries | refused, as it may be: 5 tries | failed: 1 try")
        }

        @Test func `an error is written once, with its code set as code`() throws {
            var report = SampleReports.broken()
            let outcome = "It has no `place` to go."
            report.violations[0].message = "It is not reached: \(outcome)"
            report.violations[0].path.steps[1].outcome = outcome
            try open(report, at: "#/violation/1", on: .desk)
            let text = try browser.text("document.body.innerText").replacing(
                try browser.text("document.querySelector('pre.code').innerText"),
                with: ""
            )
            #expect(text.components(separatedBy: "It has no place to go.").count == 2)
            #expect(!text.contains("`"))
            #expect(try browser.text("document.querySelector('.message code').textContent") == "place")
            #expect(
                try browser.text("document.querySelector('.story > :last-child .outcome').textContent") == "not visible"
            )
        }

        @Test func `all phones of a path stand in a line, with the environment below each`() throws {
            var report = SampleReports.broken()
            report.violations[0].path.steps[0].event =
                "login, logs in with a name that is very long, time passes, closes the LoginScreen"
            for device in [Device.phone, .desk] {
                try open(report, at: "#/violation/1", on: device)
                for selector in [".phone", ".environment"] {
                    let tops =
                        "[...document.querySelectorAll('.story \(selector)')].map(one => one.getBoundingClientRect().top)"
                    #expect(try browser.number("\(tops).length") == 3)
                    #expect(try browser.number("new Set(\(tops)).size") == 1, "\(selector) on a \(device)")
                }
                let widths = "[...document.querySelectorAll('.story > li')].map(one => one.offsetWidth)"
                #expect(try browser.number("new Set(\(widths)).size") == 1)
            }
        }

        @Test func `a picture shows what the phones of the page show`() throws {
            var report = SampleReports.broken()
            report.violations.removeFirst()
            let picture = try #require(report.picture(isDark: false))
            var texts: [String] = []
            for line in picture.split(separator: "\n") where line.hasPrefix("    ") && line.contains("<text") {
                texts.append(String(line.split(separator: ">")[1].prefix { $0 != "<" }))
            }
            try open(report, at: "#/violation/1", on: .desk)
            let parts = ".phone :is(.back, .bar-title, strong, .shows, .tab span)"
            let shown = try browser.text(
                "[...document.querySelectorAll('\(parts)')].map(part => part.textContent).join('|')"
            )
            #expect(texts.joined(separator: "|") == shown)
            let leaf = "getComputedStyle(document.querySelector('.phone .leaf')).backgroundColor"
            let drawn = try #require(picture.split(separator: "fill=\"hsl(").dropFirst().first?.prefix { $0 != ")" })
            try browser.value("document.body.style.backgroundColor = 'hsl(\(drawn))'")
            #expect(try browser.text(leaf) == browser.text("getComputedStyle(document.body).backgroundColor"))
        }

        @Test func `a report without the states of a path has no picture`() {
            var report = SampleReports.broken()
            #expect(report.picture(isDark: false) == nil)
            report.violations = []
            #expect(report.picture(isDark: true) == nil)
            report = SampleReports.broken()
            report.graph = nil
            #expect(report.picture(isDark: true) == nil)
        }

        @Test func `a tap on a state shows it, and one on the button the list again`() throws {
            try open(on: .phone)
            let top = "document.querySelector(\"h2\").getBoundingClientRect().top"
            try browser.value("document.querySelectorAll(\".row\")[2].click()")
            #expect(try browser.text("location.hash") == "#/state/2")
            #expect((0..<200).contains(try browser.number(top)))
            try browser.value("document.getElementById(\"up\").click()")
            #expect(try browser.number("scrollY") == 0)
            try browser.value("document.querySelector(\"#problems a\").click()")
            #expect(try browser.text("document.querySelector(\"h2\").textContent") == "product(7)")
            #expect((0..<200).contains(try browser.number(top)))
        }

        @Test func `the back button is where going back takes a screen, and leads there`() throws {
            try open(SampleReports.sound(), at: "#/state/0", on: .desk)
            #expect(try browser.number("document.querySelectorAll('.phone button.back').length") == 0)
            try open(SampleReports.sound(), at: "#/state/1", on: .desk)
            #expect(try browser.text("document.querySelector('.phone button.back').textContent") == "‹ Home")
            try browser.value("document.querySelector('.phone button.back').click()")
            #expect(try browser.text("location.hash") == "#/state/0")
        }

        @Test func `an address that leads nowhere says so`() throws {
            let headings = [
                "#/state/99": "There is no state 99 here.", "#/violation/9": "There is no such finding here.",
                "#/nowhere": "Nothing has this address.", "#/": "It does not hold: 2 things were found wrong.",
            ]
            for (address, heading) in headings {
                try open(at: address, on: .desk)
                #expect(try browser.text("document.querySelector(\"h2\").textContent") == heading)
            }
        }

        @Test func `filters that lead to nothing together cannot be put together`() throws {
            try open(on: .desk)
            let filters = "[...document.querySelectorAll(\"#filters button\")]"
            #expect(try browser.text("\(filters).map(button => button.textContent).join()") == "Launch,With modals")
            try browser.value("\(filters)[0].click()")
            #expect(try browser.isTrue("\(filters)[1].disabled"))
            #expect(try browser.text("document.getElementById(\"count\").textContent") == "1 of 3 states")
            try browser.value("\(filters)[0].click()")
            #expect(try browser.isTrue("!\(filters)[1].disabled"))
            try browser.press("/", "z", "z")
            #expect(try browser.number("document.querySelectorAll(\".row\").length") == 0)
            try browser.value("document.querySelector(\".none button\").click()")
            #expect(try browser.number("document.querySelectorAll(\".row\").length") == 3)
        }

        @Test func `words find states by what is in them`() throws {
            try open(on: .desk)
            let finds = [
                "product": [1], "Product(7)": [1], "homescreen": [0, 1, 2], "modal": [2], "formsheet login": [2],
                "launch": [0],
                "logged": [0, 1, 2], "c2": [2], "#1": [1], "depth:1 top:product": [1], "modals:1": [2], "nothing": [],
            ]
            for (words, states) in finds {
                try browser.value(
                    "(search => { search.value = '\(words)'; search.dispatchEvent(new Event('input')); })(document.getElementById('search'))"
                )
                let found = try browser.text(
                    "[...document.querySelectorAll('.row .number')].map(row => row.textContent).join()"
                )
                #expect(found == states.map(String.init).joined(separator: ","), "\(words)")
            }
        }

        @Test func `ten thousand states are there at once, and searched as one types`() throws {
            let page = ModelShop.report(states: 10_000).html()
            try browser.open(page, width: 1280, height: 800, isDark: false)
            #expect(try browser.number("document.querySelectorAll('.row').length") < 40)
            let search =
                "(search => { const start = performance.now(); search.value = 'product'; search.dispatchEvent(new Event('input')); return performance.now() - start; })"
            #expect(try browser.number("\(search)(document.getElementById('search'))") < 1_000)
        }

        @Test func `keys lead everywhere`() throws {
            try open(on: .desk)
            func expect(_ address: String, after keys: String..., at line: Int = #line) throws {
                for key in keys { try browser.press(key) }
                #expect(try browser.text("location.hash") == address, "line \(line)")
            }
            try expect("#/state/0", after: "j")
            try expect("#/state/1", after: "ArrowDown")
            try expect("#/state/0", after: "k")
            try expect("#/state/1", after: "1")
            try expect("#/state/0", after: "ArrowLeft")
            #expect(try browser.text("document.querySelector('.path').textContent") == "launchproduct(7)")
            try expect("#/state/1", after: "ArrowRight")
            try expect("#/state/1", after: "ArrowRight")
            try expect("#/state/0", after: "ArrowLeft", "ArrowLeft")
            try expect("#/violation/1", after: "v")
            let step =
                "[...document.querySelectorAll('.story > li')].findIndex(step => step.hasAttribute('aria-current'))"
            for (key, position) in [
                ("ArrowRight", 0.0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowRight", 2), ("ArrowLeft", 1),
            ] {
                try browser.press(key)
                #expect(try browser.number(step) == position)
            }
            try expect("#/violation/2", after: "v")
            try expect("#/violation/1", after: "v")
            try expect("#/", after: "o")
            try expect("#/", after: "/", "j", "Escape", "Escape")
            #expect(try browser.isTrue("document.activeElement === document.body"))
            try browser.press("?")
            #expect(try browser.isTrue("document.getElementById(\"help\").open"))
            try browser.press("Escape")
            #expect(try browser.isTrue("!document.getElementById(\"help\").open"))
            for _ in 0..<5 { try browser.press("Tab") }
            #expect(try browser.isTrue("document.activeElement.matches(\":focus-visible\")"))
            #expect(browser.complaints == [])
        }
    }
#endif
