extension Page {
    /// How phones look.
    static let styleForPhones = #"""
        .phone {
          position: relative; width: 250px; height: 510px; background: var(--ground); border: \#(PhoneMetrics.frame)px solid var(--glass);
          border-radius: \#(PhoneMetrics.radius)px;
          overflow: hidden; box-shadow: var(--shadow); flex-shrink: 0; isolation: isolate;
        }
        .phone.wide { width: 560px; height: 420px; border-radius: 26px; }
        .phone.mini-phone { zoom: .7; }
        .level { position: absolute; inset: 0; display: flex; flex-direction: column; background: var(--panel); padding-top: \#(PhoneMetrics.clock)px; }
        .level > :last-child { flex: 1; min-height: 0; }
        .level:not(.root) { border-top: var(--border); box-shadow: 0 -4px 24px #0003; }
        .level.pageSheet, .level.formSheet, .level.modal {
          --inset: calc(\#(PhoneMetrics.sheetInset)px * var(--below)); left: var(--inset); right: var(--inset);
          top: calc(\#(PhoneMetrics.sheetTop)px + \#(PhoneMetrics.sheetStep)px * var(--position));
          border-radius: \#(PhoneMetrics.sheetRadius)px \#(PhoneMetrics.sheetRadius)px 0 0;
        }
        .level.pageSheet, .level.formSheet, .level.modal, .level.popover { padding-top: 0; }
        .level.formSheet { top: calc(\#(PhoneMetrics.formSheetTop)px + \#(PhoneMetrics.sheetStep)px * var(--position)); }
        .level.popover { inset: auto 16px 70px; height: 52%; border-radius: 14px; border: var(--border); }
        .level.currentContext, .level.overCurrentContext { bottom: 52px; }
        .level.overFullScreen, .level.overCurrentContext { background: color-mix(in srgb, var(--panel) 93%, transparent); }
        .level:not(:last-child) { filter: brightness(.88); }
        .grip { height: \#(PhoneMetrics.grip)px; flex: none; position: relative; }
        .grip::before {
          content: ""; position: absolute; left: 50%; top: 6px; width: 40px; height: 5px; margin-left: -20px; border-radius: 3px; background: var(--line);
        }
        button.grip::before { background: var(--accent); }
        .stack, .tabs, .columns, .leaf { display: flex; flex-direction: column; min-height: 0; min-width: 0; flex: 1; }
        .bar { min-height: \#(PhoneMetrics.bar)px; display: flex; align-items: center; padding: 0 10px; border-bottom: var(--border); flex: none; gap: 6px; }
        .back, .bar-title, .tab span { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
        .back { font-size: 12px; color: var(--quiet); max-width: 38%; padding: 4px 0; }
        button.back, button.tab { color: var(--accent); }
        .bar-title { font-weight: 620; font-size: 14px; margin: 0 auto; }
        .back + .bar-title { margin: 0 auto 0 4px; }
        .pile {
          --more: calc(\#(PhoneMetrics.pile)px + \#(PhoneMetrics.pileBelow)px * min(1, var(--depth)));
          flex: 1; display: flex; flex-direction: column; min-height: 0; padding: var(--more) var(--more) \#(PhoneMetrics.pile)px \#(PhoneMetrics.pile)px;
        }
        .pile > .leaf {
          --one: calc(4px * min(1, var(--depth))); --two: calc(4px * min(2, var(--depth))); border: 1px solid hsl(var(--hue) 35% var(--leaf-line));
          border-radius: 12px; box-shadow: var(--one) calc(-1 * var(--one)) 0 -1px var(--raised), var(--one) calc(-1 * var(--one)) var(--line),
            var(--two) calc(-1 * var(--two)) 0 -1px var(--raised), var(--two) calc(-1 * var(--two)) var(--line);
        }
        .columns { flex-direction: row; }
        .columns > * + * { border-left: var(--border); }
        .columns > :last-child { flex: 1.7; }
        .tab-content { flex: 1; min-height: 0; display: flex; flex-direction: column; }
        .tab-bar { display: flex; border-top: var(--border); padding: 5px 3px 9px; min-height: \#(PhoneMetrics.tabBar)px; background: var(--panel); flex: none; }
        .tab {
          flex: 1; min-width: 0; text-align: center; font-size: 10px; line-height: 1.3; padding: 3px 1px; border-radius: 8px; color: var(--quiet);
        }
        .tab span { display: block; }
        .tab i { display: block; width: 18px; height: 18px; margin: 0 auto 2px; border-radius: 6px; border: 2px solid hsl(var(--hue) 45% 58%); }
        .tab.selected { color: var(--text); font-weight: 650; }
        .tab.selected i { background: hsl(var(--hue) 50% 58%); }
        button.tab:hover, button.back:hover { background: var(--accent-soft); }
        .leaf { background: hsl(var(--hue) 45% var(--leaf)); color: hsl(var(--hue) 45% var(--leaf-text)); padding: 18px 16px; gap: 8px; overflow: hidden; }
        .leaf strong { font-size: 18px; line-height: 1.2; }
        .leaf .shows {
          align-self: flex-start; font-size: 13px; padding: 1px 9px; border-radius: 20px; background: hsl(var(--hue) 45% var(--leaf-line));
        }
        .leaf .line { height: 8px; border-radius: 4px; background: hsl(var(--hue) 35% var(--leaf-line)); opacity: .6; }
        .leaf .line:nth-last-child(1) { width: 55%; }
        .leaf .line:nth-last-child(2) { width: 85%; }
        """#

    /// How the path to something wrong looks.
    static let styleForViolations = #"""
        .violation { padding: 22px 28px 40px; }
        .violation .message { font-size: 15px; max-width: 900px; margin: 2px 0 6px; }
        .violation .kind { color: var(--bad); font-weight: 600; font-size: 12px; }
        .story {
          display: grid; grid-auto-flow: column; grid-template-rows: repeat(3, auto) 1fr; justify-content: start; gap: 0 34px; overflow-x: auto;
          padding: 18px 4px 20px;
        }
        .story > li { display: grid; grid-row: span 4; grid-template-rows: subgrid; width: min-content; row-gap: 8px; border-radius: 10px; }
        .story > li[aria-current] { outline: 2px solid var(--accent); outline-offset: 3px; }
        .event { display: flex; align-items: flex-start; align-self: end; gap: 7px; }
        .event b { line-height: 20px; min-width: 0; }
        .step { flex: none; width: 20px; border-radius: 50%; background: var(--accent-soft); font-size: 12px; line-height: 20px; text-align: center; }
        .seen-then { position: relative; }
        .story > li + li .seen-then::before {
          content: "→"; position: absolute; left: -27px; top: calc(50% - 14px); font-size: 19px; color: var(--quiet);
        }
        .story .environment { margin: 0; }
        .outcome { color: var(--quiet); }
        .story > :last-child .outcome { color: var(--bad); }
        .story > :last-child .phone { border-color: var(--bad); }
        .story summary { cursor: pointer; }
        .story details pre { margin-top: 6px; color: var(--text); width: 0; min-width: 100%; }
        .violation h3 { margin-top: 14px; }
        .code { background: var(--panel); border: var(--border); border-radius: 10px; padding: 12px 14px; max-width: 900px; }
        .copy { margin-left: 8px; color: var(--accent); padding-block: 1px; }
        """#
}
