extension Page {
    /// Reads the data: states, what they show, where one can go from them.
    static let scriptForModel = #"""
        const data = JSON.parse(document.getElementById("data").textContent);
        const states = data.states || [];
        const HIDDEN = 0, BELOW = 1, ON_TOP = 2;
        const STACK = 1, ALTERNATIVES = 2, COLUMNS = 3;
        const GESTURE = 0, TOGGLE = 1, NAVIGATION = 2;
        const LEVELS = 6;

        /* Screens with what they contain, made when they are first asked for. */
        const nodes = [];
        function node(number) {
          if (!nodes[number]) {
            const row = data.nodes[number];
            nodes[number] = { label: data.labels[row[0]], sight: row[1], kind: row[2], children: row.slice(3).map(node) };
          }
          return nodes[number];
        }

        function hierarchy(state) {
          const row = states[state], levels = [];
          for (let at = LEVELS; at < row.length; at += 3) {
            levels.push({ style: data.texts[row[at]] || null, presenter: data.texts[row[at + 1]] || null, root: node(row[at + 2]) });
          }
          return { levels, environment: data.texts[row[5]] ? data.texts[row[5]].split("\n") : [] };
        }

        const depth = state => states[state][0];
        const parent = state => states[state][1];
        const launch = state => data.texts[states[state][3]] || null;
        const isExplored = state => (states[state][4] & 1) !== 0;
        const isTrap = state => (states[state][4] & 2) !== 0;
        const modalCount = state => (states[state].length - LEVELS) / 3 - 1;

        /* What becomes of each event: a state, or a word for what happened instead. */
        function moves(state) {
          const row = data.moves[state], all = [];
          for (let at = 0; at < row.length; at += 3) {
            const [name, kind] = data.events[row[at]], to = row[at + 1];
            all.push({
              name, kind, to: to >= 0 ? to : null, arrival: data.arrivals[row[at + 2]] || null,
              end: to >= 0 ? null : to === -1 ? "refused" : to === -2 ? "failed" : "cut by " + data.bounds[-3 - to],
            });
          }
          return all;
        }

        /* The states from a launch state to this one, each with the event that leads to it. */
        function path(state) {
          const steps = [];
          for (let at = state; at >= 0; at = parent(at)) {
            const event = data.events[states[at][2]];
            steps.unshift({ state: at, event: event ? event[0] : null });
          }
          return steps;
        }

        /* `ProductScreen(7)` is called `Product`, with `7` for what it shows. */
        function naming(label) {
          const match = /^([^(]*)(?:\(([\s\S]*)\))?$/.exec(label) || [label, label];
          return { type: match[1].replace(/(?<=.)(Screen|ViewController)$/, ""), shows: match[2] === undefined ? null : match[2] };
        }
        const shortLabels = new Map();
        function shortLabel(label) {
          if (!shortLabels.has(label)) {
            const name = naming(label);
            shortLabels.set(label, name.shows === null ? name.type : name.type + "(" + name.shows + ")");
          }
          return shortLabels.get(label);
        }

        const inSight = children => children.filter(child => child.sight !== HIDDEN);
        function leaves(node, visibleOnly) {
          const children = visibleOnly ? inSight(node.children) : node.children;
          return children.length ? children.flatMap(child => leaves(child, visibleOnly)) : [node.label];
        }
        function sightLine(levels) {
          const seen = levels.filter(level => level.root.sight !== HIDDEN);
          return (seen.length ? seen : levels).map(level => leaves(level.root, true).map(shortLabel).join(" | ")).reverse();
        }

        /* What tells one hierarchy from another, in a few words each. */
        function changes(from, to) {
          const screens = levels => levels.flatMap(level => leaves(level.root, false));
          const rest = screens(from.levels), added = [];
          for (const label of screens(to.levels)) {
            const at = rest.indexOf(label);
            if (at < 0) added.push(label); else rest.splice(at, 1);
          }
          const chips = rest.map(label => ["gone", shortLabel(label)]).concat(added.map(label => ["added", shortLabel(label)]));
          const tabs = [from, to].map(one => selectedTab(one.levels[0].root));
          if (tabs[1] && tabs[0] !== tabs[1]) chips.push(["turned", "tab " + tabs[1]]);
          to.environment.forEach((line, at) => { if (line !== from.environment[at]) chips.push(["turned", line]); });
          return chips;
        }
        function selectedTab(node) {
          if (node.kind === ALTERNATIVES) return node.children.findIndex(child => child.sight !== HIDDEN) + 1;
          for (const child of inSight(node.children)) { const tab = selectedTab(child); if (tab) return tab; }
          return 0;
        }

        /* A drawing read back, for states that were not entered. */
        const kinds = {};
        (data.nodes || []).forEach(row => { if (row[2]) kinds[naming(data.labels[row[0]]).type] = row[2]; });
        function guessKind(label) {
          const type = naming(label).type;
          return kinds[type] || (/split/i.test(type) ? COLUMNS : /tab/i.test(type) ? ALTERNATIVES : STACK);
        }
        function parsed(drawing, environment) {
          const levels = [];
          let branch = [], last = null;
          for (const line of drawing.split("\n")) {
            const heading = /^modal(?: (.+?))??(?: by (.+?))?(?:, leaving)?:$/.exec(line);
            const screen = /^((?:│  |   |├─ |└─ )*)([○▸●]) ([\s\S]*)$/.exec(line);
            if (heading) {
              levels.push({ style: heading[1] || "modal", presenter: heading[2] || null, root: null });
              branch = [];
            } else if (screen) {
              if (!levels.length) levels.push({ style: null, presenter: null, root: null });
              last = { label: screen[3], sight: "○▸●".indexOf(screen[2]), kind: 0, children: [] };
              const at = screen[1].length / 3;
              branch.length = Math.min(at, branch.length);
              if (branch.length) {
                const holder = branch[branch.length - 1];
                holder.kind = guessKind(holder.label);
                holder.children.push(last);
              } else levels[levels.length - 1].root = last;
              branch.push(last);
            } else if (last) last.label += "\n" + line;
          }
          return { levels: levels.filter(level => level.root), environment: environment ? environment.split("\n") : [] };
        }

        """#
}
