import { widgetTypes } from "@kiteloop/contract/widget/types";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import { expect, test } from "vitest";
import { copyGroups } from "./fields.data.ts";

test.each(widgetTypes)("every piece of copy of the %s widget can be edited, once", (type) => {
  const keys = copyGroups[type].flatMap((group) => group.fields.map((field) => field.key));
  const expected = Object.keys(defaultConfig(type).content).filter((key) => key !== "channels");
  expect(keys.sort()).toEqual(expected.sort());
});
