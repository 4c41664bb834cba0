extension Page {
    /// Shows what the report says as a whole.
    static let scriptForOverview = #"""
        function overview() {
          const parts = [make("h2", { tabindex: -1 }, data.summary[0]), ...data.summary.slice(1).map(line => make("p.lead", {}, line))];
          if (data.violations.length) {
            parts.push(make("section", {}, make("h3", {}, "Found wrong"),
              make("ol.found", {}, data.violations.map((violation, position) => make("li", {},
                make("p", {}, make("b", {}, violation.subject), " ", violation.message),
                make("a.button", { href: "#/violation/" + (position + 1) },
                  violation.steps.length > 1 ? "Show path (" + counted(violation.steps.length - 1, "step") + ")" : "Show"))))));
          }
          if (states.length) {
            parts.push(make("p", {}, make("a.button.primary", { href: toState(0) }, "Step through the states"),
              " ", make("span.quiet", {}, "from the launch state, or search for one with ", make("kbd", {}, "/"))));
          }
          if (data.destinations.length) {
            parts.push(make("section", {}, make("h3", {}, "Destinations"), legend(), destinationTable()));
          }
          if (data.rules.length) {
            parts.push(make("section", {}, make("h3", {}, "Rules"), make("ul.rules", {}, data.rules.map(rule =>
              make("li", {}, make("span.kind", {}, rule.kind === "wayBack" ? "way back" : rule.kind), " ", rule.name,
                make("span.quiet", {}, " held in " + rule.held.toLocaleString("en") + " of " + counted(rule.checked, "state")))))));
          }
          if (data.neverUsed.length) {
            parts.push(make("section", {}, make("h3", {}, "Never used"),
              make("ul.unused", {}, data.neverUsed.map(name => make("li", {}, name)))));
          }
          parts.push(make("section", {}, make("h3", {}, "Numbers"),
            make("dl.facts", {}, data.facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value)))),
            histogram()));
          return make("article.overview", {}, parts);
        }

        /* The ways in which destinations are reached, each with a colour. */
        const ways = [...new Set(data.destinations.flatMap(destination => destination.ways.map(way => way[0])))];
        const wayHues = [212, 262, 168, 42, 300, 95, 190, 232, 65, 140, 280, 25];
        const wayColour = way => way === "refused" || way === "failed" ? "var(--bad)"
          : "hsl(" + wayHues[ways.indexOf(way) % wayHues.length] + " 52% 56%)";
        function legend() {
          return make("ul.legend", {}, ways.map(way => make("li", {}, make("i", { style: "background:" + wayColour(way) }), way)));
        }

        function destinationTable() {
          return make("div.destinations", { role: "table", "aria-label": "How each destination was reached" },
            data.destinations.map(destination => {
              const bar = destination.ways.slice();
              if (destination.refused) bar.push(["refused", destination.refused]);
              if (destination.failed) bar.push(["failed", destination.failed]);
              return make("div.destination", { role: "row" },
                make("span.destination-name", { role: "rowheader" }, destination.title),
                make("span.way-bar", { role: "cell" }, bar.map(([way, count]) => {
                  const text = way + ": " + counted(count, "state");
                  const piece = make(states.length ? "button" : "span",
                    { type: states.length ? "button" : null, title: text, "aria-label": text,
                      onclick: states.length ? () => showWay(destination.title, way) : null });
                  piece.style.flexGrow = count;
                  piece.style.background = wayColour(way);
                  return piece;
                })),
                make("span.quiet", { role: "cell" }, destination.checked ? counted(destination.checked, "state") : "never tried"));
            }));
        }

        /* How many states were new at each depth. */
        function histogram() {
          const most = Math.max(1, ...data.newStates);
          return make("figure.histogram", {}, make("div.bars", {}, data.newStates.map((count, at) => {
            const bar = make("i", { title: "depth " + at + ": " + counted(count, "new state") }, make("span", {}, String(at)));
            bar.style.setProperty("--height", Math.max(2, 100 * count / most) + "%");
            return bar;
          })), make("figcaption.quiet", {}, "new states at each depth"));
        }

        """#
}
