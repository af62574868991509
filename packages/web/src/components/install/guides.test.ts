import { platforms } from "@kiteloop/contract/brand";
import { roomFor } from "@kiteloop/contract/widget/room";
import { expect, test } from "vitest";
import { guideFor, guides } from "./guides.data.ts";

const edge = "https://edge.example";
const projectId = "prj_0";
const url = `${edge}/w/${projectId}.js`;
const project = { url, edge, projectId, tag: `<script type="module" src="${url}"></script>` };

test("each platform that a site is recognised by has a guide of its own", () => {
  for (const platform of platforms.filter((name) => name !== "other")) {
    expect(guideFor(platform).id).toBe(platform);
  }
  expect(guideFor("other").id).toBe("html");
  expect(guideFor(undefined).id).toBe("html");
});

test.each(guides)("$label: one piece of code brings the project's own script", ({ steps }) => {
  const codes = steps(project).flatMap(({ code }) => code?.value ?? []);
  const bringing = codes.filter((code) => code.includes(edge) && code.includes(projectId));
  expect(bringing).toHaveLength(1);
  expect(bringing[0]).toMatch(/module|KiteloopProvider/);
});

test("a guide for Tag Manager writes nothing that its old compiler refuses", () => {
  const code = guideFor("gtm").steps(project)[0]?.code?.value ?? "";
  expect(code).not.toMatch(/\b(?:const|let)\b|=>|`/);
});

test("where a widget may stand, its box keeps the room of the style sheet's line", () => {
  for (const guide of guides.filter(({ element }) => element !== undefined)) {
    const box = (guide.roomFor ?? roomFor)("share", "wgt_1");
    expect(box).toContain('id="wgt_1"');
    if (guide.keepsRoom) expect(box).toContain('room="share"');
    else expect(box).toMatch(/^<div class(?:Name)?="kiteloop-share">/);
  }
});
