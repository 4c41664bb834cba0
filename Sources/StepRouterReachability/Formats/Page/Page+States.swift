extension Page {
    /// Shows one state: the path there, what the user sees, everything that is there, and where one can go.
    static let scriptForStates = #"""
        let quickMoves = [];

        function stateView(state) {
          const shown = hierarchy(state), all = moves(state), use = {};
          for (const move of all) if (move.to !== null && move.kind !== "navigation") use[move.name] = goTo(move.to);
          return make("article.state", {},
            make("div.stage", {},
              make("h2", { tabindex: -1 }, make("span.number", {}, String(state)), " ", heading(shown.levels)),
              make("p.quiet", {}, counted(depth(state), "step") + " from " + (launch(path(state)[0]) || "launch"),
                modalCount(state) > 0 && " · " + counted(modalCount(state), "modal"),
                isTrap(state) && make("b.bad", {}, " · no gestures lead back from here"),
                !isExplored(state) && make("b.bad", {}, " · not explored")),
              pathStrip(),
              make("div.views", {},
                make("div.device", {}, phone(shown, use), environmentOf(shown)),
                make("div.everything", {}, make("h3", {}, "Everything that is there"), layers(shown)))),
            make("div.onward", {}, make("h3", {}, "From here"), onward(state, shown, all)));
        }

        const environmentOf = shown => shown.environment.length > 0
          && make("ul.environment.small", {}, shown.environment.map(line => make("li", {}, line)));

        /* The states that the keys lead along, and which of them is shown. It stays where one goes back along it. */
        let trail = [], trailPosition = -1;
        function follow(state) {
          const position = trail.indexOf(state);
          if (position < 0) trail = path(state);
          trailPosition = position < 0 ? trail.length - 1 : position;
        }

        function pathStrip() {
          return make("ol.path", { "aria-label": "The path" }, trail.map((step, position) => {
            const name = nameOfStep(step, trail[position - 1]), title = heading(hierarchy(step).levels);
            return make("li", {}, position === trailPosition
              ? make("span.pill.here", { "aria-current": "step", title }, name)
              : make("a.pill" + (position > trailPosition ? ".ahead" : ""), { href: toState(step), title }, name));
          }));
        }

        /* The event that leads from one state of a path to the next. */
        function nameOfStep(state, former) {
          if (former === undefined) return launch(state) || "launch";
          if (parent(state) === former) return data.events[states[state][2]].name;
          return (moves(former).find(move => move.to === state) || { name: "…" }).name;
        }

        function onward(state, shown, all) {
          quickMoves = [];
          return Object.entries({ gesture: "Gestures", toggle: "Environment", navigation: "Destinations" }).map(([kind, title]) => {
            const group = all.filter(move => move.kind === kind);
            return group.length > 0 && make("section", {}, make("h4", {}, title),
              make("ul.moves", {}, group.map(move => make("li", {}, moveCard(state, shown, move)))));
          }).concat(!isExplored(state) && make("p.quiet", {}, "This state was met, but not explored."));
        }

        function moveCard(state, shown, { name, to, arrival, end }) {
          const leads = to !== null && to !== state;
          const kind = leads ? "" : end === "refused" || end === "failed" ? ".stopped" : end && end.startsWith("cut") ? ".cut" : ".stays";
          const key = leads && quickMoves.push(to) <= 9 && make("kbd", {}, String(quickMoves.length));
          const ends = to === null ? [end] : [arrival, to === state && "nothing changes"];
          return tappable("div.move" + kind, leads && goTo(to), {},
            make("span.move-name", {}, name, key),
            leads && make("span.move-to", {}, "→ ", make("span.number", {}, String(to))),
            make("span.move-end.small", {}, ends.filter(text => text).join(", ")),
            leads && make("span.chips", {}, changes(shown, hierarchy(to)).map(([change, text]) => make("span.chip." + change, {}, text))));
        }
        """#
}
