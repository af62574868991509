import { brandReading } from "@kiteloop/contract/publishing/brand";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WebLimits } from "../../../shared/context/index.ts";
import { TestClock } from "../../../testing/index.ts";
import { readSite } from "./read-site.ts";

type Files = Record<string, string>;
const typeOf = (path: string) =>
  path.endsWith(".css") ? "text/css" : path.endsWith(".json") ? "application/json" : "text/html";

/** Serves these files, and records requests with their limits. */
async function readFrom(files: Files) {
  const asked: { url: string; limits: WebLimits }[] = [];
  const web = {
    async fetchPage(url: string, limits: WebLimits) {
      asked.push({ url, limits });
      const body = files[url.replace("https://acme.com", "")];
      if (body === undefined) return { ok: false as const, reason: "error_status" as const };
      return { ok: true as const, page: { url, type: typeOf(url), headers: {}, body } };
    },
  };
  const site = await readSite({ web, clock: new TestClock() }, "acme.com");
  const reading = brandReading.parse({ host: "acme.com", readAt: "2026-03-10T12:00:00Z", ...site });
  return { reading, asked };
}

test("reads at most five sheets, the design's before those of libraries, 2 MB and 5 s in all, and only the site's own", async () => {
  const names = ["plugin-a", "vendor", "theme", "style", "one", "two", "three", "main"];
  const links = names.map((name) => `<link rel=stylesheet href="/${name}.css">`);
  const foreign =
    '<link rel=stylesheet href="https://other.example/x.css"><link rel=manifest href="//evil.example/m.json">';
  const { asked } = await readFrom({ "/": `${foreign}${links.join("")}` });
  const [, ...sheets] = asked;
  expect(sheets.map(({ url }) => url.slice("https://acme.com/".length, -".css".length)).toSorted()).toEqual([
    "main",
    "one",
    "style",
    "theme",
    "two",
  ]);
  expect(sheets.reduce((sum, { limits }) => sum + limits.bytes, 0)).toBeLessThanOrEqual(2_000_000);
  for (const { limits } of asked) {
    expect(limits.redirects).toBe(3);
    expect(limits.ms).toBeLessThanOrEqual(5_000);
    expect(limits.bytes).toBeLessThanOrEqual(2_000_000);
  }
});

describe("pages made to keep a reader busy", () => {
  const much = 1_900_000;
  const pages: [string, Files][] = [
    ["a title of spaces", { "/": `<title>${" ".repeat(much)}x</title>` }],
    ["sizes without end", { "/": `<link rel=icon href=a sizes="${"1 ".repeat(much / 2)}">` }],
    [
      "structured data without end",
      { "/": `<script type="application/ld+json">[${"{},".repeat(much / 3)}{}]</script>` },
    ],
    ["brackets without end", { "/": `<script type="application/ld+json">${"[".repeat(much)}</script>` }],
    ["elements without end", { "/": "<div><a class=a>".repeat(much / 16) }],
    [
      "a sheet of selectors",
      { "/": `<button>x</button><style>${"a,".repeat(much / 2)}b{color:red}</style>` },
    ],
    [
      "a sheet of rules",
      { "/": `<button class=b>x</button><style>${".b{color:red}".repeat(much / 13)}</style>` },
    ],
    ["open braces", { "/": `<style>${"a{".repeat(much / 2)}</style>` }],
    ["open brackets", { "/": `<style>a${":is(".repeat(much / 4)}{color:red}</style>` }],
    ["comments", { "/": `<style>${"/*".repeat(much / 2)}</style>` }],
    [
      "custom properties",
      {
        "/": `<style>:root{${Array.from({ length: 60_000 }, (_, n) => `--v${n}:var(--v${n + 1})`).join(";")}}</style>`,
      },
    ],
    [
      "long values",
      { "/": `<style>${`a{font:${"1px".repeat(600)};color:${"rgb(".repeat(240)}}`.repeat(600)}</style>` },
    ],
    ["many classes", { "/": `<body class="${"x ".repeat(much / 2)}">` }],
  ];

  test.each(pages)("%s", async (_, files) => {
    const before = process.cpuUsage();
    await readFrom(files);
    const { user, system } = process.cpuUsage(before);
    // Processor time in microseconds: wall-clock time would include other processes.
    expect(user + system).toBeLessThan(4_000_000);
  });
});

test("any page results in a reading", async () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "<style>",
      "</style>",
      ":root{--primary:",
      "button{background:",
      "color-mix(in srgb,red,",
      "var(--primary)",
      "calc(1px*",
      "hsl(from red h s",
      "}",
      "<button style='",
      "<a href='/'><img class=logo src='",
      "<meta name=theme-color content='",
      "<link rel=icon href='",
      "#ff0000",
      "'>",
      "infinity",
      "<script type='application/ld+json'>",
      '{"@type":"Organization","name":1,"logo":[]}',
      "</script>",
      "<base href='",
      "http://",
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      await readFrom({ "/": pieces.join("") });
    }),
    { numRuns: 500 },
  );
});
