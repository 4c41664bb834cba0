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
              pathStrip(state),
              make("div.views", {},
                make("div.device", {}, phone(shown, use), environmentOf(shown)),
                make("div.everything", {}, make("h3", {}, "Everything that is there"), layers(shown)))),
            make("div.onward", {}, make("h3", {}, "From here"), onward(state, shown, all)));
        }

        const environmentOf = shown => shown.environment.length > 0
          && make("ul.environment.small", {}, shown.environment.map(line => make("li", {}, line)));

        function pathStrip(state) {
          return make("ol.path", { "aria-label": "The path there" }, path(state).map((step, position) => {
            const name = position ? data.events[states[step][2]].name : launch(step) || "launch";
            const title = heading(hierarchy(step).levels);
            return make("li", {}, step === state
              ? make("span.pill.here", { "aria-current": "step", title }, name)
              : make("a.pill", { href: toState(step), title }, name));
          }));
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
          const kind = leads ? "" : to === state ? ".stays" : end === "refused" || end === "failed" ? ".stopped" : ".cut";
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
