import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

export type Box = { x: number; y: number; width: number; height: number };

function blacken(picture: PNG, { x, y, width, height }: Box): void {
  const [left, right] = [Math.max(0, Math.floor(x)), Math.min(picture.width, Math.ceil(x + width))];
  const [top, bottom] = [Math.max(0, Math.floor(y)), Math.min(picture.height, Math.ceil(y + height))];
  for (let row = top; row < bottom; row++)
    picture.data.fill(0, (row * picture.width + left) * 4, (row * picture.width + right) * 4);
}

/** Per channel, of 255: Chromium's antialiasing of curves varies by one level between runs. */
const threshold = 0.004;

/** Number of pixels that differ outside of `except`; Infinity if the sizes differ. */
export function differing(one: Buffer, other: Buffer, except: Box[] = []): number {
  if (one.equals(other)) return 0;
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  for (const box of except) for (const picture of [a, b]) blacken(picture, box);
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold, includeAA: true });
}
