extension Page {
    /// Draws everything that is there, hidden or not: modals from the top down, tabs beside each other, stacks with the topmost screen first.
    static let scriptForLayers = #"""
        function layers(shown) {
          return make("div.layers", {}, shown.levels.map((level, position) =>
            make("section.layer", {},
              make("h4", {}, position
                ? [make("b", {}, level.style || "modal"), level.presenter ? " above " + level.presenter : null]
                : make("b", {}, "root")),
              layer(level.root))).reverse());
        }

        function layer(node) {
          const sight = ["hidden", "below", "on-top"][node.sight];
          if (!node.children.length && !node.kind) {
            const name = naming(node.label);
            return make("div.mini." + sight, { style: "--hue:" + hue(node.label), title: node.label },
              make("strong", {}, name.type), name.shows === null ? null : make("span.shows", {}, name.shows));
          }
          const kind = ["", "heap", "side-by-side", "side-by-side"][node.kind];
          const children = node.children.map(layer);
          if (node.kind === STACK) children.reverse();
          return make("div.box." + sight, {}, make("span.box-name", {}, naming(node.label).type),
            make("div.box-content." + kind, {}, children.length ? children : make("em", {}, "empty")));
        }

        """#
}
