extension Page {
    /// Makes elements.
    static let scriptForElements = #"""
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
        """#
}
