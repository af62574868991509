import { previewStatesOf } from "@kiteloop/contract/embed";
import { widgetTypes } from "@kiteloop/contract/widget/types";
import { expect, test } from "vitest";
import { stateNames } from "./state-names.ts";

test.each(widgetTypes)("every moment of %s has a name of its own, and no other has", (type) => {
  const named = Object.keys(stateNames[type]);
  expect(named.sort()).toEqual([...previewStatesOf(type)].sort());
  expect(new Set(Object.values(stateNames[type])).size).toBe(named.length);
});
