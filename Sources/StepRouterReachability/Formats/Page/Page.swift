/// The parts of the HTML page that are the same for every report.
enum Page {
    /// What the page may do: nothing but run the script and the style that stand in it.
    static let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

    /// What the page consists of, before the script fills it.
    static let body = #"""
        <div id="app">
        <aside id="side" aria-label="Contents">
        <header>
        <a id="home" href="#/"><h1 id="title"></h1><p id="verdict"></p></a>
        </header>
        <nav id="problems" aria-label="What was found wrong"></nav>
        <div id="finder" role="search">
        <input id="search" type="search" autocomplete="off" spellcheck="false"
        aria-label="Search states" aria-controls="list" aria-describedby="count">
        <div id="filters" role="group" aria-label="Show only"></div>
        <p id="count" class="small" role="status"></p>
        </div>
        <div id="list" role="listbox" aria-label="States" tabindex="0"></div>
        <footer class="small"><button id="help-button" type="button">Keys <kbd>?</kbd></button></footer>
        </aside>
        <main id="main"></main>
        <button id="up" class="button" type="button" aria-label="Up to the list">↑ List</button>
        </div>
        <dialog id="help" aria-label="Keys"></dialog>
        <noscript><p>This page steps through states with a script, which is part of the page. Please allow it.</p></noscript>
        """#

    /// What the page does, put together from its parts. Nothing in it writes HTML: all texts are set as texts.
    static let script =
        [
            "\"use strict\";\n(() => {", scriptForModel, scriptForElements, scriptForPhones, scriptForLayers,
            scriptForList,
            scriptForOverview, scriptForStates, scriptForViolations, scriptForKeys, "})();",
        ]
        .joined(separator: "\n\n")

    /// How the page looks, in the light and in the dark.
    static let style = [
        styleForFrame, styleForList, styleForOverview, styleForStates, styleForPhones, styleForViolations,
    ]
    .joined(separator: "\n\n")
}
