import { expect, test } from "vitest";
import { heights } from "./heights.data.ts";
import { reactRoomFor, roomCss, roomFor } from "./room.ts";
import { widgetTypes } from "./types.ts";

test("the reserved height is that of the box, and enough for every width", () => {
  for (const type of widgetTypes) {
    const [, name, px] = /^\.([\w-]+) \{ min-height: (\d+)px \}$/.exec(roomCss(type)) ?? [];
    expect(roomFor(type, "wgt_1")).toContain(`class="${name}"`);
    expect(reactRoomFor(type, "wgt_1")).toContain(`room="${type}"`);
    for (const height of heights[type]) expect(Number(px)).toBeGreaterThanOrEqual(height);
  }
});
