/** Style sheets of host pages that are hostile, or whose rules match every element. */
export const hostile: Record<string, string> = {
  // Even title and style are displayed once unset, and would show behind the rounded corners of a widget at the top.
  "everything unset": "* { all: unset !important } head, head * { display: none !important }",
  "every div hidden": "div { display: none !important }",
  "a utility framework's preflight": `*, ::after, ::before, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
    html { line-height: 1.5; -webkit-text-size-adjust: 100%; tab-size: 4 }
    h1, h2, h3 { font-size: inherit; font-weight: inherit }
    a { color: inherit; text-decoration: inherit }
    button, input { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1 }
    ::placeholder { opacity: 1; color: color-mix(in oklab, currentcolor 50%, transparent) }
    ol, ul { list-style: none } img, svg { display: block; vertical-align: middle } [hidden] { display: none !important }`,
  "a component framework's reset": `:root { --bg: #fff; --fg: #212529; --line: #dee2e6; --accent: #0d6efd; --r: .375rem; --fill: #f8f9fa }
    body { font: 400 1rem/1.5 "Segoe UI", "Noto Sans", sans-serif; color: #212529; -webkit-tap-highlight-color: transparent }
    h2 { margin: 0 0 .5rem; font-size: calc(1.325rem + .9vw); font-weight: 500 } p { margin: 0 0 1rem }
    .card { display: flex; flex-direction: column; border: 5px solid navy; background: khaki; word-wrap: break-word }
    .row { display: flex; flex-wrap: wrap; margin: 0 -12px } .row > * { width: 100%; padding: 0 12px }
    .badge { display: inline-block; padding: .35em .65em; font-size: .75em; color: #fff } .button, .copy { float: right }
    .body { padding: 0 } .head { background: teal } .other { visibility: hidden } button:not(:disabled) { cursor: crosshair; border-radius: 0 }`,
  "a rough reset": `*, ::before, ::after { box-sizing: content-box; border: 3px solid red; margin: 9px }
    html { border: 0; margin: 0 } button, input { all: unset; background: lime } h2 { font-size: 60px } svg { display: block; width: 200px }`,
  "everything important": `* { color: red !important; font: 40px fantasy !important; letter-spacing: 9px !important;
    transform: rotate(5deg) !important; opacity: .4 !important; display: none !important; animation: x 1s infinite !important;
    filter: blur(2px) !important; clip-path: circle(3px) !important; width: 9px !important; max-height: 9px !important;
    mix-blend-mode: difference !important; pointer-events: none !important; contain: strict !important }
    html, body { display: block !important; transform: none !important; opacity: 1 !important; filter: none !important;
    clip-path: none !important; width: auto !important; max-height: none !important; mix-blend-mode: normal !important;
    contain: none !important }`,
  "our own names": `.card, .dock, .launcher, .body, kiteloop-widget, div { --bg: red !important; --r: 99px !important;
    --accent: lime !important; --up: 200px !important; position: static !important; visibility: hidden !important; zoom: 2 !important }`,
  "parts and slots": `::part(card), kiteloop-widget::part(body) { background: red !important } ::slotted(*) { display: none !important }
    kiteloop-widget > *, kiteloop-widget * { color: red !important }`,
  "text around each element": `*::before, *::after { content: "HOST" !important; display: block !important; font-size: 40px }
    html::before, html::after, body::before, body::after { content: none !important }`,
  "large root text":
    "html { font-size: 200%; line-height: 3; text-transform: uppercase; word-spacing: 20px; text-align: right }",
  "huge text":
    "html, body, * { font-size: 96px !important; line-height: 4 !important; text-indent: 50px !important }",
  "the other direction":
    "* { direction: rtl !important; unicode-bidi: bidi-override !important; writing-mode: vertical-rl !important } html, body { writing-mode: horizontal-tb !important }",
  "a body that is turned, filtered and clipped": `body { transform: rotate(20deg) scale(.5); filter: invert(1) blur(4px); perspective: 9px;
    overflow: hidden; contain: strict; will-change: transform; clip-path: inset(40%); position: fixed; z-index: 2147483647 }`,
  "properties registered by the page": [
    "bg",
    "fg",
    "accent",
    "on",
    "line",
    "muted",
    "fill",
    "edge",
    "ink",
    "tint",
  ]
    .map((name) => `@property --${name} { syntax: "<color>"; inherits: false; initial-value: red }`)
    .concat('@property --r { syntax: "<length>"; inherits: false; initial-value: 40px }')
    .join(" "),
  "everything in a layer":
    "@layer host { kiteloop-widget, html > div { all: unset !important; color: red !important; display: none !important } }",
};
