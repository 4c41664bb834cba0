extension Page {
    /// Searches the states, and lists those that were found; only the rows in sight are elements.
    static let scriptForList = #"""
        const ROW = 46;
        const list = byId("list"), search = byId("search");
        let found = [], current = -1, cursor = -1, shownFilter = null, rows = null;

        const filters = [
          ["launch", "Launch", state => launch(state) !== null],
          ["modals", "With modals", state => modalCount(state) > 0],
          ["traps", "No way back", isTrap],
          ["unexplored", "Not explored", state => !isExplored(state)],
        ].filter(([, , test]) => states.some((_, state) => test(state)) && !states.every((_, state) => test(state)));

        /* All that can be searched for in a state, in lower case. */
        let haystack = null;
        const nodeTexts = [];
        function nodeText(number) {
          if (nodeTexts[number] === undefined) {
            const row = data.nodes[number];
            const label = data.labels[row[0]], short = shortLabel(label);
            let text = short === label ? label : label + " " + short;
            for (let at = 3; at < row.length; at++) text += " " + nodeText(row[at]);
            nodeTexts[number] = text.toLowerCase();
          }
          return nodeTexts[number];
        }
        function prepare() {
          if (haystack) return;
          haystack = states.map((row, state) => {
            let text = "#" + state + " " + data.prints[state];
            for (let at = 3; at < 6; at += 2) if (data.texts[row[at]]) text += " " + data.texts[row[at]].toLowerCase();
            for (let at = LEVELS; at < row.length; at += 3) {
              if (at > LEVELS) text += " modal " + (data.texts[row[at]] || "").toLowerCase();
              text += " " + nodeText(row[at + 2]);
            }
            return text;
          });
        }

        function condition(word) {
          const [, key, value] = /^(top|depth|modals):(.*)$/.exec(word) || [];
          if (key === "depth") return state => String(depth(state)) === value;
          if (key === "modals") return state => String(modalCount(state)) === value;
          if (key === "top") return state => sightLine(hierarchy(state).levels)[0].toLowerCase().includes(value);
          if (/^#\d+$/.test(word)) return state => "#" + state === word;
          return state => haystack[state].includes(word);
        }

        function refind() {
          const words = search.value.toLowerCase().split(/\s+/).filter(word => word);
          if (words.length) prepare();
          const active = filters.filter(([key]) => byId("filter-" + key).getAttribute("aria-pressed") === "true");
          const conditions = words.map(condition).concat(active.map(([, , test]) => test));
          if (shownFilter) conditions.push(shownFilter.test);
          found = [];
          for (let state = 0; state < states.length; state++) {
            if (conditions.every(holds => holds(state))) found.push(state);
          }
          byId("count").textContent = found.length === states.length
            ? counted(states.length, "state") : found.length.toLocaleString("en") + " of " + counted(states.length, "state");
          rows.style.height = found.length * ROW + "px";
          cursor = found.indexOf(current);
          list.scrollTop = cursor >= 0 ? Math.max(0, cursor * ROW - list.clientHeight / 2) : 0;
          drawRows();
        }

        /* Shows only states in which a destination was reached in a certain way. */
        function showWay(title, way) {
          shownFilter = {
            name: title + ": " + way,
            test: state => moves(state).some(move => move.kind === NAVIGATION && move.name === title
              && (move.arrival === way || move.end === way)),
          };
          drawFilters();
          refind();
          if (found.length) go(toState(found[0]));
        }

        function drawFilters() {
          const pressed = filters.map(([key]) => byId("filter-" + key) && byId("filter-" + key).getAttribute("aria-pressed"));
          byId("filters").replaceChildren(
            ...filters.map(([key, name], position) => make("button.filter",
              { id: "filter-" + key, type: "button", "aria-pressed": pressed[position] || "false", onclick: toggle }, name)),
            ...(shownFilter ? [make("button.filter.way",
              { type: "button", "aria-pressed": "true", title: "Show all again", onclick: () => { shownFilter = null; drawFilters(); refind(); } },
              shownFilter.name + " ✕")] : []));
        }
        function toggle(event) {
          const button = event.currentTarget;
          button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") === "true" ? "false" : "true");
          refind();
        }

        function drawRows() {
          const first = Math.max(0, Math.floor(list.scrollTop / ROW) - 5);
          const last = Math.min(found.length, Math.ceil((list.scrollTop + list.clientHeight) / ROW) + 5);
          rows.replaceChildren();
          for (let at = first; at < last; at++) rows.append(rowOf(found[at], at));
          list.setAttribute("aria-activedescendant", cursor >= 0 ? "row-" + found[cursor] : "");
          if (!found.length && states.length) rows.append(make("p.none", {}, "No state is like that."));
        }

        function rowOf(state, at) {
          const lines = sightLine(hierarchy(state).levels);
          const modals = modalCount(state);
          const notes = [counted(depth(state), "step")];
          if (modals) notes.push(counted(modals, "modal"));
          if (launch(state)) notes.unshift(launch(state));
          if (isTrap(state)) notes.push("no way back");
          if (!isExplored(state)) notes.push("not explored");
          const row = make("div.row", {
            id: "row-" + state, role: "option", "aria-selected": String(state === current),
            "aria-setsize": found.length, "aria-posinset": at + 1, onclick: () => go(toState(state)),
          },
            make("span.number", {}, String(state)),
            make("span.seen", {}, make("b", {}, lines[0]), lines.length > 1 ? " above " + lines.slice(1).join(" above ") : null),
            make("span.notes", {}, notes.join(" · ")));
          row.style.top = at * ROW + "px";
          if (at === cursor) row.classList.add("cursor");
          return row;
        }

        /* Moves to another row, and opens it. */
        function step(by) {
          if (!found.length) return;
          cursor = cursor < 0 ? (by > 0 ? 0 : found.length - 1) : Math.max(0, Math.min(found.length - 1, cursor + by));
          go(toState(found[cursor]));
        }

        function select(state) {
          current = state;
          cursor = found.indexOf(state);
          if (cursor >= 0) {
            const top = cursor * ROW;
            if (top < list.scrollTop) list.scrollTop = top;
            if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW - list.clientHeight;
          }
          drawRows();
        }

        function startList() {
          rows = make("div.rows", {});
          list.append(rows);
          if (!states.length) {
            byId("finder").hidden = true;
            list.hidden = true;
            return;
          }
          let pending = false;
          list.addEventListener("scroll", () => {
            if (pending) return;
            pending = true;
            requestAnimationFrame(() => { pending = false; drawRows(); });
          });
          window.addEventListener("resize", drawRows);
          search.addEventListener("input", refind);
          drawFilters();
          refind();
        }

        """#
}
