extension Page {
    /// Shows what the report says as a whole.
    static let scriptForOverview = #"""
        const stepCount = violation => Math.max(0, violation.steps.length - 1);

        function overview() {
          const hasStates = states.length > 0;
          return make("article.overview", {},
            make("h2", { tabindex: -1 }, data.summary[0]), data.summary.slice(1).map(line => make("p.lead", {}, line)),
            section("Found wrong", data.violations.length > 0, make("ol.found", {}, data.violations.map((violation, position) => make("li", {},
              make("div", {}, make("p", {}, make("b", {}, violation.subject), " ", violation.message), make("p.quiet", {}, violation.advice)),
              make("a.button", { href: "#/violation/" + (position + 1) },
                stepCount(violation) ? "Show path (" + counted(stepCount(violation), "step") + ")" : "Show"))))),
            hasStates && make("p", {}, make("a.button.primary", { href: toState(0) }, "Step through the states"),
              " ", make("span.quiet", {}, "from the launch state, or search for one with ", make("kbd", {}, "/"))),
            section("Destinations", data.destinations.length > 0,
              make("ul.legend.small", {}, ways.map(way => make("li", {}, make("i", { style: wayColour(way) }), way))),
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

        /* The ways in which destinations are reached, each with a colour; what was built is striped. */
        const ways = [...new Set(data.destinations.flatMap(destination => destination.ways.map(way => way.name)))];
        const foundHues = { "found on top": 150, "found below": 52, "found in another tab": 275, "found under a modal": 212 };
        const builtHues = [25, 325, 95, 183, 240, 300];
        const built = ["built", ...ways.filter(way => !(way in foundHues) && way !== "built")];
        function wayColour(way) {
          if (way === "refused" || way === "failed") return "background:var(--bad)";
          if (way in foundHues) return "background:hsl(" + foundHues[way] + " 52% 56%)";
          const hue = "hsl(" + builtHues[built.indexOf(way) % builtHues.length];
          return "background:repeating-linear-gradient(135deg," + hue + " 62% 58%) 0 5px," + hue + " 62% 66%) 5px 9px)";
        }

        function destinationRow({ title, checked, refused, failed, ways }) {
          const ends = [...ways, { name: "refused", states: refused }, { name: "failed", states: failed }];
          return make("div.destination", { role: "row" },
            make("span.destination-name", { role: "rowheader" }, title),
            make("span.way-bar", { role: "cell" }, ends.filter(end => end.states > 0).map(end => {
              const text = end.name + ": " + counted(end.states, "state");
              return tappable("span", states.length > 0 && (() => showWay(title, end.name)),
                { title: text, "aria-label": text, style: "flex-grow:" + end.states + ";" + wayColour(end.name) });
            })),
            make("span.small", { role: "cell" }, checked ? counted(checked, "state") : "never tried"));
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
