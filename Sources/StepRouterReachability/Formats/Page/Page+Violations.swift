extension Page {
    /// Shows something that was found wrong: the path to it as a row of phones, and in Swift.
    static let scriptForViolations = #"""
        function problemList() {
          if (!data.violations.length) return;
          byId("problems").append(make("h3", {}, "Found wrong"), ...data.violations.map((violation, position) =>
            make("a", { href: "#/violation/" + (position + 1) },
              make("b", {}, violation.subject), make("span", {}, violation.message),
              make("span.quiet", {}, "show path, " + counted(stepCount(violation), "step")))));
        }

        function violationView(violation) {
          const { kind, subject, message, advice, occurrences, code } = violation;
          return make("article.violation", {},
            make("p.kind", {}, kind),
            make("h2", { tabindex: -1 }, subject),
            make("p.message", {}, message),
            make("p.message", {}, advice),
            make("p.quiet", {}, "Found " + (occurrences === 1 ? "once" : counted(occurrences, "time")),
              stepCount(violation) > 0 && "; this is a shortest path to it, " + counted(stepCount(violation), "step"), "."),
            violation.steps.length > 0 && make("ol.story", { "aria-label": "The path, step by step" }, violation.steps.map(stepOf(violation))),
            make("h3", {}, "In Swift ", copyButton(code)),
            make("pre.code", {}, code));
        }

        const stepOf = ({ states, steps }) => ([event, outcome, drawing, environment], position) => {
          const shown = parsed(drawing, environment);
          return make("li", {},
            make("div.event", {}, position > 0 && make("span.step", {}, String(position)), make("b", {}, event)),
            shown.levels.length ? phone(shown, {}, ".mini-phone") : make("pre", {}, drawing),
            outcome && make("p.outcome", {}, outcome),
            environmentOf(shown),
            states[position] !== undefined && make("a.quiet", { href: toState(states[position]) }, "state " + states[position]),
            make("details.small", {}, make("summary", {}, "drawing"), make("pre", {}, drawing)));
        };

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
