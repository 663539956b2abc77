/** The colors of the web app. */
export const sandboxStyle = `
:root {
  color-scheme: light dark;
  font: 17px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  --page: light-dark(#f8f6ef, #0b1526); --surface: light-dark(#fffefb, #13223a);
  --line: light-dark(#dcd7c8, #2a3d5c); --line-strong: light-dark(#7d7a6c, #7f93b3);
  --ink: light-dark(#10233f, #f4f1e6); --ink-soft: light-dark(#3c4a5f, #c3cddd);
  --grass: light-dark(#14653b, #4cc383); --grass-strong: light-dark(#0d4f2d, #74d6a0);
  --on-grass: light-dark(#fff, #062014); --grass-ink: light-dark(#10572f, #7fdcaa);
  --grass-soft: light-dark(#e0f0e2, #123a2a); --sunken: light-dark(#efece1, #0e1a2e);
  --danger-ink: light-dark(#931716, #ffa9a2); --danger-soft: light-dark(#fce5e1, #42181a);
  --danger-line: light-dark(#e5a49c, #85393a); --focus: light-dark(#1668d6, #ffd166);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--ink); }
header { background: #10233f; color: #f8f6ef; padding: .75rem max(1rem, calc((100% - 52rem) / 2)); display: flex;
  flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
header p { margin: 0; }
.brand { font-weight: 800; font-size: 1.25rem; letter-spacing: -.01em; }
.test-mode { background: #ffd166; color: #0a182d; font-weight: 700; font-size: .8125rem; border-radius: 99px; padding: .25rem .75rem; }
main { flex: 1; width: 100%; max-width: 54rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
footer { border-top: 1px solid var(--line); padding: 1rem; text-align: center; color: var(--ink-soft); font-size: .9375rem; }
footer p { margin: 0 auto; max-width: 40rem; text-wrap: balance; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 .75rem; text-wrap: balance; }
h2 { font-size: 1.1875rem; margin: 0 0 .75rem; text-wrap: balance; }
h3 { font-size: 1.0625rem; margin: 1.75rem 0 .25rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
p { margin: 0 0 .75rem; }
a { color: var(--grass-ink); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem; margin: 0 0 1.25rem;
  box-shadow: 0 8px 24px -18px light-dark(#10233f80, #000c); }
.narrow { max-width: 34rem; margin-inline: auto; }
.pair { display: grid; gap: 1.75rem; padding: clamp(1.25rem, 4vw, 2.25rem); }
@media (min-width: 44rem) { .pair { grid-template-columns: 1fr 1fr; gap: 3rem; } .pair > div + div { border-left: 1px solid var(--line); padding-left: 3rem; } }
.price { font-size: 1.1875rem; margin-bottom: .25rem; }
.price strong { font-size: 2.25rem; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.quiet { color: var(--ink-soft); font-size: .9375rem; }
ul { list-style: none; margin: 1rem 0 0; padding: 0; }
.pair li { padding-left: 1.75rem; margin: .5rem 0; position: relative; }
.pair li::before { content: ""; position: absolute; left: .25rem; top: .35em; width: .4rem; height: .75rem;
  border: solid var(--grass); border-width: 0 2.5px 2.5px 0; rotate: 45deg; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0 0; }
.pair .actions { flex-direction: column; }
.button { font: inherit; font-weight: 650; min-height: 2.75rem; padding: .5rem 1.25rem; border-radius: .625rem; cursor: pointer;
  border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); text-decoration: none; text-align: center; }
.button:hover { background: var(--sunken); }
.primary { background: var(--grass); border-color: var(--grass); color: var(--on-grass); }
.primary:hover { background: var(--grass-strong); }
.danger { color: var(--danger-ink); border-color: var(--danger-line); }
.danger:hover { background: var(--danger-soft); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.alert { background: var(--danger-soft); color: var(--danger-ink); border: 1px solid var(--danger-line); border-radius: .625rem; padding: .75rem 1rem; }
.mark { display: inline-block; font-size: .8125rem; font-weight: 700; border-radius: 99px; padding: .1rem .625rem; vertical-align: middle; }
.well { background: var(--grass-soft); color: var(--grass-ink); }
.wrong { background: var(--danger-soft); color: var(--danger-ink); }
.over { background: var(--sunken); color: var(--ink-soft); }
.rows { margin: 0; }
.rows li { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; border-top: 1px solid var(--line); min-height: 2.75rem; padding: .375rem 0; }
.rows a { flex: 1 1 9rem; padding: .5rem 0; font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; margin: 1rem 0; }
dt { color: var(--ink-soft); }
dd { margin: 0; }
@media (forced-colors: active) { .button, .card, .mark { border: 1px solid; } }
`;
