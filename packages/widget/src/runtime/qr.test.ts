import jsQr from "jsqr";
import { expect, test } from "vitest";
import { qrModules, qrPath } from "./qr.ts";

/** Reads a code with an independent decoder. */
function read(modules: boolean[][], scale = 4): string | undefined {
  const side = (modules.length + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dark = modules[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4];
      if (dark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQr(pixels, side, side)?.data;
}

test("links of every length up to 106 bytes are read back by another decoder", () => {
  for (let length = 1; length <= 106; length++) {
    const text = "https://kite.example/r/KYTE2345?".repeat(4).slice(0, length);
    const modules = qrModules(text);
    expect(modules && read(modules), `length ${length}`).toBe(text);
  }
});

test("text beyond ASCII is read back", () => {
  const modules = qrModules("https://käse.example/r/✓");
  expect(modules && read(modules)).toBe("https://käse.example/r/✓");
});

test("a link too long for a code gives none", () => {
  expect(qrModules("x".repeat(107))).toBeNull();
  expect(qrPath("x".repeat(107))).toBeNull();
});

test("the path draws each dark module once, inside the quiet zone", () => {
  const modules = qrModules("https://kite.example");
  const drawn = qrPath("https://kite.example");
  const dark = modules?.flat().filter(Boolean).length;
  expect(drawn?.path.match(/M/g)).toHaveLength(dark ?? -1);
  expect(drawn?.size).toBe((modules?.length ?? 0) + 8);
});
