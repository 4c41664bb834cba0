extension Page {
    /// Shows what the report says as a whole.
    static let scriptForOverview = #"""
        const stepCount = violation => Math.max(0, violation.steps.length - 1);

        function overview() {
          const hasStates = states.length > 0;
          return make("article.overview", {},
            make("h2", { tabindex: -1 }, data.summary[0]), data.summary.slice(1).map(line => make("p.lead", {}, prose(line))),
            section("Found wrong", data.violations.length > 0, make("ol.found", {}, data.violations.map((violation, position) => make("li", {},
              make("div", {}, make("p", {}, make("b", {}, violation.subject), " ", prose(violation.message)), make("p.quiet", {}, prose(violation.advice))),
              make("a.button", { href: "#/violation/" + (position + 1) },
                stepCount(violation) ? "Show path (" + counted(stepCount(violation), "step") + ")" : "Show"))))),
            hasStates && make("p", {}, make("a.button.primary", { href: toState(0) }, "Step through the states"),
              " ", make("span.quiet", {}, "from the launch state, or search for one with ", make("kbd", {}, "/"))),
            section("Destinations", data.destinations.length > 0,
              make("ul.legend.small", {}, ends.map(way => make("li", {}, make("i", { style: wayColour(way) }), way))),
              make("div.destinations", { role: "table", "aria-label": "How each destination was reached" }, data.destinations.map(destinationRow))),
            section("Rules", data.rules.length > 0, make("ul.rules", {}, data.rules.map(rule => make("li", {},
              make("span.kind", {}, kindOf(rule)), " ", rule.name,
              make("span.quiet", {}, " held in " + rule.held.toLocaleString("en") + " of " + counted(rule.checked, isAboutEvents(rule) ? "transition" : "state")
                + (rule.unknown ? ", unknown in " + rule.unknown.toLocaleString("en") : "")
                + (rule.brokenOutside ? ", broken " + counted(rule.brokenOutside, "time") + " outside of the bounds" : "")))))),
            section("Never used", data.neverUsed.length > 0, make("ul.unused", {}, data.neverUsed.map(name => make("li", {}, name)))),
            section("Numbers", true, terms("dl.facts", data.facts), histogram()));
        }

        const isAboutEvents = rule => rule.kind.endsWith("Event");
        function kindOf(rule) {
          if (rule.kind === "wayBack") return "way back";
          return rule.kind.startsWith("leads") ? "leads to" : rule.kind.replace("Event", "");
        }

        /* How tries of a destination ended: the ways in which it was reached, and that it was not. */
        const endsOf = destination => [
          ...destination.ways, { name: refusalOf(destination), count: destination.refused }, { name: "failed", count: destination.failed },
        ].filter(end => end.count > 0);
        const tries = (number, unit) => unit === "try" ? counted(number, "try", "tries") : counted(number, unit);

        /* Each end with a colour; what was built is striped. */
        const plainEnds = {
          "refused, as it may be": "var(--refused)", "failed": "var(--bad)",
          "refused": "repeating-linear-gradient(45deg,var(--bad) 0 5px,var(--bad-soft) 5px 9px)",
        };
        const ends = [...new Set(data.destinations.flatMap(destination => endsOf(destination).map(end => end.name)))]
          .sort((one, other) => (one in plainEnds) - (other in plainEnds));
        const foundHues = { "found on top": 150, "found below": 52, "found in another tab": 275, "found under a modal": 212 };
        const builtHues = [25, 325, 95, 183, 240, 300];
        const built = ["built", ...ends.filter(way => !(way in foundHues) && !(way in plainEnds) && way !== "built")];
        function wayColour(way) {
          if (way in plainEnds) return "background:" + plainEnds[way];
          if (way in foundHues) return "background:hsl(" + foundHues[way] + " 52% 56%)";
          const hue = "hsl(" + builtHues[built.indexOf(way) % builtHues.length];
          return "background:repeating-linear-gradient(135deg," + hue + " 62% 58%) 0 5px," + hue + " 62% 66%) 5px 9px)";
        }

        function destinationRow(destination) {
          const { title, checked, unit } = destination;
          return make("div.destination", { role: "row" },
            make("span.destination-name", { role: "rowheader" }, title),
            make("span.way-bar", { role: "cell" }, endsOf(destination).map(({ name, count }) => {
              const text = name + ": " + tries(count, unit);
              return tappable("span", states.length > 0 && (() => showWay(title, name)),
                { title: text, "aria-label": text, style: "flex-grow:" + count + ";" + wayColour(name) });
            })),
            make("span.small", { role: "cell" }, checked ? tries(checked, unit) : "never tried"));
        }

        /* How many states were new at each depth. */
        function histogram() {
          const most = Math.max(1, ...data.newStates);
          return make("figure.histogram", {}, make("div.bars", {}, data.newStates.map((count, at) =>
            make("i", { title: "depth " + at + ": " + counted(count, "new state"), style: "height:" + Math.max(2, 100 * count / most) + "%" },
              make("span", {}, String(at))))), make("figcaption.small", {}, "new states at each depth"));
        }
        """#
}
