import { previewStatesOf } from "@kiteloop/contract/publishing/embed";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { expect, test } from "vitest";
import { stateNames } from "./state-names.ts";

test.each(widgetTypes)("every state of %s has a unique name", (type) => {
  const named = Object.keys(stateNames[type]);
  expect(named.sort()).toEqual([...previewStatesOf(type)].sort());
  expect(new Set(Object.values(stateNames[type])).size).toBe(named.length);
});
