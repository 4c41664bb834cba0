extension Page {
    /// Shows what the address says, listens to the keyboard, and starts the page.
    static let scriptForKeys = #"""
        const keys = [
          ["/", "search states"], ["↑ ↓ or k j", "the state above, below in the list"], ["←", "back along the path, towards the launch state"],
          ["1 … 9", "the first places where one can go from here"], ["v", "the next thing that was found wrong"],
          ["o", "the overview"], ["Esc", "leave the search"], ["?", "this list"],
        ];
        const words = [
          ["product sheet", "states with both words in them, hidden screens as well"], ["top:product", "states that show it on top"],
          ["modals:2", "states with two modals"], ["depth:3", "states three steps from launch"], ["#12", "the state with this number"],
        ];

        let shownViolation = 0;
        function show() {
          const [, kind, number] = /^#\/(state|violation)\/(\d+)$/.exec(location.hash) || [];
          const main = byId("main");
          const hadFocus = main.contains(document.activeElement);
          shownViolation = 0;
          quickMoves = [];
          let view;
          if (kind === "state" && states[number]) {
            view = stateView(Number(number));
          } else if (kind === "violation" && data.violations[number - 1]) {
            shownViolation = Number(number);
            view = violationView(shownViolation);
          } else view = overview();
          main.replaceChildren(view);
          main.scrollTop = 0;
          document.querySelectorAll("#problems a").forEach((link, position) => {
            if (position + 1 === shownViolation) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
          });
          if (states.length) select(kind === "state" && states[number] ? Number(number) : -1);
          if (hadFocus) main.querySelector("h2").focus({ preventScroll: true });
        }

        function press(event) {
          if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
          const isSearching = event.target === search;
          const action = {
            ArrowDown: () => step(1), ArrowUp: () => step(-1),
            ...(isSearching ? {
              Enter: () => { if (found.length) { if (cursor < 0) step(1); search.blur(); } },
              Escape: () => { if (search.value) { search.value = ""; refind(); } else search.blur(); },
            } : {
              "/": () => { search.focus(); search.select(); }, j: () => step(1), k: () => step(-1),
              ArrowLeft: () => { if (current >= 0 && parent(current) >= 0) go(toState(parent(current))); },
              PageDown: event.target === list && (() => step(10)), PageUp: event.target === list && (() => step(-10)),
              Home: event.target === list && (() => step(-states.length)), End: event.target === list && (() => step(states.length)),
              o: () => go("#/"), "?": () => byId("help").showModal(),
              v: () => { if (data.violations.length) go("#/violation/" + (shownViolation % data.violations.length + 1)); },
            }),
          }[event.key];
          if (action) {
            event.preventDefault();
            action();
          } else if (!isSearching && /^[1-9]$/.test(event.key) && quickMoves[event.key - 1] !== undefined) {
            go(toState(quickMoves[event.key - 1]));
          }
        }

        byId("title").textContent = data.title;
        byId("verdict").textContent = data.holds ? "holds" : data.violations.length
          ? counted(data.violations.length, "thing") + " found wrong" : "does not hold";
        byId("verdict").className = data.holds ? "good" : "bad";
        const terms = list => make("dl", {}, list.map(([key, text]) => make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, text))));
        byId("help").append(make("h2", {}, "Keys"), terms(keys), make("h2", {}, "Searching"), terms(words),
          make("form", { method: "dialog" }, make("button", {}, "Close")));
        byId("help-button").addEventListener("click", () => byId("help").showModal());
        search.placeholder = "Search " + counted(states.length, "state") + "  ( / )";
        problemList();
        startList();
        addEventListener("hashchange", show);
        addEventListener("keydown", press);
        show();
        """#
}
