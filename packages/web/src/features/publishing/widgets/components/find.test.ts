import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { defaultDesign } from "@kiteloop/contract/publishing/widget/design";
import { expect, test } from "vitest";
import { findWidgets, noWish, readWish, type Wish, writeWish } from "./find.ts";

const line = (parts: Partial<WidgetLine>): WidgetLine => ({
  id: `wgt_${"0".repeat(26)}`,
  projectId: "prj_one",
  projectName: "Acme Coffee",
  name: "Invite form",
  type: "invite",
  status: "live",
  publishedVersion: 1,
  unpublishedChanges: false,
  publishAt: null,
  experimentId: null,
  holdout: false,
  version: 1,
  updatedAt: "2026-03-10T12:00:00.000Z",
  design: defaultDesign,
  ...{ shown: [], joined: [] },
  ...parts,
});

const widgets = [
  line({}),
  line({ name: "Greeting", type: "welcome", status: "paused" }),
  line({ name: "Invite colleagues", projectId: "prj_two", projectName: "Blue River", status: "draft" }),
];

const names = (wish: Partial<Wish>) => findWidgets(widgets, { ...noWish, ...wish }).map(({ name }) => name);

test("without a filter all are shown; several filters are combined", () => {
  expect(names({})).toHaveLength(3);
  expect(names({ type: "invite" })).toEqual(["Invite form", "Invite colleagues"]);
  expect(names({ status: "paused" })).toEqual(["Greeting"]);
  expect(names({ projectId: "prj_two" })).toEqual(["Invite colleagues"]);
  expect(names({ projectId: "prj_two", type: "welcome" })).toEqual([]);
});

test("search words match names of widget, project and type, in any order and case", () => {
  expect(names({ search: "acme invite" })).toEqual(["Invite form"]);
  expect(names({ search: "RIVER" })).toEqual(["Invite colleagues"]);
  expect(names({ search: "welcome card" })).toEqual(["Greeting"]);
  expect(names({ search: "nothing" })).toEqual([]);
});

test("the address contains the filter, and invalid values are ignored", () => {
  const wish: Wish = { search: "acme", projectId: "prj_one", type: "invite", status: "live" };
  expect(readWish(new URLSearchParams(writeWish(wish)))).toEqual(wish);
  expect(writeWish(readWish(new URLSearchParams("type=banner&status=odd")))).toEqual({});
});
