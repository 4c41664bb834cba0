extension Page {
    /// How a state looks: the path there, the hierarchy with everything that is hidden, where one can go.
    static let styleForStates = #"""
        .state { display: grid; grid-template-columns: minmax(0, 1fr) 300px; min-height: 100%; }
        .stage { padding: 22px 24px 28px; min-width: 0; }
        .path { display: flex; flex-wrap: wrap; gap: 4px 0; margin: 14px 0 20px; }
        .path li { display: flex; align-items: center; }
        .path li:not(:last-child)::after { content: "→"; color: var(--quiet); margin: 0 6px; }
        .path .ahead { border-style: dashed; color: var(--quiet); }
        .views { display: flex; flex-wrap: wrap; gap: 24px 26px; align-items: flex-start; }
        .environment { margin-top: 12px; text-align: center; }
        .onward { padding: 22px 18px; background: var(--panel); border-left: var(--border); }
        .onward section { margin-bottom: 18px; }
        .onward h4 { margin-bottom: 5px; }
        .moves { display: grid; gap: 4px; }
        .move {
          width: 100%; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 1px 8px; padding: 6px 10px; border-radius: 8px;
          border: var(--border);
        }
        button.move { background: var(--raised); }
        button.move:hover { border-color: var(--accent); }
        .move-name { font-weight: 550; }
        .move-name kbd { margin-left: 7px; font-weight: 400; vertical-align: 1px; }
        .move-to { white-space: nowrap; color: var(--quiet); }
        .move-end, .move .chips { grid-column: 1 / 3; }
        .move.stays, .move.cut { border-style: dashed; }
        .move.stays .move-name, .move.cut .move-name { font-weight: 400; color: var(--quiet); }
        .move.stopped .move-end { color: var(--bad); }
        .chips { display: flex; flex-wrap: wrap; gap: 3px; margin-top: 2px; }
        .chip { font-size: 11px; line-height: 16px; padding: 0 6px; border-radius: 4px; background: var(--accent-soft); }
        .chip.added { color: var(--good); background: color-mix(in srgb, var(--good) 14%, transparent); }
        .chip.gone { color: var(--quiet); background: color-mix(in srgb, var(--quiet) 14%, transparent); }
        .everything { flex: 1 1 320px; min-width: 0; }
        .layers { display: grid; gap: 10px; }
        .layer { background: var(--panel); border: var(--border); border-radius: 12px; padding: 9px 12px 12px; overflow-x: auto; overflow-wrap: normal; }
        .layer h4 { font-weight: 400; margin-bottom: 7px; }
        .layer h4 b { color: var(--text); font-weight: 600; }
        .box { border: var(--border); border-radius: 10px; padding: 4px 6px 6px; width: fit-content; min-width: 0; max-width: 100%; }
        .box-name { font-size: 11px; color: var(--quiet); display: block; margin-bottom: 3px; overflow: hidden; text-overflow: ellipsis; }
        .box-content { display: flex; gap: 6px; flex-wrap: wrap; }
        .box-content.stack { flex-flow: column; gap: 4px; }
        .box-content em { color: var(--quiet); font-size: 12px; }
        .box-content:not(.stack) > .box { display: flex; flex-direction: column; }
        .box-content:not(.stack) > .box > .box-content { flex: 1; justify-content: flex-end; }
        .mini {
          min-width: 50px; padding: 4px 6px; border-radius: 7px; background: hsl(var(--hue) 45% var(--leaf)); color: hsl(var(--hue) 45% var(--leaf-text));
          border: 1px solid hsl(var(--hue) 35% var(--leaf-line)); font-size: 12px; line-height: 1.3; max-width: 200px; overflow-wrap: break-word;
        }
        .mini strong { font-weight: 600; }
        .mini .shows { display: block; }
        .mini.hidden { opacity: .55; border-style: dashed; }
        .mini.onTop { box-shadow: 0 0 0 2px var(--accent); }
        .box.hidden { border-style: dashed; }
        .box.onTop, .box.below { background: var(--raised); }
        @media (max-width: 1080px) {
          .state { display: block; }
          .onward { border-left: 0; border-top: var(--border); }
          .moves { grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); }
        }
        """#
}
