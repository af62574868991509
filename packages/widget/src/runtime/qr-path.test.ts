import jsQr from "jsqr";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

const scale = 3;

/** Renders the path and decodes it with an independent library. */
function read({ path, size }: ReturnType<typeof qrPath>): string | undefined {
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = Number(row) * scale; y < (Number(row) + 1) * scale; y++) {
      const start = (y * side + Number(column) * scale) * 4;
      for (let x = 0; x < scale; x++) pixels.fill(0, start + x * 4, start + x * 4 + 3);
    }
  }
  return jsQr(pixels, side, side)?.data;
}

test("links of every valid length are decoded by another library", () => {
  for (let length = 20; length <= 500; length += 40) {
    const link = "https://kite.example/r/KYTE2345?".repeat(20).slice(0, length);
    expect(read(qrPath(link)), `length ${length}`).toBe(link);
  }
});

test("a non-ASCII link is decoded", () => {
  expect(read(qrPath("https://käse.example/r/✓"))).toBe("https://käse.example/r/✓");
});

test("the code has a quiet zone of four modules on each side", () => {
  const { path, size } = qrPath("https://kite.example/r/KYTE2345");
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});

test("a text that is too long for a code is refused", () => {
  expect(() => qrPath("x".repeat(3000))).toThrow();
});
