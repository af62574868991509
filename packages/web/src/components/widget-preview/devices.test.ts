import { expect, test } from "vitest";
import { deviceSizes, frameHeight, previewDevices, scaleOf } from "./devices.ts";

const floating = { kind: "floating", corner: "bottom-right" } as const;
const inline = { kind: "inline" } as const;

test("a floating widget has a page of the device's height, however small it is", () => {
  for (const device of previewDevices) {
    expect(frameHeight(floating, device, 12)).toBe(deviceSizes[device].height);
  }
});

test("an inline widget gets its own height, within limits", () => {
  expect(frameHeight(inline, "phone", 900)).toBe(900);
  expect(frameHeight(inline, "phone", 0)).toBe(240);
  expect(frameHeight(inline, "phone", 50_000)).toBe(2000);
});

test("a device is scaled down to fit, never up", () => {
  expect(scaleOf("desktop", 550)).toBe(0.5);
  expect(scaleOf("phone", 550)).toBe(1);
  expect(scaleOf("tablet", 0)).toBe(1);
});
