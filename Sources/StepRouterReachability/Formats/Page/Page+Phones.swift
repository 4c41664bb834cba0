extension Page {
    /// Draws a hierarchy as the user sees it: on a phone whose tabs, back buttons and sheets can be used.
    static let scriptForPhones = #"""
        /* `use` maps the name of an event to what a tap on it does. */
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
            screenCard(root, use, firstToGoBack(root)));
        }

        /* The innermost visible stack that has somewhere to go back to. */
        function firstToGoBack(node) {
          return visible(node.children).reduceRight((found, child) => found || firstToGoBack(child), null)
            || (node.kind === "stack" && node.children.length > 1 ? node : null);
        }

        function screenCard(node, use, goesBack) {
          if (!node.children.length) return screen("div.leaf", node.label, make("i.line"), make("i.line"), make("i.line"));
          const seen = visible(node.children);
          const shown = seen.length ? seen : node.kind === "columns" ? node.children : node.children.slice(-1);
          if (node.kind === "columns") return make("div.columns", {}, shown.map(child => screenCard(child, use, goesBack)));
          if (node.kind === "alternatives") return tabCard(node, shown[0], use, goesBack);
          return stackCard(node, shown.at(-1), use, goesBack);
        }

        function stackCard(node, top, use, goesBack) {
          const inner = screenCard(top, use, goesBack);
          if (top.kind === "stack" || top.kind === "columns") return inner;
          const position = node.children.indexOf(top);
          const back = node === goesBack && use["back"];
          return make("div.stack", {},
            make("div.bar", {},
              position > 0 && tappable("span.back", back, { title: back && "Back" }, "‹ " + titleOf(node.children[position - 1])),
              make("span.bar-title", {}, titleOf(top))),
            make("div.pile", { style: "--depth:" + Math.min(position, 3) }, inner));
        }

        function tabCard(node, shown, use, goesBack) {
          return make("div.tabs", {},
            make("div.tab-content", {}, screenCard(shown, use, goesBack)),
            make("div.tab-bar", {}, node.children.map((child, position) =>
              tappable("span.tab" + (child === shown ? ".selected" : ""), use["select tab " + (position + 1)],
                { title: "Tab " + (position + 1) + ": " + firstLeaf(child) },
                make("i", { style: hue(firstLeaf(child)) }), make("span", {}, titleOf(child))))));
        }

        const firstLeaf = node => node.children.length ? firstLeaf(node.children[0]) : node.label;
        const titleOf = node => naming(firstLeaf(node)).type;
        """#
}
