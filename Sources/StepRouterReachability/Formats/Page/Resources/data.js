const data = JSON.parse(document.getElementById("data").textContent);
const states = data.states || [];
const LEVELS = 6;

/* Screens with what they contain, made when they are first asked for. */
const nodes = [];
function node(number) {
  const [label, visibility, kind, ...children] = data.nodes[number];
  return nodes[number] ||= {
    label: data.labels[label], visibility: data.texts[visibility], kind: data.texts[kind] || null, children: children.map(node),
  };
}

function hierarchy(state) {
  const row = states[state], levels = [];
  for (let at = LEVELS; at < row.length; at += 3) {
    levels.push({ style: data.texts[row[at]] || null, presenter: data.texts[row[at + 1]] || null, root: node(row[at + 2]) });
  }
  return { levels, environment: lines(data.texts[row[5]]) };
}

const lines = text => text ? text.split("\n") : [];
const depth = state => states[state][0];
const parent = state => states[state][1];
const launch = state => data.texts[states[state][3]] || null;
const isExplored = state => (states[state][4] & 1) !== 0;
const isTrap = state => (states[state][4] & 2) !== 0;
const modalCount = state => Math.max(0, (states[state].length - LEVELS) / 3 - 1);

/* What a refusal is called: most are meant, as of a login that the user closes. */
const refusalOf = destination => !destination || destination.refusal === "forbidden" ? "refused" : "refused, as it may be";

/* What becomes of each event: a state, or a word for what happened instead. */
function moves(state) {
  const row = data.moves[state], all = [];
  for (let at = 0; at < row.length; at += 3) {
    const to = row[at + 1], event = data.events[row[at]], refusal = refusalOf(data.destinations[event.destination]);
    all.push({
      ...event, to: to >= 0 ? to : null, arrival: data.arrivals[row[at + 2]] || null,
      end: to >= 0 ? null : to === -1 ? refusal : to === -2 ? "failed" : "cut by " + data.bounds[-3 - to],
    });
  }
  return all;
}

/* The states from a launch state to this one. */
const path = state => state < 0 ? [] : [...path(parent(state)), state];

/* `ProductScreen(7)` is called `Product`, with `7` for what it shows. */
function naming(label) {
  const [, type, shows] = /^([^(]*)(?:\(([\s\S]*)\))?$/.exec(label) || [label, label];
  return { type: type.replace(/(?<=.)(Screen|ViewController)$/, ""), shows: shows === undefined ? null : shows };
}
function shortLabel(label) {
  const name = naming(label);
  return name.shows === null ? name.type : name.type + "(" + name.shows + ")";
}

const isVisible = node => node.visibility !== "hidden";
const visible = children => children.filter(isVisible);
const leaves = (node, inside) => inside(node.children).length ? inside(node.children).flatMap(child => leaves(child, inside)) : [node.label];
const visibleLevels = levels => levels.some(level => isVisible(level.root)) ? levels.filter(level => isVisible(level.root)) : levels;

/* What the user sees, the topmost level first. */
const visibleScreens = levels => levels.length
  ? visibleLevels(levels).map(level => leaves(level.root, visible).map(shortLabel).join(" | ")).reverse() : ["an empty window"];
const heading = levels => visibleScreens(levels).join(" above ");

/* What tells one hierarchy from another, in a few words each. */
function changes(from, to) {
  const screens = levels => levels.flatMap(level => leaves(level.root, children => children));
  const gone = screens(from.levels), added = [];
  for (const label of screens(to.levels)) {
    const at = gone.indexOf(label);
    if (at < 0) added.push(label); else gone.splice(at, 1);
  }
  const [before, tab] = [from, to].map(one => one.levels.length ? selectedTab(one.levels[0].root) : 0);
  return [
    ...gone.map(label => ["gone", "− " + shortLabel(label)]), ...added.map(label => ["added", "+ " + shortLabel(label)]),
    ...(tab && tab !== before ? [["turned", "tab " + tab]] : []),
    ...to.environment.filter((line, at) => line !== from.environment[at]).map(line => ["turned", line]),
  ];
}
function selectedTab(node) {
  if (node.kind === "alternatives") return node.children.findIndex(isVisible) + 1;
  return visible(node.children).reduce((tab, child) => tab || selectedTab(child), 0);
}

/* A drawing read back, for states that were not entered. */
const kinds = Object.fromEntries((data.nodes || []).filter(row => row[2] >= 0)
  .map(row => [naming(data.labels[row[0]]).type, data.texts[row[2]]]));
function guessKind(label) {
  const type = naming(label).type;
  return kinds[type] || (/split/i.test(type) ? "columns" : /tab/i.test(type) ? "alternatives" : "stack");
}
function parsed(drawing, environment) {
  const levels = [];
  let branch = [], last = null;
  for (const line of drawing.split("\n")) {
    const modal = /^modal(?: (.+?))??(?: by (.+?))?(?:, leaving)?:$/.exec(line);
    const screen = /^((?:│  |   |├─ |└─ )*)([○▸●]) ([\s\S]*)$/.exec(line);
    if (modal) {
      levels.push({ style: modal[1] || "modal", presenter: modal[2] || null, root: null });
      branch = [];
    } else if (screen) {
      if (!levels.length) levels.push({ style: null, presenter: null, root: null });
      const visibility = { "○": "hidden", "▸": "below", "●": "onTop" }[screen[2]];
      last = { label: screen[3], visibility, kind: null, children: [] };
      branch = branch.slice(0, screen[1].length / 3);
      const holder = branch.at(-1);
      if (holder) {
        holder.kind = guessKind(holder.label);
        holder.children.push(last);
      } else levels.at(-1).root = last;
      branch.push(last);
    } else if (last) last.label += "\n" + line;
  }
  return { levels: levels.filter(level => level.root), environment: lines(environment) };
}
