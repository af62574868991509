import { platforms } from "@kiteloop/contract/brand";
import { expect, test } from "vitest";
import { guideFor, guides } from "./guides.data.ts";

const url = "https://edge.example/w/prj_0.js";
const project = { url, tag: `<script type="module" async src="${url}"></script>` };

test("each platform that a site is recognised by has a guide of its own", () => {
  for (const platform of platforms.filter((name) => name !== "other")) {
    expect(guideFor(platform).id).toBe(platform);
  }
  expect(guideFor("other").id).toBe("html");
  expect(guideFor(undefined).id).toBe("html");
});

test.each(guides)("$label: one step holds the project's own script, ready to copy", ({ steps }) => {
  const codes = steps(project).flatMap(({ code }) => code ?? []);
  expect(codes).toHaveLength(1);
  expect(codes[0]?.value).toContain(url);
  expect(codes[0]?.value).toContain("module");
});

test("a guide for Tag Manager writes nothing that its old compiler refuses", () => {
  const code = guideFor("gtm").steps(project)[0]?.code?.value ?? "";
  expect(code).not.toMatch(/\b(?:const|let)\b|=>|`/);
});
