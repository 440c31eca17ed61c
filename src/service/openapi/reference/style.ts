/** The style of the reference page: the app's colours and the fonts of the reader's system. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f3ea, #191713);
  --ink: light-dark(#221f19, #ece5d6);
  --muted: light-dark(#655e50, #aea594);
  --line: light-dark(#ddd5c4, #37322a);
  --plate: light-dark(#efe9db, #211e19);
  --verdigris: light-dark(#1d6656, #86c8b5);
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0 auto; padding: 3rem 1.25rem 6rem; max-width: 52rem;
  font: 1.0625rem/1.6 var(--serif); font-variant-numeric: oldstyle-nums; overflow-wrap: break-word;
}
h1, h2, h3 { font-weight: 500; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(2.25rem, 7vw, 3.25rem); margin: 0 0 1rem; letter-spacing: -0.01em; }
h2 { font-size: 1.75rem; margin: 4rem 0 1rem; padding-top: 1rem; border-top: 3px double var(--line); }
h3 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
p { max-width: 38rem; margin: .5rem 0 1rem; }
.lead { font-size: 1.3rem; line-height: 1.45; color: var(--muted); }
.kicker { font-variant-caps: all-small-caps; letter-spacing: .12em; color: var(--verdigris); margin: 0 0 .5rem; }
.note { font-size: .9375rem; color: var(--muted); }
a { color: var(--verdigris); text-decoration-thickness: 1px; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--verdigris); outline-offset: 2px; }
code, pre { font-family: var(--mono); font-size: .82em; font-variant-numeric: normal; }
code { overflow-wrap: anywhere; }
pre {
  background: var(--plate); border-left: 2px solid var(--verdigris); margin: .5rem 0 1rem; padding: .75rem 1rem;
  white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5;
}
nav ol { list-style: none; margin: 2rem 0 0; padding: 1rem 0; border-block: 1px solid var(--line); columns: 13rem; column-gap: 2rem; }
nav li { break-inside: avoid; padding: .3rem 0; }
nav a { text-decoration: none; }
.address { margin: .25rem 0; }
.address b { font: 600 .8rem var(--mono); color: var(--verdigris); margin-right: .5ch; }
table { width: 100%; border-collapse: collapse; margin: .5rem 0 1.5rem; font-size: .96rem; line-height: 1.5; }
caption { text-align: left; font-style: italic; color: var(--muted); padding: 0 0 .35rem; }
th, td { text-align: left; vertical-align: top; padding: .55rem 0; border-top: 1px solid var(--line); font-weight: 400; }
tr:last-child > * { border-bottom: 1px solid var(--line); }
th { width: 15rem; padding-right: 1.25rem; }
th small, td small { display: block; color: var(--muted); font-size: .875rem; }
td p { margin: 0 0 .35rem; }
td p:last-child { margin: 0; }
.takes { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .9ch; color: var(--muted); }
dl { margin: 0; }
dt { font-style: italic; color: var(--muted); }
dd { margin: 0 0 .35rem; }
:target { background: var(--plate); }
@media (max-width: 34rem) {
  body { padding: 2rem 1rem 4rem; font-size: 1rem; }
  th { width: 38%; padding-right: .75rem; }
  th, td { font-size: .9rem; }
}
@media print { body { max-width: none; } a { color: inherit; } }
`
