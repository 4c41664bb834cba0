/* An element with attributes and with elements or texts in it. `null` and `false` stand for nothing. */
function make(tag, attributes, ...content) {
  const isThere = value => value !== null && value !== undefined && value !== false;
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes || {}).filter(([, value]) => isThere(value))) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...content.flat().filter(isThere));
  return element;
}

/* A part of the page with a heading, unless there is nothing in it. */
const section = (title, isThere, ...content) => isThere && make("section", {}, make("h3", {}, title), content);
/* A button if there is something to do, else a plain element. */
const tappable = (tag, use, attributes, ...content) =>
  make(use ? tag.replace(/^\w+/, "button") : tag, { type: use && "button", onclick: use, ...attributes }, content);
const terms = (tag, list) => make(tag, {}, list.map(([term, text]) => make("div", {}, make("dt", {}, term), make("dd", {}, text))));

/* A text in which code stands between backticks. */
const prose = text => text.split(/`([^`]+)`/).map((part, at) => at % 2 ? make("code", {}, part) : part);

const byId = id => document.getElementById(id);
const counted = (number, one, many) => number.toLocaleString("en") + " " + (number === 1 ? one : many || one + "s");
const toState = state => "#/state/" + state;
/* Shows an address at once, so that the next key finds it shown. */
const go = address => {
  if (location.hash !== address) history.pushState(null, "", address);
  show();
};
const goTo = state => () => go(toState(state));

/* The same colour for the same kind of screen, everywhere. */
function hue(label) {
  const hash = [...naming(label).type].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)) % 3600, 7);
  return "--hue:" + (hash * 137.5) % 360;
}

/* A screen that contains none. */
function screen(tag, label, ...content) {
  const name = naming(label);
  return make(tag, { style: hue(label), title: label },
    make("strong", {}, name.type), name.shows !== null && make("span.shows", {}, name.shows), content);
}

/* `use` maps the name of an event to what a tap on it does; `shortened` is the stack that going back shortens. */
function phone(shown, use, size) {
  const levels = visibleLevels(shown.levels);
  return make("div.phone" + (levels.some(level => isWide(level.root)) ? ".wide" : "") + (size || ""),
    { role: "group", "aria-label": "What the user sees: " + heading(shown.levels) },
    levels.map((level, position) =>
      levelCard(level, position, levels.length - 1 - position, position === levels.length - 1 ? use : {})));
}

const isWide = node => (node.kind === "columns" && visible(node.children).length > 1) || visible(node.children).some(isWide);

function levelCard({ style, root }, position, below, use) {
  const [name, ...remarks] = position ? (style || "modal").split(",") : ["root"];
  const swipe = use["swipe down"];
  return make("div.level." + name.trim().replace(/[^A-Za-z0-9]/g, "-"), { style: "--position:" + position + ";--below:" + below },
    position > 0 && tappable("div.grip", swipe, {
      title: swipe ? "Swipe down" : remarks.length > 0 && "No swipe takes this away", "aria-label": swipe && "Swipe down",
    }),
    screenCard(root, use));
}

/* The container that holds fewer screens in another hierarchy. */
function shortened(node, other) {
  if (!other) return null;
  if (other.children.length < node.children.length) return node;
  return node.children.reduce((found, child, at) => found || shortened(child, other.children[at]), null);
}

function screenCard(node, use) {
  if (!node.children.length) return screen("div.leaf", node.label, make("i.line"), make("i.line"), make("i.line"));
  const seen = visible(node.children);
  const shown = seen.length ? seen : node.kind === "columns" ? node.children : node.children.slice(-1);
  if (node.kind === "columns") return make("div.columns", {}, shown.map(child => screenCard(child, use)));
  if (node.kind === "alternatives") return tabCard(node, shown[0], use);
  return stackCard(node, shown.at(-1), use);
}

function stackCard(node, top, use) {
  const inner = screenCard(top, use);
  if (top.kind === "stack" || top.kind === "columns") return inner;
  const position = node.children.indexOf(top);
  const back = node === use.shortened && use["back"];
  return make("div.stack", {},
    make("div.bar", {},
      position > 0 && tappable("span.back", back, { title: back && "Back" }, "‹ " + titleOf(node.children[position - 1])),
      make("span.bar-title", {}, titleOf(top))),
    make("div.pile", { style: "--depth:" + Math.min(position, 3) }, inner));
}

function tabCard(node, shown, use) {
  return make("div.tabs", {},
    make("div.tab-content", {}, screenCard(shown, use)),
    make("div.tab-bar", {}, node.children.map((child, position) =>
      tappable("span.tab" + (child === shown ? ".selected" : ""), use["select tab " + (position + 1)],
        { title: "Tab " + (position + 1) + ": " + firstLeaf(child) },
        make("i", { style: hue(firstLeaf(child)) }), make("span", {}, titleOf(child))))));
}

const firstLeaf = node => node.children.length ? firstLeaf(node.children[0]) : node.label;
const titleOf = node => naming(firstLeaf(node)).type;

function layers(shown) {
  return make("div.layers", {}, shown.levels.map(({ style, presenter, root }, position) =>
    make("section.layer", {},
      make("h4", {}, make("b", {}, position ? style || "modal" : "root"), presenter && " above " + presenter),
      layer(root))).reverse());
}

function layer(node) {
  if (!node.children.length && !node.kind) return screen("div.mini." + node.visibility, node.label);
  const children = node.children.map(layer);
  if (node.kind === "stack") children.reverse();
  return make("div.box." + node.visibility, {}, make("span.box-name", {}, naming(node.label).type),
    make("div.box-content." + node.kind, {}, children.length ? children : make("em", {}, "empty")));
}
