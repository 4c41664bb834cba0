extension Page {
    /// Draws a hierarchy as the user sees it: on a phone whose tabs, back buttons and sheets can be used.
    static let scriptForPhones = #"""
        /* `use` maps the name of an event to what a tap on it does. */
        function phone(shown, use, options) {
          const wide = shown.levels.some(level => isWide(level.root));
          const device = make("div.phone" + (wide ? ".wide" : "") + (options && options.small ? ".small" : ""),
            { role: "group", "aria-label": "What the user sees: " + sightLine(shown.levels).join(" above ") });
          const seen = shown.levels.filter(level => level.root.sight !== HIDDEN);
          const levels = seen.length ? seen : shown.levels.slice(0, 1);
          levels.forEach((level, position) => {
            const isTop = position === levels.length - 1;
            device.append(levelCard(level, position, levels.length - 1 - position, isTop ? use || {} : {}));
          });
          return device;
        }

        function isWide(node) {
          return (node.kind === COLUMNS && inSight(node.children).length > 1) || inSight(node.children).some(isWide);
        }

        function levelCard(level, position, below, use) {
          const style = position ? (level.style || "modal").split(",")[0].trim() : "root";
          const card = make("div.level." + style.replace(/[^A-Za-z0-9]/g, "-"), {});
          card.style.setProperty("--position", position);
          card.style.setProperty("--below", below);
          if (position) {
            const locked = /,/.test(level.style || "");
            const swipe = use["swipe down"];
            card.append(make(swipe ? "button.grip" : "div.grip", {
              type: swipe && "button", onclick: swipe,
              title: swipe ? "Swipe down" : locked ? "No swipe takes this away" : null, "aria-label": swipe ? "Swipe down" : null,
            }));
          }
          card.append(screenCard(level.root, use, firstToGoBack(level.root)));
          return card;
        }

        /* The innermost stack in sight that has somewhere to go back to. */
        function firstToGoBack(node) {
          for (const child of inSight(node.children).reverse()) {
            const inner = firstToGoBack(child);
            if (inner) return inner;
          }
          return node.kind === STACK && node.children.length > 1 ? node : null;
        }

        function screenCard(node, use, goesBack) {
          if (!node.children.length) return leafCard(node);
          const seen = inSight(node.children);
          const shown = seen.length ? seen : node.kind === COLUMNS ? node.children : node.children.slice(-1);
          if (node.kind === ALTERNATIVES) return tabCard(node, shown[0], use, goesBack);
          if (node.kind === COLUMNS) {
            return make("div.columns", {}, shown.map(child => screenCard(child, use, goesBack)));
          }
          return stackCard(node, shown[shown.length - 1], use, goesBack);
        }

        function stackCard(node, top, use, goesBack) {
          const inner = screenCard(top, use, goesBack);
          if (top.kind === STACK || top.kind === COLUMNS) return inner;
          const position = node.children.indexOf(top);
          const back = node === goesBack ? use["back"] : null;
          const bar = make("div.bar", {},
            position > 0
              ? make(back ? "button.back" : "span.back", { type: back && "button", onclick: back, title: back ? "Back" : null },
                "‹ " + titleOf(node.children[position - 1]))
              : null,
            make("span.bar-title", {}, titleOf(top)));
          const pile = make("div.pile", {}, inner);
          pile.dataset.depth = Math.min(position, 3);
          return make("div.stack", {}, bar, pile);
        }

        function tabCard(node, shown, use, goesBack) {
          return make("div.tabs", {},
            make("div.tab-content", {}, screenCard(shown, use, goesBack)),
            make("div.tab-bar", {}, node.children.map((child, position) => {
              const tap = use["select tab " + (position + 1)];
              return make((tap ? "button" : "span") + ".tab" + (child === shown ? ".selected" : ""),
                { type: tap && "button", onclick: tap, title: "Tab " + (position + 1) + ": " + firstLeaf(child) },
                make("i", { style: "--hue:" + hue(firstLeaf(child)) }), make("span", {}, titleOf(child)));
            })));
        }

        const firstLeaf = node => node.children.length ? firstLeaf(node.children[0]) : node.label;
        const titleOf = node => naming(firstLeaf(node)).type;

        function leafCard(node) {
          const name = naming(node.label);
          return make("div.leaf", { style: "--hue:" + hue(node.label), title: node.label },
            make("strong", {}, name.type), name.shows === null ? null : make("span.shows", {}, name.shows),
            make("i.line"), make("i.line"), make("i.line"));
        }

        """#
}
