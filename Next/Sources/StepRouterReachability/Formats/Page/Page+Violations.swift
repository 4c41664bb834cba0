extension Page {
    /// Shows something that was found wrong: the path to it as a row of phones, and in Swift.
    static let scriptForViolations = #"""
        function problemList() {
          if (!data.violations.length) return;
          byId("problems").append(make("h3", {}, "Found wrong"), make("ul", {}, data.violations.map((violation, position) =>
            make("li", {}, make("a", { href: "#/violation/" + (position + 1), id: "problem-" + (position + 1) },
              make("b", {}, violation.subject), make("span", {}, violation.message),
              make("span.quiet", {}, "show path, " + counted(Math.max(0, violation.steps.length - 1), "step")))))));
        }

        function violationView(number) {
          const violation = data.violations[number - 1];
          const steps = violation.steps.map(([event, outcome, drawing, environment], position) => {
            const state = violation.states[position];
            const shown = parsed(drawing, environment);
            const isLast = position === violation.steps.length - 1;
            return make("li" + (isLast ? ".last" : ""), {},
              make("div.event", {}, position ? make("span.step", {}, String(position)) : null, make("b", {}, event)),
              shown.levels.length ? phone(shown, {}, { small: true }) : make("pre", {}, drawing),
              outcome ? make("p.outcome", {}, outcome) : null,
              environmentOf(shown),
              state === undefined ? null : make("a.quiet", { href: toState(state) }, "state " + state),
              make("details", {}, make("summary", {}, "drawing"), make("pre", {}, drawing)));
          });
          return make("article.violation", {},
            make("p.kind", {}, violation.kind.replace(/[A-Z]/g, letter => " " + letter.toLowerCase())),
            make("h2", { tabindex: -1 }, violation.subject),
            make("p.message", {}, violation.message),
            make("p.quiet", {}, "Found " + (violation.occurrences === 1 ? "once" : counted(violation.occurrences, "time"))
              + (violation.steps.length > 1 ? "; this is a shortest path to it, " + counted(violation.steps.length - 1, "step") + "." : ".")),
            steps.length ? make("ol.story", { "aria-label": "The path, step by step" }, steps) : null,
            make("h3", {}, "In Swift ", copyButton(violation.code)),
            make("pre.code", {}, violation.code));
        }

        function copyButton(text) {
          const button = make("button.copy", { type: "button", onclick: async () => {
            try { await navigator.clipboard.writeText(text); button.textContent = "Copied"; } catch {
              getSelection().selectAllChildren(document.querySelector("pre.code"));
              button.textContent = "Selected";
            }
            setTimeout(() => { button.textContent = "Copy"; }, 1500);
          } }, "Copy");
          return button;
        }

        """#
}
