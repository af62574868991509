import { expect, test } from "vitest";
import { deviceSizes, frameIn } from "./devices.ts";

const floating = { kind: "floating", corner: "bottom-right" } as const;
const inline = { kind: "inline" } as const;

test("a desktop takes the whole room, nearly in its own size", () => {
  expect(frameIn({ width: 900, height: 700 }, "desktop", floating, 0)).toEqual({
    ...{ width: 900, height: 700, scale: 1 },
  });
  const { width, height, scale } = frameIn({ width: 630, height: 600 }, "desktop", floating, 0);
  expect([width, height, scale]).toEqual([840, 800, 0.75]);
});

test("a phone and a tablet keep their size, and are scaled down to fit", () => {
  expect(frameIn({ width: 900, height: 700 }, "phone", floating, 0)).toEqual({
    ...deviceSizes.phone,
    scale: 1,
  });
  expect(frameIn({ width: 900, height: 340 }, "phone", floating, 0).scale).toBe(0.5);
  expect(frameIn({ width: 384, height: 700 }, "tablet", floating, 0).scale).toBe(0.5);
});

test("an inline widget's frame is as high as what is drawn", () => {
  const room = { width: 900, height: 300 };
  expect(frameIn(room, "phone", inline, 900)).toMatchObject({ height: 900, scale: 1 });
  expect(frameIn(room, "phone", inline, 0).height).toBe(240);
  expect(frameIn(room, "phone", inline, 50_000).height).toBe(2000);
  expect(frameIn({ width: 900, height: 700 }, "desktop", inline, 400).height).toBe(700);
});

test("before the room is measured nothing is scaled", () => {
  expect(frameIn({ width: 0, height: 0 }, "tablet", floating, 0)).toEqual({
    ...deviceSizes.tablet,
    scale: 1,
  });
});
