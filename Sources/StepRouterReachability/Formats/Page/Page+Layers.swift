extension Page {
    /// Draws everything that is there, hidden or not: modals from the top down, tabs beside each other, stacks with the topmost screen first.
    static let scriptForLayers = #"""
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
        """#
}
