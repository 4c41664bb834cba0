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
          const main = byId("main"), hadFocus = main.contains(document.activeElement);
          const state = kind === "state" && states[number] ? Number(number) : -1;
          const violation = kind === "violation" && data.violations[number - 1];
          shownViolation = violation ? Number(number) : 0;
          quickMoves = [];
          main.replaceChildren(state >= 0 ? stateView(state) : violation ? violationView(violation) : overview());
          main.scrollTop = 0;
          document.querySelectorAll("#problems a").forEach((link, position) => {
            link.setAttribute("aria-current", String(position + 1 === shownViolation));
          });
          select(state);
          if (hadFocus) main.querySelector("h2").focus({ preventScroll: true });
        }

        const inSearch = {
          ArrowDown: () => step(1), ArrowUp: () => step(-1),
          Enter: () => { if (found.length) { if (cursor < 0) step(1); search.blur(); } },
          Escape: () => { if (search.value) { search.value = ""; refind(); } else search.blur(); },
        };
        const inList = {
          PageDown: () => step(10), PageUp: () => step(-10), Home: () => step(-states.length), End: () => step(states.length),
        };
        const anywhere = {
          "/": () => { search.focus(); search.select(); },
          ArrowDown: () => step(1), j: () => step(1), ArrowUp: () => step(-1), k: () => step(-1),
          ArrowLeft: () => { if (current >= 0 && parent(current) >= 0) go(toState(parent(current))); },
          v: () => { if (data.violations.length) go("#/violation/" + (shownViolation % data.violations.length + 1)); },
          o: () => go("#/"), "?": () => byId("help").showModal(),
        };
        function press(event) {
          if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
          const move = /^[1-9]$/.test(event.key) && quickMoves[event.key - 1];
          const action = event.target === search ? inSearch[event.key]
            : anywhere[event.key] || (event.target === list && inList[event.key]) || (move !== false && move !== undefined && goTo(move));
          if (!action) return;
          event.preventDefault();
          action();
        }

        byId("title").textContent = data.title;
        byId("verdict").textContent = data.holds ? "holds" : data.violations.length
          ? counted(data.violations.length, "thing") + " found wrong" : "does not hold";
        byId("verdict").className = data.holds ? "good" : "bad";
        const keyTerms = list => terms("dl", list.map(([key, text]) => [make("kbd", {}, key), text]));
        byId("help").append(make("h2", {}, "Keys"), keyTerms(keys), make("h2", {}, "Searching"), keyTerms(words),
          make("form", { method: "dialog" }, make("button", {}, "Close")));
        byId("help-button").addEventListener("click", anywhere["?"]);
        problemList();
        startList();
        addEventListener("hashchange", show);
        addEventListener("keydown", press);
        show();
        """#
}
