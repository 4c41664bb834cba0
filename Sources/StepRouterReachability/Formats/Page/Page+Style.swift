extension Page {
    static let styleForFrame = #"""
        :root {
          color-scheme: light dark; --border: 1px solid var(--line);
          \#(PageTheme.light.declarations)
        }
        @media (prefers-color-scheme: dark) { :root { \#(PageTheme.dark.declarations) } }
        * { box-sizing: border-box; margin: 0; padding: 0; }
        [hidden] { display: none !important; }
        body { background: var(--ground); color: var(--text); font: 14px/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
        #app { display: grid; grid-template-columns: 330px minmax(0, 1fr); height: 100vh; }
        ul, ol { list-style: none; }
        h1 { font-size: 16px; }
        h2 { font-size: 20px; line-height: 1.3; outline: none; }
        h3, h4 { font-size: 12px; font-weight: 620; color: var(--quiet); }
        h3 { margin-bottom: 8px; }
        a { color: var(--accent); }
        button, input { font: inherit; color: inherit; background: none; border: 0; text-align: inherit; }
        button { cursor: pointer; }
        pre { font: 12px/1.4 ui-monospace, "DejaVu Sans Mono", monospace; overflow: auto; overflow-wrap: normal; }
        code { font: .92em ui-monospace, "DejaVu Sans Mono", monospace; }
        kbd {
          font: 11px/1 ui-monospace, monospace; border: var(--border); border-bottom-width: 2px; border-radius: 4px;
          padding: 1px 4px; background: var(--raised); color: var(--quiet);
        }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        .quiet, .small { color: var(--quiet); }
        .small { font-size: 12px; }
        .good { color: var(--good); }
        .bad { color: var(--bad); }
        .number { font-variant-numeric: tabular-nums; color: var(--quiet); font-weight: 500; }
        .button, .copy, dialog button { padding: 5px 12px; border: var(--border); border-radius: 7px; }
        .button { display: inline-block; background: var(--panel); text-decoration: none; font-weight: 550; flex-shrink: 0; }
        .button.primary { background: var(--accent); border-color: var(--accent); color: var(--panel); }
        .pill { padding: 2px 9px; border: var(--border); border-radius: 20px; background: var(--panel); text-decoration: none; }
        .pill.here, .pill[aria-pressed="true"] { background: var(--accent-soft); border-color: var(--accent); color: var(--text); }
        #side { display: flex; flex-direction: column; min-height: 0; background: var(--panel); border-right: var(--border); }
        #side header { padding: 14px 16px 10px; }
        #home { display: flex; justify-content: space-between; align-items: baseline; flex-wrap: wrap; gap: 0 8px; color: inherit; text-decoration: none; }
        #verdict { font-weight: 600; }
        #verdict.good::before { content: "✓ "; }
        #verdict.bad::before { content: "✗ "; }
        #problems:not(:empty) { padding: 0 16px 12px; max-height: 38vh; overflow: auto; flex-shrink: 0; }
        #problems h3 { color: var(--bad); }
        #problems a {
          display: block; color: inherit; text-decoration: none; padding: 7px 10px; margin-bottom: 6px; border-radius: 8px;
          background: var(--bad-soft); border: 1px solid transparent;
        }
        #problems a[aria-current="true"], #problems a:hover { border-color: var(--bad); }
        #problems a > * { display: block; }
        #problems a > span { display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; font-size: 13px; }
        #side footer { padding: 8px 16px; border-top: var(--border); }
        #main { overflow: auto; min-width: 0; }
        dialog { margin: auto; border: var(--border); border-radius: 14px; background: var(--panel); color: inherit; padding: 20px 24px; max-width: 560px; }
        dialog::backdrop { background: #0006; }
        dialog h2 { font-size: 15px; margin-bottom: 8px; }
        dialog dl { margin-bottom: 18px; }
        dialog dl > div { display: grid; grid-template-columns: 130px 1fr; padding: 3px 0; }
        dialog form { text-align: right; }
        noscript p { padding: 20px; }
        #up { display: none; }
        @media (max-width: 820px) {
          #app { display: block; height: auto; }
          #side { border-right: 0; border-bottom: var(--border); max-height: 60vh; }
          #list { min-height: 140px; }
          #up { display: block; position: fixed; right: 14px; bottom: 14px; z-index: 1; box-shadow: var(--shadow); }
        }
        """#

    static let styleForList = #"""
        #finder { padding: 4px 16px 8px; }
        #search { width: 100%; padding: 7px 10px; border-radius: 8px; border: var(--border); background: var(--ground); }
        #filters { display: flex; flex-wrap: wrap; gap: 5px; margin: 7px 0; }
        #filters .pill { font-size: 12px; }
        #filters .pill[aria-pressed="false"] { color: var(--quiet); }
        #filters .pill:disabled { opacity: .5; cursor: default; }
        #list { flex: 1; overflow: auto; min-height: 0; border-top: var(--border); outline-offset: -2px; }
        .rows { position: relative; }
        .row {
          position: absolute; left: 0; right: 0; height: 46px; padding: 5px 16px; cursor: pointer; display: grid;
          grid-template-columns: 44px minmax(0, 1fr); grid-template-rows: 18px 18px; column-gap: 6px; line-height: 18px;
        }
        .row:hover { background: var(--raised); }
        .row[aria-selected="true"] { background: var(--accent-soft); }
        .row .number { grid-row: 1 / 3; font-size: 13px; }
        .seen, .notes { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
        .row b { font-weight: 550; }
        .none { padding: 14px 16px; color: var(--quiet); }
        .none button { text-decoration: underline; color: var(--accent); }
        """#

    static let styleForOverview = #"""
        .overview { padding: 28px 36px; max-width: 1040px; display: grid; gap: 22px; }
        .lead { color: var(--quiet); margin-top: -18px; }
        .found, .destinations { display: grid; gap: 6px; }
        .found li {
          display: flex; justify-content: space-between; align-items: center; gap: 16px; background: var(--panel); padding: 10px 14px;
          border: var(--border); border-left: 4px solid var(--bad); border-radius: 8px;
        }
        .legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-bottom: 10px; }
        .legend i { display: inline-block; width: 9px; height: 9px; border-radius: 3px; margin-right: 6px; }
        .destination { display: grid; grid-template-columns: minmax(90px, 190px) minmax(0, 1fr) 92px; gap: 12px; align-items: center; }
        .destination-name { font-weight: 550; }
        .destination > .small { text-align: right; }
        .way-bar { display: flex; gap: 2px; height: 20px; border-radius: 5px; overflow: hidden; background: var(--line); }
        .way-bar > * { flex-basis: 2px; min-width: 2px; }
        .way-bar > button:hover { filter: brightness(1.15); }
        .way-bar > button:focus-visible { outline-offset: -3px; outline-color: var(--text); }
        .rules li, .unused li { padding: 3px 0; }
        .rules .kind { color: var(--quiet); display: inline-block; min-width: 72px; }
        .unused { columns: 2 320px; column-gap: 32px; }
        .unused li { break-inside: avoid; padding-left: 14px; text-indent: -14px; }
        .unused li::before { content: "○ "; color: var(--quiet); }
        .facts { display: flex; flex-wrap: wrap; gap: 14px 30px; }
        .facts dt { font-size: 12px; color: var(--quiet); }
        .facts dd { font-size: 18px; font-variant-numeric: tabular-nums; font-weight: 550; }
        .histogram { margin-top: 20px; max-width: 560px; }
        .bars { display: flex; align-items: flex-end; gap: 3px; height: 90px; margin-bottom: 18px; }
        .bars i { flex: 1; background: var(--accent); opacity: .75; border-radius: 3px 3px 0 0; position: relative; }
        .bars span { position: absolute; top: 100%; left: 0; right: 0; text-align: center; font: 11px/18px system-ui, sans-serif; color: var(--quiet); }
        @media (max-width: 820px) {
          .overview { padding: 24px 20px 70px; }
          .found li { display: block; }
          .found .button { margin-top: 10px; }
          .destination { grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; }
          .way-bar { grid-row: 2; grid-column: 1 / 3; height: 26px; margin-bottom: 8px; }
        }
        """#
}
