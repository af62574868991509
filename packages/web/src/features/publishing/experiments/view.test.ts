import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { versionOf, widgetOf } from "../../../testing/widgets.ts";
import { chosen, readView, sidesOf, writeView } from "./view.ts";

const versions = [3, 2, 1].map((number) => versionOf(number));
const idsOf = (of: string[], unpublishedChanges = false, publishedVersion: number | null = 3) => {
  const widget = widgetOf({ publishedVersion, unpublishedChanges });
  const sides = sidesOf(widget, publishedVersion === null ? [] : versions);
  return chosen(of, sides, widget).map(({ id }) => id);
};

test("an address round-trips, and omits defaults", () => {
  const view = readView(
    new URLSearchParams("of=draft,3&device=phone&scheme=dark&state=closed&language=de&all=yes"),
  );
  expect(view).toEqual({
    of: ["draft", "3"],
    device: "phone",
    scheme: "dark",
    state: "closed",
    language: "de",
    all: true,
  });
  expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
  expect(writeView(readView(new URLSearchParams()))).toEqual({});
});

test("invalid values in an address become defaults, without duplicates and at most four columns", () => {
  const view = readView(
    new URLSearchParams("of=1,1,2,3,draft,4&device=watch&state=odd&language=xx&scheme=red"),
  );
  expect(view.of).toEqual(["1", "2", "3", "draft"]);
  expect(writeView(view)).toEqual({ of: "1,2,3,draft" });
});

test("two to four existing columns are shown in the requested order", () => {
  expect(idsOf(["1", "draft", "3"])).toEqual(["1", "draft", "3"]);
  expect(idsOf(["9", "draft", "2"])).toEqual(["draft", "2"]);
});

test("by default the draft is compared with the live version, or that with the previous one", () => {
  expect(idsOf([], true)).toEqual(["draft", "3"]);
  expect(idsOf([])).toEqual(["2", "3"]);
  expect(idsOf(["9"])).toEqual(["2", "3"]);
  expect(idsOf([], false, null)).toEqual(["draft"]);
});

test("a single version without a new draft is compared with the draft", () => {
  const widget = widgetOf({ publishedVersion: 1 });
  const sides = sidesOf(widget, [versionOf(1)]);
  expect(chosen([], sides, widget).map(({ id }) => id)).toEqual(["draft", "1"]);
});

test("the published version is labeled live or paused", () => {
  const sides = sidesOf(widgetOf({ publishedVersion: 2, status: "paused" }), versions);
  expect(sides.map(({ label, note }) => [label, note])).toEqual([
    ["Draft", ""],
    ["Version 3", ""],
    ["Version 2", "paused"],
    ["Version 1", ""],
  ]);
  expect(sides[0]?.config).toEqual(defaultConfig("invite"));
});
