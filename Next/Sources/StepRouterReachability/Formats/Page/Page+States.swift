extension Page {
    /// Shows one state: the path there, what the user sees, everything that is there, and where one can go.
    static let scriptForStates = #"""
        let quickMoves = [];

        function stateView(state) {
          const shown = hierarchy(state), all = moves(state), use = {};
          for (const move of all) if (move.to !== null && move.kind !== NAVIGATION) use[move.name] = () => go(toState(move.to));
          const notes = [counted(depth(state), "step") + " from " + (launch(path(state)[0].state) || "launch")];
          if (modalCount(state)) notes.push(counted(modalCount(state), "modal"));
          return make("article.state", {},
            make("div.stage", {},
              make("h2", { tabindex: -1 }, make("span.number", {}, String(state)), " ", sightLine(shown.levels).join(" above ")),
              make("p.quiet", {}, notes.join(" · "),
                isTrap(state) ? make("b.bad", {}, " · no gestures lead back from here") : null,
                isExplored(state) ? null : make("b.bad", {}, " · not explored")),
              pathStrip(state),
              make("div.views", {},
                make("div.device", {}, phone(shown, use), environmentOf(shown)),
                make("div.everything", {}, make("h3", {}, "Everything that is there"), layers(shown)))),
            make("div.onward", {}, make("h3", {}, "From here"), onward(state, shown, all)));
        }

        function environmentOf(shown) {
          return shown.environment.length
            ? make("ul.environment", {}, shown.environment.map(line => make("li", {}, line))) : null;
        }

        function pathStrip(state) {
          return make("ol.path", { "aria-label": "The path there" }, path(state).map((step, position) => {
            const name = position ? step.event : launch(step.state) || "launch";
            const label = sightLine(hierarchy(step.state).levels).join(" above ");
            return make("li", {}, step.state === state
              ? make("span.here", { "aria-current": "step", title: label }, name)
              : make("a", { href: toState(step.state), title: label }, name));
          }));
        }

        function onward(state, shown, all) {
          quickMoves = [];
          const groups = [["Gestures", GESTURE], ["Environment", TOGGLE], ["Destinations", NAVIGATION]];
          const lists = groups.map(([title, kind]) => {
            const group = all.filter(move => move.kind === kind);
            return group.length ? make("section", {}, make("h4", {}, title), make("ul.moves", {},
              group.map(move => make("li", {}, moveButton(state, shown, move))))) : null;
          });
          if (!isExplored(state)) lists.push(make("p.quiet", {}, "This state was met, but not explored."));
          return lists;
        }

        function moveButton(state, shown, move) {
          if (move.to === null) {
            return make("div.move." + (move.end === "refused" || move.end === "failed" ? "stopped" : "cut"), {},
              make("span.move-name", {}, move.name), make("span.move-end", {}, move.end));
          }
          if (move.to === state) {
            return make("div.move.stays", {}, make("span.move-name", {}, move.name),
              make("span.move-end", {}, [move.arrival, "nothing changes"].filter(text => text).join(", ")));
          }
          quickMoves.push(move.to);
          const key = quickMoves.length <= 9 ? String(quickMoves.length) : null;
          return make("button.move", { type: "button", onclick: () => go(toState(move.to)) },
            make("span.move-name", {}, move.name, key ? make("kbd", {}, key) : null),
            make("span.move-to", {}, "→ ", make("span.number", {}, String(move.to))),
            make("span.move-end", {}, move.arrival || null), chipsOf(changes(shown, hierarchy(move.to))));
        }

        """#
}
