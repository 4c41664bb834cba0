extension Page {
    /// Shows something that was found wrong: the path to it as a row of phones, and in Swift.
    static let scriptForViolations = #"""
        function problemList() {
          if (!data.violations.length) return;
          byId("problems").append(make("h3", {}, "Found wrong"), ...data.violations.map((violation, position) =>
            make("a", { href: "#/violation/" + (position + 1) },
              make("b", {}, violation.subject), make("span", {}, violation.kind),
              make("span.quiet", {}, "show path, " + counted(stepCount(violation), "step")))));
        }

        function violationView(violation) {
          const { kind, subject, message, advice, occurrences, code } = violation;
          return make("article.violation", {},
            make("p.kind", {}, kind),
            make("h2", { tabindex: -1 }, subject),
            make("p.message", {}, prose(message)),
            make("p.message", {}, prose(advice)),
            make("p.quiet", {}, "Found " + (occurrences === 1 ? "once" : counted(occurrences, "time")),
              stepCount(violation) > 0 && "; this is a shortest path to it, " + counted(stepCount(violation), "step"), "."),
            violation.steps.length > 0 && make("ol.story", { "aria-label": "The path, step by step" }, violation.steps.map(stepOf(violation))),
            make("h3", {}, "In Swift ", copyButton(code)),
            make("pre.code", {}, code));
        }

        /* A column: the event, what the user sees then, and what is to be said of it; all columns share their rows. */
        const stepOf = ({ kind, message, states }) => ([event, outcome, drawing, environment], position) => {
          const shown = parsed(drawing, environment);
          return make("li", {},
            make("div.event", {}, position > 0 && make("span.step", {}, String(position)), make("b", {}, event)),
            make("div.seen-then", {}, shown.levels.length ? phone(shown, {}, ".mini-phone") : make("pre", {}, drawing)),
            environmentOf(shown) || make("span", {}),
            make("div.small", {},
              outcome && make("p.outcome", {}, message.includes(outcome) ? kind : prose(outcome)),
              states[position] !== undefined && make("a.quiet", {
                href: toState(states[position]), onclick: () => { trail = states; },
              }, "state " + states[position]),
              make("details", {}, make("summary", {}, "drawing"), make("pre", {}, drawing))));
        };

        /* Moves along the path of a violation. */
        function stepAlong(by) {
          const story = [...document.querySelectorAll(".story > li")];
          if (!story.length) return;
          const shown = story.findIndex(step => step.hasAttribute("aria-current"));
          const next = story[Math.max(0, Math.min(story.length - 1, shown < 0 ? (by > 0 ? 0 : story.length - 1) : shown + by))];
          if (shown >= 0) story[shown].removeAttribute("aria-current");
          next.setAttribute("aria-current", "step");
          next.scrollIntoView({ block: "nearest", inline: "center" });
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
