const keys = [
  ["/", "search states"], ["↑ ↓ or k j", "the state above, below in the list"], ["← →", "back along the path, and forward again"],
  ["1 … 9", "the first places where one can go from here"], ["v", "the next thing that was found wrong"],
  ["o", "the overview"], ["Esc", "leave the search"], ["?", "this list"],
];
const words = [
  ["product sheet", "states with both words in them, hidden screens as well"], ["top:product", "states that show it on top"],
  ["modals:2", "states with two modals"], ["depth:3", "states three steps from launch"], ["#12", "the state with this number"],
];

/* What is said where an address leads nowhere. */
const nowhere = (kind, number) => make("article.overview", {},
  make("h2", { tabindex: -1 }, kind === "violation" ? "There is no such finding here."
    : kind ? "There is no state " + number + " here." : "Nothing has this address."),
  make("p.quiet", {}, "The address " + location.hash + " may be that of another report; this one has "
    + counted(states.length, "state") + ", from 0 on, and " + counted(data.violations.length, "thing") + " found wrong, from 1 on."),
  make("p", {}, make("a.button.primary", { href: "#/" }, "To the overview")));

/* Whether the list lies above what is shown, not beside it. */
const isNarrow = () => matchMedia("(max-width: 820px)").matches;

let shownViolation = 0;
function show() {
  const [, kind, number] = /^#\/(state|violation)\/(\d+)$/.exec(location.hash) || [];
  const main = byId("main"), hadFocus = main.contains(document.activeElement);
  const state = kind === "state" && states[number] ? Number(number) : -1;
  const violation = kind === "violation" && data.violations[number - 1];
  shownViolation = violation ? Number(number) : 0;
  quickMoves = [];
  if (state >= 0) follow(state);
  const isOverview = /^(#?|#\/)$/.test(location.hash);
  main.replaceChildren(state >= 0 ? stateView(state) : violation ? violationView(violation)
    : isOverview ? overview() : nowhere(kind, number));
  main.scrollTop = 0;
  document.querySelectorAll("#problems a").forEach((link, position) => {
    link.setAttribute("aria-current", String(position + 1 === shownViolation));
  });
  select(state);
  if (hadFocus) main.querySelector("h2").focus({ preventScroll: true });
  if (isNarrow()) scrollTo(0, isOverview ? 0 : main.offsetTop);
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
  ArrowLeft: () => along(-1), ArrowRight: () => along(1),
  v: () => { if (data.violations.length) go("#/violation/" + (shownViolation % data.violations.length + 1)); },
  o: () => go("#/"), "?": () => byId("help").showModal(),
};
/* Goes along the path that is shown. */
function along(by) {
  if (shownViolation) stepAlong(by);
  else if (current >= 0 && trail[trailPosition + by] !== undefined) go(toState(trail[trailPosition + by]));
}

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
byId("up").addEventListener("click", () => scrollTo(0, 0));
problemList();
startList();
addEventListener("hashchange", show);
addEventListener("keydown", press);
show();
