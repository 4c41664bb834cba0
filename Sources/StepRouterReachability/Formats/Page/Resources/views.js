const stepCount = violation => Math.max(0, violation.steps.length - 1);

function overview() {
  const hasStates = states.length > 0;
  return make("article.overview", {},
    make("h2", { tabindex: -1 }, data.summary[0]), data.summary.slice(1).map(line => make("p.lead", {}, prose(line))),
    section("Found wrong", data.violations.length > 0, make("ol.found", {}, data.violations.map((violation, position) => make("li", {},
      make("div", {}, make("p", {}, make("b", {}, violation.subject), " ", prose(violation.message)), make("p.quiet", {}, prose(violation.advice))),
      make("a.button", { href: "#/violation/" + (position + 1) },
        stepCount(violation) ? "Show path (" + counted(stepCount(violation), "step") + ")" : "Show"))))),
    hasStates && make("p", {}, make("a.button.primary", { href: toState(0) }, "Step through the states"),
      " ", make("span.quiet", {}, "from the launch state, or search for one with ", make("kbd", {}, "/"))),
    section("Destinations", data.destinations.length > 0,
      make("ul.legend.small", {}, ends.map(way => make("li", {}, make("i", { style: wayColour(way) }), way))),
      make("div.destinations", { role: "table", "aria-label": "How each destination was reached" }, data.destinations.map(destinationRow))),
    section("Rules", data.rules.length > 0, make("ul.rules", {}, data.rules.map(rule => make("li", {},
      make("span.kind", {}, kindOf(rule)), " ", rule.name,
      make("span.quiet", {}, " held in " + rule.held.toLocaleString("en") + " of " + counted(rule.checked, isAboutEvents(rule) ? "transition" : "state")
        + (rule.unknown ? ", unknown in " + rule.unknown.toLocaleString("en") : "")
        + (rule.brokenOutside ? ", broken " + counted(rule.brokenOutside, "time") + " outside of the bounds" : "")))))),
    section("Never used", data.neverUsed.length > 0, make("ul.unused", {}, data.neverUsed.map(name => make("li", {}, name)))),
    section("Numbers", true, terms("dl.facts", data.facts), histogram()));
}

const isAboutEvents = rule => rule.kind.endsWith("Event");
function kindOf(rule) {
  if (rule.kind === "wayBack") return "way back";
  return rule.kind.startsWith("leads") ? "leads to" : rule.kind.replace("Event", "");
}

/* How tries of a destination ended: the ways in which it was reached, and that it was not. */
const endsOf = destination => [
  ...destination.ways, { name: refusalOf(destination), count: destination.refused }, { name: "failed", count: destination.failed },
].filter(end => end.count > 0);
const tries = (number, unit) => unit === "try" ? counted(number, "try", "tries") : counted(number, unit);

/* Each end with a colour; what was built is striped. */
const plainEnds = {
  "refused, as it may be": "var(--refused)", "failed": "var(--bad)",
  "refused": "repeating-linear-gradient(45deg,var(--bad) 0 5px,var(--bad-soft) 5px 9px)",
};
const ends = [...new Set(data.destinations.flatMap(destination => endsOf(destination).map(end => end.name)))]
  .sort((one, other) => (one in plainEnds) - (other in plainEnds));
const foundHues = { "fell back": 100, "found on top": 150, "found below": 52, "found in another tab": 275, "found under a modal": 212 };
const builtHues = [25, 325, 95, 183, 240, 300];
const built = ["built", ...ends.filter(way => !(way in foundHues) && !(way in plainEnds) && way !== "built")];
function wayColour(way) {
  if (way in plainEnds) return "background:" + plainEnds[way];
  if (way in foundHues) return "background:hsl(" + foundHues[way] + " 52% 56%)";
  const hue = "hsl(" + builtHues[built.indexOf(way) % builtHues.length];
  return "background:repeating-linear-gradient(135deg," + hue + " 62% 58%) 0 5px," + hue + " 62% 66%) 5px 9px)";
}

function destinationRow(destination) {
  const { title, checked, unit } = destination;
  return make("div.destination", { role: "row" },
    make("span.destination-name", { role: "rowheader" }, title),
    make("span.way-bar", { role: "cell" }, endsOf(destination).map(({ name, count }) => {
      const text = name + ": " + tries(count, unit);
      return tappable("span", states.length > 0 && (() => showWay(title, name)),
        { title: text, "aria-label": text, style: "flex-grow:" + count + ";" + wayColour(name) });
    })),
    make("span.small", { role: "cell" }, checked ? tries(checked, unit) : "never tried"));
}

/* How many states were new at each depth. */
function histogram() {
  const most = Math.max(1, ...data.newStates);
  return make("figure.histogram", {}, make("div.bars", {}, data.newStates.map((count, at) =>
    make("i", { title: "depth " + at + ": " + counted(count, "new state"), style: "height:" + Math.max(2, 100 * count / most) + "%" },
      make("span", {}, String(at))))), make("figcaption.small", {}, "new states at each depth"));
}

let quickMoves = [];

function stateView(state) {
  const shown = hierarchy(state), all = moves(state), use = {};
  for (const move of all) if (move.to !== null && move.kind !== "navigation") use[move.name] = goTo(move.to);
  const back = all.find(move => move.name === "back" && move.to !== null);
  if (back) use.shortened = shortened(topLevel(shown), topLevel(hierarchy(back.to)));
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

const topLevel = shown => visibleLevels(shown.levels).at(-1)?.root;

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
