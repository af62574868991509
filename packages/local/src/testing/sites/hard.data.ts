import { css, type FixtureSite, html } from "./site.ts";

const filler = "<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p>\n";
const loop = (to: string) => ({ status: 302, headers: { location: to }, body: "" });

/** Sites that are hard to read, and responses that are not sites. */
export const hardSites: readonly FixtureSite[] = [
  {
    name: "no colour at all",
    files: {
      "/": html(
        "<!doctype html><html><head><title>Notes</title></head><body><h1>Notes</h1><p>Text.</body></html>",
      ),
    },
    expected: { accent: null, reason: "no_colours", title: "Notes", platform: "other" },
  },
  {
    name: "greys alone",
    files: {
      "/": html(`<!doctype html><html><head><title>Slate</title><meta name="theme-color" content="#ffffff"><style>
body{background:#f4f4f5;color:#3f3f46}a{color:#52525b}button{background:#e4e4e7;color:#18181b}</style></head><body><a href="/x">x</a><button>y</button></body></html>`),
    },
    expected: { accent: null, reason: "no_colours" },
  },
  {
    name: "broken HTML",
    files: {
      "/": html(`<html><head><title>Fix & Fett<style>body{background:#fff;color:#222
</style><title>Fix &amp; Fett</title><style>.btn{background:#9f1239;color:#fff}}}} .x{{ </style><body <div class=btn">
<a class='btn' href="/a>Oops</a><a class="btn primary" href="/b">Order<b></a></p></i><style>.late{color:</body>`),
    },
    expected: { accent: "#9f1239" },
  },
  {
    name: "a sheet that is broken",
    files: {
      "/": html(
        `<html><head><title>Cracked</title><link rel="stylesheet" href="/main.css"></head><body><button>Go</button></body></html>`,
      ),
      "/main.css": css(
        `@import url("x.css"); @charset "utf-8"; a{color:red;;;} }} /* button{background:#00ff00} */ button{background:#0e7490;color:var(--nope);border-radius:calc( } .x{background:var(--a);--a:var(--b);--b:var(--a)} @media{`,
      ),
    },
    expected: { accent: "#0e7490" },
  },
  {
    name: "5 MB",
    files: { "/": html(`<html><head><title>Big</title></head><body>${filler.repeat(60_000)}</body></html>`) },
    expected: { accent: null, reason: "too_large", title: null },
  },
  {
    name: "redirects in a circle",
    files: { "/": loop("/a"), "/a": loop("/b"), "/b": loop("/a") },
    expected: { accent: null, reason: "too_many_redirects" },
  },
  {
    name: "a redirect to its page",
    files: {
      "/": loop("/en/"),
      "/en/": html(
        `<html><head><title>Redirected</title><link rel="stylesheet" href="../s.css"></head><body><button>x</button></body></html>`,
      ),
      "/s.css": css("button{background:#7e22ce}"),
    },
    expected: { accent: "#7e22ce" },
  },
  {
    name: "a redirect to inside",
    files: { "/": loop("http://169.254.169.254/latest/meta-data/") },
    expected: { accent: null, reason: "refused_address" },
  },
  {
    name: "a picture instead of a page",
    files: { "/": { type: "image/png", body: Buffer.from([137, 80, 78, 71]) } },
    expected: { accent: null, reason: "not_html" },
  },
  {
    name: "an error instead of a page",
    files: { "/": { ...html("<h1 style='background:#ff0000'>Forbidden</h1>"), status: 403 } },
    expected: { accent: null, reason: "error_status" },
  },
  {
    name: "a title that is not Latin",
    files: {
      "/": html(`<!doctype html><html lang="ja"><head><title>北海道牧場｜牛乳とチーズ</title><style>
button{background:#1f5fa8;color:#fff}body{font-family:"Noto Sans JP",sans-serif}</style></head><body><button>購入</button></body></html>`),
    },
    expected: {
      accent: "#1f5fa8",
      title: "北海道牧場",
      fonts: { heading: "Noto Sans JP", text: "Noto Sans JP" },
    },
  },
  {
    name: "Shift_JIS",
    files: {
      "/": {
        type: "text/html",
        body: Buffer.concat([
          Buffer.from('<html><head><meta charset="shift_jis"><title>'),
          Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
          Buffer.from("</title></head><body><button style='background:#a21caf'>x</button></body></html>"),
        ]),
      },
    },
    expected: { accent: "#a21caf", title: "日本" },
  },
  {
    name: "structured data and hostile names",
    files: {
      "/": html(`<html><head><title>x</title><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"no"},
{"@type":"Organization","name":"Kite & Co\\u0000\\nLtd","logo":{"@type":"ImageObject","url":"/brand/mark.png"}}]}</script>
<script type="application/ld+json">{broken</script><link rel="icon" href="javascript:alert(1)"></head>
<body><img class="logo" src="javascript:alert(1)"><button style="background:#0369a1">x</button></body></html>`),
    },
    expected: { accent: "#0369a1", title: "Kite & Co Ltd", logo: "/brand/mark.png" },
  },
  {
    name: "a sheet that cannot be had",
    files: {
      "/": html(`<html><head><title>Half</title><link rel="stylesheet" href="/gone.css"><link rel="stylesheet" href="http://10.0.0.1/x.css">
<style>.btn{background:#be123c;color:#fff}</style></head><body><a class="btn" href="/x">x</a></body></html>`),
    },
    expected: { accent: "#be123c" },
  },
];
