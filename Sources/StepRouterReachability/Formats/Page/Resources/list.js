const ROW = 46;
const list = byId("list"), search = byId("search"), rows = make("div.rows");
let found = [], current = -1, cursor = -1;

const filters = [
  ["Launch", state => launch(state) !== null],
  ["With modals", state => modalCount(state) > 0],
  ["No way back", isTrap],
  ["Not explored", state => !isExplored(state)],
].filter(([, test]) => states.some((_, state) => test(state)) && !states.every((_, state) => test(state)));

function condition(word) {
  const [, key, value] = /^(top|depth|modals):(.*)$/.exec(word) || [];
  if (key === "depth") return state => String(depth(state)) === value;
  if (key === "modals") return state => String(modalCount(state)) === value;
  if (key === "top") return state => visibleScreens(hierarchy(state).levels)[0].toLowerCase().includes(value);
  if (/^#\d+$/.test(word)) return state => "#" + state === word;
  return mentioning(word);
}

/* States in which a word is: looked for once in each text, rather than in each state. */
function mentioning(word) {
  const has = text => text.toLowerCase().includes(word);
  const inText = data.texts.map(has), inStyle = data.texts.map(text => has("modal " + text));
  const inLabel = data.labels.map(label => has(label) || has(shortLabel(label)));
  /* What a screen contains has a lower number. */
  const inNode = [];
  for (const [label, , , ...children] of data.nodes) inNode.push(inLabel[label] || children.some(child => inNode[child]));
  return state => {
    const row = states[state];
    if (inText[row[3]] || inText[row[5]] || has("#" + state) || data.prints[state].includes(word)) return true;
    for (let at = LEVELS; at < row.length; at += 3) if (inStyle[row[at]] || inNode[row[at + 2]]) return true;
    return false;
  };
}

function refind() {
  const words = search.value.toLowerCase().split(/\s+/).filter(word => word);
  const pressed = [...document.querySelectorAll("#filters [aria-pressed=true]")];
  const conditions = [...words.map(condition), ...pressed.map(button => button.test)];
  found = [...states.keys()].filter(state => conditions.every(holds => holds(state)));
  byId("count").textContent = (found.length < states.length ? found.length.toLocaleString("en") + " of " : "") + counted(states.length, "state");
  rows.style.height = found.length * ROW + "px";
  /* A filter that would leave nothing cannot be added. */
  for (const button of document.querySelectorAll("#filters [aria-pressed=false]")) button.disabled = !found.some(button.test);
  cursor = found.indexOf(current);
  list.scrollTop = cursor >= 0 ? Math.max(0, cursor * ROW - list.clientHeight / 2) : 0;
  drawRows();
}

function addFilter(name, test, removes) {
  const button = make("button.pill", {
    type: "button", "aria-pressed": String(removes), title: removes && "Show all again",
    onclick: () => {
      if (removes) button.remove();
      else button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") === "false"));
      refind();
    },
  }, name + (removes ? " ✕" : ""));
  button.test = test;
  byId("filters").append(button);
}

/* Shows only states in which a destination was reached in a certain way. */
function showWay(title, way) {
  const leads = move => move.kind === "navigation" && move.name === title && (move.arrival === way || move.end === way);
  document.querySelectorAll("#filters [title]").forEach(button => button.remove());
  addFilter(title + ": " + way, state => moves(state).some(leads), true);
  refind();
  if (found.length) go(toState(found[0]));
}

function drawRows() {
  const first = Math.max(0, Math.floor(list.scrollTop / ROW) - 5);
  const last = Math.ceil((list.scrollTop + list.clientHeight) / ROW) + 5;
  rows.replaceChildren(...found.slice(first, last).map((state, at) => rowOf(state, first + at)));
  list.setAttribute("aria-activedescendant", cursor >= 0 ? "row-" + found[cursor] : "");
  if (!found.length && states.length) rows.append(make("p.none", {}, "No state is like that. ",
    make("button", { type: "button", onclick: showAll }, "Show all")));
}

function showAll() {
  search.value = "";
  for (const button of document.querySelectorAll("#filters .pill")) {
    if (button.title) button.remove(); else button.setAttribute("aria-pressed", "false");
  }
  refind();
}

function rowOf(state, at) {
  const [top, ...below] = visibleScreens(hierarchy(state).levels);
  const notes = [
    launch(state), counted(depth(state), "step"), modalCount(state) > 0 && counted(modalCount(state), "modal"),
    isTrap(state) && "no way back", !isExplored(state) && "not explored",
  ];
  return make("div.row", {
    id: "row-" + state, role: "option", "aria-selected": String(state === current), style: "top:" + at * ROW + "px",
    "aria-setsize": found.length, "aria-posinset": at + 1, onclick: goTo(state),
  },
    make("span.number", {}, String(state)),
    make("span.seen", {}, make("b", {}, top), below.map(screens => " above " + screens)),
    make("span.notes.small", {}, notes.filter(note => note).join(" · ")));
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
  const top = cursor * ROW;
  if (cursor >= 0) list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + ROW - list.clientHeight));
  drawRows();
}

function startList() {
  list.append(rows);
  byId("finder").hidden = list.hidden = !states.length;
  list.addEventListener("scroll", () => requestAnimationFrame(drawRows));
  addEventListener("resize", drawRows);
  search.addEventListener("input", refind);
  search.placeholder = "Search " + counted(states.length, "state") + "  ( / )";
  for (const [name, test] of filters) addFilter(name, test, false);
  refind();
}
