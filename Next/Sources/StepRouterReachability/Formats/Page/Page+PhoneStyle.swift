extension Page {
    /// How phones look.
    static let styleForPhones = #"""
        .phone {
          position: relative; width: 250px; height: 510px; background: var(--ground); border: 9px solid var(--glass); border-radius: 40px;
          overflow: hidden; box-shadow: var(--shadow); flex-shrink: 0; isolation: isolate;
        }
        .phone.wide { width: 560px; height: 420px; border-radius: 26px; }
        .level { position: absolute; inset: 0; display: flex; flex-direction: column; background: var(--panel); }
        .level > :last-child { flex: 1; min-height: 0; }
        .level.root { padding-top: 18px; }
        .level:not(.root) { border-top: 1px solid var(--line); box-shadow: 0 -4px 24px #0003; }
        .level.pageSheet, .level.formSheet, .level.modal {
          top: calc(26px + 15px * var(--position)); left: calc(5px * var(--below)); right: calc(5px * var(--below)); border-radius: 16px 16px 0 0;
        }
        .level.formSheet { top: calc(52px + 15px * var(--position)); }
        .level.popover { inset: auto 16px 70px; height: 52%; border-radius: 14px; border: 1px solid var(--line); }
        .level.fullScreen, .level.overFullScreen { padding-top: 18px; }
        .level.currentContext, .level.overCurrentContext { bottom: 52px; padding-top: 18px; }
        .level.overFullScreen, .level.overCurrentContext { background: color-mix(in srgb, var(--panel) 93%, transparent); }
        .level:not(:last-child) { filter: brightness(.88); }
        .grip { height: 17px; flex: none !important; display: block; width: 100%; position: relative; }
        .grip::before {
          content: ""; position: absolute; left: 50%; top: 6px; width: 40px; height: 5px; margin-left: -20px; border-radius: 3px; background: var(--line);
        }
        button.grip::before { background: var(--accent); }
        .stack, .tabs, .columns, .leaf { display: flex; flex-direction: column; min-height: 0; min-width: 0; flex: 1; }
        .bar {
          position: relative; min-height: 40px; display: flex; align-items: center; padding: 0 10px; border-bottom: 1px solid var(--line); flex: none; gap: 6px;
        }
        .back { font-size: 12px; color: var(--quiet); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; max-width: 38%; padding: 4px 0; }
        button.back, button.tab { color: var(--accent); }
        .bar-title { font-weight: 620; font-size: 14px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; margin: 0 auto; }
        .back + .bar-title { margin: 0 auto 0 4px; }
        .pile { flex: 1; display: flex; flex-direction: column; min-height: 0; position: relative; padding: 10px; }
        .pile > .leaf { border-radius: 12px; border: 1px solid hsl(var(--hue) 35% var(--leaf-line)); }
        .pile[data-depth="1"] > .leaf { box-shadow: 5px -5px 0 -1px var(--raised), 5px -5px 0 0 var(--line); }
        .pile[data-depth="2"] > .leaf {
          box-shadow: 4px -4px 0 -1px var(--raised), 4px -4px 0 0 var(--line), 8px -8px 0 -1px var(--raised), 8px -8px 0 0 var(--line);
        }
        .pile[data-depth="3"] > .leaf {
          box-shadow: 3px -3px 0 -1px var(--raised), 3px -3px 0 0 var(--line), 6px -6px 0 -1px var(--raised), 6px -6px 0 0 var(--line),
            9px -9px 0 -1px var(--raised), 9px -9px 0 0 var(--line);
        }
        .pile:not([data-depth="0"]) { padding-top: 17px; padding-right: 17px; }
        .columns { flex-direction: row; }
        .columns > * + * { border-left: 1px solid var(--line); }
        .columns > *:last-child { flex: 1.7; }
        .tab-content { flex: 1; min-height: 0; display: flex; flex-direction: column; }
        .tab-bar { display: flex; border-top: 1px solid var(--line); padding: 5px 3px 9px; background: var(--panel); flex: none; }
        .tab {
          flex: 1; min-width: 0; text-align: center; font-size: 10px; line-height: 1.3; padding: 3px 1px; border-radius: 8px; color: var(--quiet);
        }
        .tab span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .tab i { display: block; width: 18px; height: 18px; margin: 0 auto 2px; border-radius: 6px; border: 2px solid hsl(var(--hue) 45% 58%); }
        .tab.selected { color: var(--text); font-weight: 650; }
        .tab.selected i { background: hsl(var(--hue) 50% 58%); }
        button.tab:hover, button.back:hover { background: var(--accent-soft); }
        .leaf { background: hsl(var(--hue) 45% var(--leaf)); color: hsl(var(--hue) 45% var(--leaf-text)); padding: 18px 16px; gap: 8px; overflow: hidden; }
        .leaf strong { font-size: 18px; line-height: 1.2; overflow-wrap: anywhere; }
        .leaf .shows {
          align-self: flex-start; font-size: 13px; padding: 1px 9px; border-radius: 20px; background: hsl(var(--hue) 45% var(--leaf-line)); overflow-wrap: anywhere;
        }
        .leaf .line { height: 8px; border-radius: 4px; background: hsl(var(--hue) 35% var(--leaf-line)); opacity: .6; }
        .leaf .line:nth-last-child(1) { width: 55%; }
        .leaf .line:nth-last-child(2) { width: 85%; }
        .phone.small { width: 178px; height: 340px; border-width: 6px; border-radius: 28px; font-size: 12px; }
        .phone.small.wide { width: 330px; height: 260px; }
        .phone.small .leaf { padding: 11px 10px; gap: 6px; }
        .phone.small .leaf strong { font-size: 14px; }
        .phone.small .bar { min-height: 30px; }
        .phone.small .bar-title { font-size: 12px; }
        .phone.small .back { font-size: 10px; }
        .phone.small .tab { font-size: 9px; }
        .phone.small .tab i { width: 13px; height: 13px; border-radius: 4px; }
        .phone.small .pile { padding: 6px; }
        .phone.small .pile:not([data-depth="0"]) { padding-top: 13px; padding-right: 13px; }

        """#

    /// How the path to something wrong looks.
    static let styleForViolations = #"""
        .violation { padding: 22px 28px 40px; }
        .violation .message { font-size: 15px; max-width: 900px; margin: 2px 0 6px; overflow-wrap: anywhere; }
        .violation .kind { color: var(--bad); font-weight: 600; font-size: 12px; }
        .story { display: flex; gap: 34px; overflow-x: auto; padding: 18px 4px 20px; align-items: flex-start; }
        .story > li { position: relative; flex: none; max-width: 340px; }
        .story > li + li::before { content: "→"; position: absolute; left: -26px; top: 190px; font-size: 19px; color: var(--quiet); }
        .event { display: flex; align-items: center; gap: 7px; min-height: 26px; margin-bottom: 8px; overflow-wrap: anywhere; }
        .event .step {
          flex: none; width: 20px; height: 20px; border-radius: 50%; background: var(--accent-soft); font-size: 12px; line-height: 20px; text-align: center;
        }
        .outcome { color: var(--bad); font-size: 12px; max-width: 200px; margin-top: 8px; overflow-wrap: anywhere; }
        .story .last .phone { border-color: var(--bad); }
        .story details { margin-top: 8px; font-size: 12px; color: var(--quiet); }
        .story summary { cursor: pointer; }
        .story details pre { margin-top: 6px; color: var(--text); }
        .violation h3 { margin-top: 14px; }
        .code { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 12px 14px; max-width: 900px; }
        .copy { margin-left: 8px; padding: 1px 9px; border: 1px solid var(--line); border-radius: 6px; color: var(--accent); }

        """#
}
