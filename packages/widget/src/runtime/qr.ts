/**
 * QR codes of ISO/IEC 18004, as far as a link needs: bytes, level M, versions 1 to 6 (up to 106 bytes), mask 0.
 * Per version: data bytes of a block, check bytes of a block, blocks.
 */
const versions = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [32, 18, 2],
  [43, 24, 2],
  [27, 16, 4],
] as const;

/** Format bits of level M with mask 0. */
const format = 0x5412;

/** Product in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Reed-Solomon check bytes of a block. */
function checkBytes(block: number[], length: number): number[] {
  const divisor = new Array<number>(length).fill(0);
  divisor[length - 1] = 1;
  for (let i = 0, root = 1; i < length; i++, root = times(root, 2)) {
    for (let j = 0; j < length; j++) divisor[j] = times(divisor[j] ?? 0, root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = new Array<number>(length).fill(0);
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let j = 0; j < length; j++) rest[j] = (rest[j] ?? 0) ^ times(divisor[j] ?? 0, factor);
  }
  return rest;
}

/** Mode, length, text and padding, then split in blocks and interleaved with their check bytes. */
function codewords(text: Uint8Array, [data, check, blocks]: (typeof versions)[number]): number[] {
  const bits = `0100${[text.length, ...text].map((byte) => byte.toString(2).padStart(8, "0")).join("")}0000`;
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; bytes.length < data * blocks; pad ^= 0xec ^ 0x11) bytes.push(pad);
  const parts = Array.from({ length: blocks }, (_, i) => bytes.slice(i * data, (i + 1) * data));
  const checks = parts.map((part) => checkBytes(part, check));
  const woven: number[] = [];
  for (const [rows, length] of [[parts, data] as const, [checks, check] as const]) {
    for (let i = 0; i < length; i++) for (const row of rows) woven.push(row[i] ?? 0);
  }
  return woven;
}

/** Modules of the code, row by row; true is dark. `null` when the text is too long. */
export function qrModules(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex(([data, , blocks]) => bytes.length <= data * blocks - 2);
  const version = versions[index];
  if (!version) return null;
  const size = 21 + 4 * index;
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => new Array(size));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const square = (x: number, y: number, radius: number, light: number) => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(x + dx, y + dy, ring !== light && ring !== 4);
      }
    }
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  square(3, 3, 4, 2);
  square(size - 4, 3, 4, 2);
  square(3, size - 4, 4, 2);
  if (index) square(size - 7, size - 7, 2, 1);
  for (let i = 0; i < 15; i++) {
    const dark = ((format >>> i) & 1) === 1;
    if (i < 8) set(size - 1 - i, 8, dark);
    else set(8, size - 15 + i, dark);
    if (i < 8) set(8, i < 6 ? i : i + 1, dark);
    else set(i === 8 ? 7 : 14 - i, 8, dark);
  }
  set(8, size - 8, true);

  const words = codewords(bytes, version);
  let i = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const y = (right + 1) & 2 ? step : size - 1 - step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== undefined) continue;
        const bit = ((words[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1;
        set(x, y, (bit ^ ((x + y + 1) & 1)) === 1);
        i++;
      }
    }
  }
  return grid.map((row) => Array.from(row, Boolean));
}

/** The code as one SVG path in a square of `size` units, quiet zone of four modules included. */
export function qrPath(text: string): { path: string; size: number } | null {
  const modules = qrModules(text);
  if (!modules) return null;
  let path = "";
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x + 4} ${y + 4}h1v1h-1z`;
    });
  });
  return { path, size: modules.length + 8 };
}
