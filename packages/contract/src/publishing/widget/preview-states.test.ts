import { expect, test } from "vitest";
import { previewStates, previewStatesOf } from "./preview-states.ts";
import { widgetTypes } from "./types.ts";

test.each(widgetTypes)(
  "the states of %s begin with ready, without duplicates, in the order of all",
  (type) => {
    const states = previewStatesOf(type);
    expect(states[0]).toBe("ready");
    expect(states).toEqual(previewStates.filter((state) => states.includes(state)));
  },
);
