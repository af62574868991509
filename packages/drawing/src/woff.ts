import { inflateSync } from "node:zlib";

const woffHead = 44;
const woffRow = 20;
const sfntHead = 12;
const sfntRow = 16;

/**
 * The font inside a WOFF file: the same tables, decompressed. The renderer supports WOFF2 but loses the family name.
 * Layout: https://www.w3.org/TR/WOFF/#OverallStructure
 * @throws Error when `woff` is not a WOFF file
 */
export function unwrapWoff(woff: Buffer): Uint8Array {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF file");
  const tables = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHead + sfntRow * tables);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables, 4);
  const parts: Uint8Array[] = [head];
  let at = head.length;
  for (let index = 0; index < tables; index++) {
    const row = woff.subarray(woffHead + woffRow * index);
    const [offset, packed, length] = [row.readUInt32BE(4), row.readUInt32BE(8), row.readUInt32BE(12)];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const entry = head.subarray(sfntHead + sfntRow * index);
    row.copy(entry, 0, 0, 4);
    row.copy(entry, 4, 16, 20);
    entry.writeUInt32BE(at, 8);
    entry.writeUInt32BE(length, 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    at += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
