import { expect, test } from "vitest";
import { counted, type Deed, nothing } from "./tally.ts";

const after = (...deeds: Deed[]) => deeds.reduce(counted, nothing);

test("a share by any channel is a share, and a mail is an invitation", () => {
  expect(
    after({ type: "share", channel: "link" }, { type: "share", channel: "x" }, { type: "invite" }),
  ).toEqual({ ...nothing, shared: 2, invited: 1 });
});

test("drawing the widget again is no second impression", () => {
  expect(after({ type: "impression" }, { type: "impression" }).seen).toBe(1);
});

test("closing and following a link change no number that is shown", () => {
  expect(after({ type: "dismiss" }, { type: "click" })).toEqual(nothing);
});
