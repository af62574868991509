import { createHash } from "node:crypto";
import { contrast } from "@kiteloop/contract/shared/colour";
import type { SharePageContent, SharePageView } from "@kiteloop/core/referrals/share-page";
import { expect, test } from "vitest";
import { coloursCss } from "./colours.ts";
import { sharePageDocument } from "./document.ts";
import { languageFor } from "./language.ts";

const edgeOrigin = "https://edge.example.com";
const content: SharePageContent = {
  project: {
    id: "prj_01kq3v9x7mz2hd4n8sa5tg6wbe",
    name: "Acme",
    key: "kl_live_pk_7RvXq2LmZt9KcYw4HsBn8FdPgJe1Qa",
  },
  settings: { on: true, headline: "", text: "", terms: null, joins: true },
  offer: { inviter: "a month free", friend: "5 €", milestones: [{ at: 3, reward: "a mug" }] },
  design: null,
  brand: null,
  leaderboardId: null,
};
const view = (changes: Partial<SharePageContent> = {}, languages = "en"): SharePageView => ({
  edgeOrigin,
  languages,
  content: { ...content, ...changes },
});

test("the policy allows exactly our own files and the document's colors, and no frame", () => {
  const { text, headers } = sharePageDocument(view());
  const [, colors = ""] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  const hash = `'sha256-${createHash("sha256").update(colors).digest("base64")}'`;
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain(`script-src ${edgeOrigin}/w/_/;`);
  expect(policy).toContain(`style-src ${hash} ${edgeOrigin}/w/_/;`);
  expect(text).toContain('<script type="module" src="/w/_/share-page.js"></script>');
  expect(text).toContain('<link rel="stylesheet" href="/w/_/share-page.css">');
  for (const part of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "x-robots-tag": "noindex",
  });
  expect(text).not.toMatch(/ style=| on\w+=/);
});

test("a member's texts are shown as text everywhere", () => {
  const bad = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
  const { text } = sharePageDocument(
    view({
      project: { ...content.project, name: bad },
      settings: {
        ...content.settings,
        headline: bad,
        text: bad,
        terms: { text: bad, url: `https://acme.com/"><script>`, version: bad },
      },
      offer: { inviter: bad, friend: bad, milestones: [{ at: 1, reward: bad }] },
    }),
  );
  expect(text.match(/<script/g)).toHaveLength(2);
  expect(text.match(/<\/script>/g)).toHaveLength(2);
  expect(text).not.toContain("<img");
  const json = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(text)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject({ name: bad, terms: bad });
});

test("a brand's logo stands for the project's name, and pictures come by https only", () => {
  const brand = { name: "Acme & Sons", background: "#fffaf3", text: "#2b1d12" };
  const { text, headers } = sharePageDocument(
    view({ brand: { ...brand, logoUrl: "https://cdn.acme.com/logo.svg" } }),
  );
  expect(text).toContain('<img class="logo" src="https://cdn.acme.com/logo.svg" alt="Acme &amp; Sons">');
  expect(text).toContain(".logo{background:#fffaf3;color:#2b1d12}");
  expect(headers["content-security-policy"]).toContain("; img-src https:; ");
  const named = sharePageDocument(view({ brand: { ...brand, logoUrl: null } }));
  expect(named.text).toContain('<p class="name">Acme &amp; Sons</p>');
});

test("the page says until when rewards are earned", () => {
  const offer = { ...content.offer, period: { from: null, until: "2026-12-31" } };
  expect(sharePageDocument(view({ offer })).text).toContain("<li>Earn rewards until December 31, 2026.</li>");
  expect(sharePageDocument(view({ offer }, "ja")).text).toContain("特典は2026年12月31日まで");
  expect(sharePageDocument(view()).text).not.toContain("until");
});

test("a message that shows the page's address states the headline and the text", () => {
  const { text } = sharePageDocument(view({ settings: { ...content.settings, text: "Better in company" } }));
  expect(text).toContain('<meta property="og:title" content="Invite friends, get a month free">');
  expect(text).toContain('<meta property="og:description" content="Better in company">');
});

test.each([
  ["de-CH, en;q=0.5", "de"],
  ["sv, fr;q=0.2, es;q=0.9", "es"],
  ["zh-TW, en;q=0.8", "zh"],
  ["hi-IN", "hi"],
  ["AR", "ar"],
  ["en;q=0, ja", "ja"],
  ["xx", "en"],
  ["", "en"],
  [";;,,q=1", "en"],
])("%j is answered in %s", (wanted, language) => {
  expect(languageFor(wanted)).toBe(language);
});

test("text is readable on any colors, light and dark, and colors are nothing else", () => {
  const looks = { dark: null, radius: 0, font: "system", scheme: "auto" } as const;
  for (const [accent, background, text] of [
    ["#ffff00", "#ffffff", "#eeeeee"],
    ["#000000", "#000000", "#111111"],
    ["#ff0000", "#00ff00", "#0000ff"],
  ] as const) {
    const css = coloursCss({ ...looks, accent, background, text }, null);
    for (const scheme of css.split("@media")) {
      const value = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(scheme)?.[1] ?? "";
      for (const on of ["fg", "muted", "ink", "bad"])
        expect(contrast(value(on), value("bg"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(value("on"), value("accent"))).toBeGreaterThanOrEqual(4.5);
    }
  }
  const bad = coloursCss(
    { ...looks, accent: "red}body{display:none", background: "#ffffff", text: "#000000" },
    { background: "red}body{display:none", text: "#000000" },
  );
  expect(bad).not.toContain("display");
});
