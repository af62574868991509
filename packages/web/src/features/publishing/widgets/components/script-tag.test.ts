import { expect, test } from "vitest";
import { pinnedTag, releaseName } from "./script-tag.ts";

const release = {
  url: "https://edge.example/w/prj_0/abc.js",
  integrity: "sha384-AAAA",
  releasedAt: "2026-03-10T12:00:00.000Z",
  widgets: [
    { id: `wgt_${"0".repeat(26)}`, name: "Invite form", version: 3 },
    { id: `wgt_${"1".repeat(26)}`, name: "Share link", version: 1 },
  ],
};

test("a pinned tag has the hash of the script, and the CORS mode that integrity checks need", () => {
  expect(pinnedTag(release)).toBe(
    '<script type="module" async src="https://edge.example/w/prj_0/abc.js" integrity="sha384-AAAA" crossorigin="anonymous"></script>',
  );
});

test("a release lists its widgets", () => {
  expect(releaseName(release).hint).toBe("Invite form v3, Share link v1");
  expect(releaseName({ ...release, widgets: [] }).hint).toBe("no widget");
});
