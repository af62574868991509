import { platforms } from "@kiteloop/contract/publishing/brand";
import { roomFor } from "@kiteloop/contract/publishing/widget/room";
import { expect, test } from "vitest";
import { guideFor, guides } from "./guides.data.ts";

const edge = "https://edge.example";
const projectId = "prj_0";
const url = `${edge}/w/${projectId}.js`;
const project = { url, edge, projectId, tag: `<script type="module" src="${url}"></script>` };

test("each detectable platform has its own guide", () => {
  for (const platform of platforms.filter((name) => name !== "other")) {
    expect(guideFor(platform).id).toBe(platform);
  }
  expect(guideFor("other").id).toBe("html");
  expect(guideFor(undefined).id).toBe("html");
});

test.each(guides)("$label: one piece of code contains the project's script", ({ steps }) => {
  const codes = steps(project).flatMap(({ code }) => code?.value ?? []);
  const bringing = codes.filter((code) => code.includes(edge) && code.includes(projectId));
  expect(bringing).toHaveLength(1);
  expect(bringing[0]).toMatch(/module|KiteloopProvider/);
});

test("the guide for Tag Manager avoids syntax that its old compiler rejects", () => {
  const code = guideFor("gtm").steps(project)[0]?.code?.value ?? "";
  expect(code).not.toMatch(/\b(?:const|let)\b|=>|`/);
});

test("the box of an inline widget reserves the height of the style sheet's line", () => {
  for (const guide of guides.filter(({ element }) => element !== undefined)) {
    const box = (guide.roomFor ?? roomFor)("share", "wgt_1");
    expect(box).toContain('id="wgt_1"');
    if (guide.keepsRoom) expect(box).toContain('room="share"');
    else expect(box).toMatch(/^<div class(?:Name)?="kiteloop-share">/);
  }
});
