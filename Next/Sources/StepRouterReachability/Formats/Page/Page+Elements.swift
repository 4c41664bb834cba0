extension Page {
    /// Makes elements.
    static let scriptForElements = #"""
        /* An element with attributes and with elements or texts in it. */
        function make(tag, attributes, ...content) {
          const [name, ...classes] = tag.split(".");
          const element = document.createElement(name);
          if (classes.length) element.className = classes.join(" ");
          for (const key in attributes) {
            const value = attributes[key];
            if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
            else if (value === true) element.setAttribute(key, "");
            else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value);
          }
          for (const part of content.flat()) if (part !== null && part !== undefined && part !== false) element.append(part);
          return element;
        }

        const byId = id => document.getElementById(id);
        const counted = (number, one, many) => number.toLocaleString("en") + " " + (number === 1 ? one : many || one + "s");
        const go = place => { location.hash = place; };
        const toState = state => "#/state/" + state;

        /* The same colour for the same kind of screen, everywhere. */
        function hue(label) {
          let hash = 7;
          for (const letter of naming(label).type) hash = (hash * 31 + letter.codePointAt(0)) % 3600;
          return (hash * 137.5) % 360;
        }

        function chipsOf(list) {
          return make("span.chips", {}, list.map(([kind, text]) =>
            make("span.chip." + kind, {}, (kind === "added" ? "+ " : kind === "gone" ? "− " : "") + text)));
        }

        """#
}
