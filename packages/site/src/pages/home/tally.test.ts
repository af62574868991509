import { expect, test } from "vitest";
import { addDeed, type Deed, nothing } from "./tally.ts";

const after = (...deeds: Deed[]) => deeds.reduce(addDeed, nothing);

test("a share by any channel counts as a share, and an email as an invitation", () => {
  expect(
    after({ type: "share", channel: "link" }, { type: "share", channel: "x" }, { type: "invite" }),
  ).toEqual({ ...nothing, shared: 2, invited: 1 });
});

test("redrawing the widget adds no impression", () => {
  expect(after({ type: "impression" }, { type: "impression" }).seen).toBe(1);
});

test("closing and following a link change no displayed number", () => {
  expect(after({ type: "dismiss" }, { type: "click" })).toEqual(nothing);
});
