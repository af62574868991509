import { defaultConfig } from "@kiteloop/contract/widget-config";
import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

const before = defaultConfig("invite");

test("equal configurations differ in nothing", () => {
  expect(changesBetween(before, defaultConfig("invite"))).toEqual([]);
});

test("copy, design and behaviour are named, whichever side has the change", () => {
  const after = defaultConfig("invite");
  after.content.signedOut = "Please sign in.";
  after.content.channels = [];
  after.design.accent = "#000000";
  after.behaviour.trigger = { kind: "delay", seconds: 5 };
  const expected = ["channels", "signed out", "design: accent", "trigger"];
  expect(changesBetween(before, after).sort()).toEqual(expected.sort());
  expect(changesBetween(after, before).sort()).toEqual(expected.sort());
});
